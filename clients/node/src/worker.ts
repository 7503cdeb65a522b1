/** The stream to a node, and the runs that come over it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { PeerCertificate } from "node:tls";
import { fileURLToPath } from "node:url";
import * as grpc from "@grpc/grpc-js";
import { loadSync } from "@grpc/proto-loader";
import type { ProtoGrpcType } from "./generated/work.js";
import type { WorkAssignment__Output as Assignment } from "./generated/caesium/v1/WorkAssignment.js";
import type { WorkerMessage } from "./generated/caesium/v1/WorkerMessage.js";
import type { WorkMessage__Output as WorkMessage } from "./generated/caesium/v1/WorkMessage.js";

/** A payload has at most 16 MiB. */
const MESSAGE_BYTES_MAX = 20 * 1024 * 1024;
/** One message of output; more is sent in pieces. */
const OUTPUT_BYTES_MAX = 1024 * 1024;
/** Between two attempts to connect, in milliseconds: doubled up to the second number. */
const PAUSE = [200, 5000] as const;
/** What no further attempt mends. */
const HOPELESS: readonly number[] = [
  grpc.status.INVALID_ARGUMENT,
  grpc.status.PERMISSION_DENIED,
  grpc.status.UNAUTHENTICATED,
  grpc.status.UNIMPLEMENTED,
];

const description = loadSync(fileURLToPath(new URL("../proto/work.proto", import.meta.url)), {
  longs: String,
  defaults: true,
  oneofs: true,
  keepCase: true,
});
const { caesium } = grpc.loadPackageDefinition(description) as unknown as ProtoGrpcType;

/** Returns a note, or nothing, for success; what it throws is why it failed. */
export type Handler = (run: Run) => Promise<string | void> | string | void;
/** Returns why a run is refused, if it is. */
export type Judge = (run: Run) => string | undefined;

export interface WorkerOptions {
  /** For operators. */
  name?: string;
  /** How many runs it takes at once. */
  credits?: number;
  /** The folder that `caesiumctl context add` made: with it the connection is encrypted. */
  certificates?: string;
  /** For what stands between, as a proxy. */
  credentials?: grpc.ChannelCredentials;
  /** Of the channel. */
  options?: grpc.ChannelOptions;
}

/** The node does not take this worker, and will not; the message has the reason. */
export class Refused extends Error {}

/** The roots are those of one cluster: what is left is whether it is a node of it, and no user. */
function isNode(_host: string, { subjectaltname = "" }: PeerCertificate): Error | undefined {
  const node = /^URI:caesium:\/\/[0-9a-f]+\/node\/[0-9]+$/.test(subjectaltname);
  return node ? undefined : new Error(`its certificate is of no node: ${subjectaltname}`);
}

/** Read each time: `caesiumctl` renews them. */
function secure(folder: string): grpc.ChannelCredentials {
  const [roots, own] = [readFileSync(join(folder, "ca.pem")), readFileSync(join(folder, "own.pem"))];
  return grpc.credentials.createSsl(roots, own, own, { checkServerIdentity: isNode });
}

type Send = (message: WorkerMessage) => void;

/** One run. */
export class Run {
  readonly id: string;
  readonly handler: string;
  readonly schedule: string;
  readonly uid: bigint;
  readonly due: Date;
  readonly attempt: number;
  /** Rises with each occurrence and attempt: hand it to what the run changes. */
  readonly token: bigint;
  readonly deadline: Date;
  readonly payload: Buffer;
  readonly variables: Readonly<Record<string, string>>;
  /** The node has given it up: nobody waits for its end any more. */
  lost = false;
  readonly #stop = new AbortController();
  readonly #send: Send;

  constructor(it: Assignment, send: Send) {
    this.id = it.run;
    this.handler = it.handler;
    this.schedule = it.schedule;
    this.uid = BigInt(it.uid);
    this.due = instant(it.due);
    this.attempt = it.attempt;
    this.token = BigInt(it.token);
    this.deadline = instant(it.deadline);
    this.payload = it.payload;
    this.variables = it.variables;
    this.#send = send;
  }

  /** Aborted when the run is to end; its `reason` has why. */
  get stopped(): AbortSignal {
    return this.#stop.signal;
  }

  /** Adds to the run's output. */
  write(output: string | Uint8Array, errors = false): void {
    const bytes = Buffer.from(output as Uint8Array);
    for (let at = 0; at < bytes.length; at += OUTPUT_BYTES_MAX) {
      const piece = bytes.subarray(at, at + OUTPUT_BYTES_MAX);
      this.send({ output: { run: this.id, output: piece, errors } });
    }
  }

  /** Adds a line to the run's output. */
  print(line: string, errors = false): void {
    this.write(`${line}\n`, errors);
  }

  /** @internal */
  send(message: WorkerMessage): void {
    if (!this.lost) this.#send(message);
  }

  /** @internal */
  end(reason: string, lost: boolean): void {
    this.lost ||= lost;
    this.#stop.abort(reason);
  }
}

/** Serves handlers of kind `worker` of one node, and connects again whenever the connection breaks. */
export class Worker {
  readonly #target: string;
  readonly #options: WorkerOptions;
  readonly #handlers = new Map<string, { handler: Handler; judge?: Judge }>();
  #stopping = false;
  #wake: () => void = () => {};
  #stream: Stream | undefined;

  /** `target` is an address, or `unix:/run/caesium/caesiumd.sock`. */
  constructor(target: string, options: WorkerOptions = {}) {
    this.#target = target;
    this.#options = options;
  }

  /** Has a function serve a handler. A run that `refuse` has a reason against may be given to another worker. */
  handle(name: string, handler: Handler, refuse?: Judge): this {
    this.#handlers.set(name, refuse === undefined ? { handler } : { handler, judge: refuse });
    return this;
  }

  /** Serves until `stop`. Rejects with `Refused` when the node does not take this worker. */
  async run(): Promise<void> {
    let pause: number = PAUSE[0];
    const { certificates } = this.#options;
    while (!this.#stopping) {
      const plain = () => this.#options.credentials ?? grpc.credentials.createInsecure();
      const credentials = certificates === undefined ? plain() : secure(certificates);
      const client = new caesium.v1.Work(this.#target, credentials, {
        "grpc.max_receive_message_length": MESSAGE_BYTES_MAX,
        "grpc.max_send_message_length": MESSAGE_BYTES_MAX,
        ...this.#options.options,
      });
      const { name = "node", credits = 1 } = this.#options;
      const stream = new Stream(client.Subscribe(), this.#handlers, () => this.#stopping);
      this.#stream = stream;
      const error = await stream.serve(name, credits);
      client.close();
      if (error !== undefined && HOPELESS.includes(error.code)) throw new Refused(error.details);
      if (stream.welcomed) pause = PAUSE[0];
      if (this.#stopping) break;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
        setTimeout(resolve, pause * (0.5 + Math.random() / 2));
      });
      pause = Math.min(2 * pause, PAUSE[1]);
    }
  }

  /** Takes no more runs, and has `run` return when those that go on are over. */
  stop(): void {
    this.#stopping = true;
    this.#wake();
    this.#stream?.drain();
  }
}

/** One connection, from its hello to its end. */
class Stream {
  welcomed = false;
  readonly #runs = new Map<string, Run>();
  #beat: NodeJS.Timeout | undefined;
  #over = false;

  constructor(
    private readonly call: grpc.ClientDuplexStream<WorkerMessage, WorkMessage>,
    private readonly handlers: ReadonlyMap<string, { handler: Handler; judge?: Judge }>,
    private readonly stopping: () => boolean,
  ) {}

  /** Resolves when it is over, with the error that ended it if there was one. */
  async serve(name: string, credits: number): Promise<grpc.ServiceError | undefined> {
    const ended = new Promise<grpc.ServiceError | undefined>((resolve) => {
      this.call.on("error", (error: grpc.ServiceError) => resolve(error));
      this.call.on("end", () => resolve(undefined));
    });
    this.call.on("data", (order: WorkMessage) => this.#take(order));
    this.#send({ hello: { name, handlers: [...this.handlers.keys()].sort(), credits } });
    const error = await ended;
    this.#over = true;
    clearInterval(this.#beat);
    for (const run of this.#runs.values()) run.end("the connection to the node is gone", true);
    this.#runs.clear();
    return error;
  }

  drain(): void {
    this.#send({ credits: { credits: 0 } });
    this.#leaveIfIdle();
  }

  #send(message: WorkerMessage): void {
    if (!this.#over) this.call.write(message);
  }

  #take(order: WorkMessage): void {
    if (order.welcome) {
      this.welcomed = true;
      this.#beat = setInterval(() => this.#send({ heartbeat: { runs: [] } }), Number(order.welcome.heartbeat) / 3000);
      if (this.stopping()) this.drain();
    } else if (order.assignment) {
      this.#assigned(order.assignment);
    } else if (order.stop) {
      this.#runs.get(order.stop.run)?.end(order.stop.reason, false);
    } else if (order.lost) {
      this.#runs.get(order.lost.run)?.end(order.lost.reason, true);
    }
  }

  #assigned(assignment: Assignment): void {
    const run = new Run(assignment, (message) => this.#send(message));
    const serves = this.handlers.get(run.handler);
    const reason = serves === undefined ? "it serves no such handler" : serves.judge?.(run);
    if (serves === undefined || reason !== undefined) {
      this.#send({ refuse: { run: run.id, reason: reason ?? "" } });
      return;
    }
    this.#runs.set(run.id, run);
    // Before it begins, so that the node never takes what has begun for refused.
    this.#send({ accept: { run: run.id } });
    void this.#work(run, serves.handler);
  }

  async #work(run: Run, handler: Handler): Promise<void> {
    let [note, succeeded] = ["", true];
    try {
      note = (await handler(run)) ?? "";
    } catch (error) {
      [note, succeeded] = [error instanceof Error ? error.message : String(error), false];
    }
    this.#runs.delete(run.id);
    run.send({ done: { run: run.id, succeeded, note } });
    this.#leaveIfIdle();
  }

  #leaveIfIdle(): void {
    // The end of what the worker sends is the end of the stream.
    if (this.#runs.size === 0 && this.stopping() && !this.#over) this.call.end();
  }
}

function instant(micros: string): Date {
  return new Date(Number(BigInt(micros) / 1000n));
}
