"""Stands in for grpcurl, which is no package of the distributions: the same calls, through reflection and JSON."""

import sys

import grpc
from google.protobuf import descriptor_pool, json_format, message_factory
from grpc_reflection.v1alpha import reflection_pb2, reflection_pb2_grpc
from grpc_reflection.v1alpha.proto_reflection_descriptor_database import ProtoReflectionDescriptorDatabase


def main(arguments):
    assert arguments.pop(0) == "-plaintext"
    body = "{}"
    if arguments[0] == "-d":
        body = arguments[1]
        arguments = arguments[2:]
    address, verb, *rest = arguments
    channel = grpc.insecure_channel(address)
    pool = descriptor_pool.DescriptorPool(ProtoReflectionDescriptorDatabase(channel))
    if verb == "list":
        request = reflection_pb2.ServerReflectionRequest(list_services="")
        for reply in reflection_pb2_grpc.ServerReflectionStub(channel).ServerReflectionInfo(iter([request])):
            print("\n".join(service.name for service in reply.list_services_response.service))
        return
    if verb == "describe":
        for method in pool.FindServiceByName(rest[0]).methods:
            print(method.name)
        return
    service, name = verb.split("/")
    method = pool.FindServiceByName(service).FindMethodByName(name)
    request = message_factory.GetMessageClass(method.input_type)()
    json_format.Parse(body, request, descriptor_pool=pool)
    reply = message_factory.GetMessageClass(method.output_type)
    call = channel.unary_unary(
        f"/{service}/{name}",
        request_serializer=lambda it: it.SerializeToString(),
        response_deserializer=reply.FromString,
    )
    print(json_format.MessageToJson(call(request, timeout=20)))


main(sys.argv[1:])
