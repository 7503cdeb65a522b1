"""Makes the messages from the interface's own description when the package is built: there is no copy of it here."""

import sys
from pathlib import Path

from grpc_tools import protoc
from setuptools import setup

HERE = Path(__file__).resolve().parent
PROTO = HERE.parent.parent / "proto"


def messages() -> None:
    source = PROTO / "caesium" / "v1" / "work.proto"
    if not source.exists():
        sys.exit(f"{source} is missing: the package is built in a checkout of Caesium")
    package = HERE / "caesium" / "v1"
    package.mkdir(exist_ok=True)
    (package / "__init__.py").write_text('"""The messages of the stream."""\n')
    arguments = [f"--{kind}_out={HERE}" for kind in ("python", "pyi", "grpc_python")]
    if protoc.main(["protoc", f"--proto_path={PROTO}", *arguments, str(source)]) != 0:
        sys.exit("the interface's description could not be compiled")


messages()
setup()
