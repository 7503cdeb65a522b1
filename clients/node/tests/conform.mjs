// The worker of the conformance cases: each run's payload is what it does. Lines on standard output are what it saw.
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { credentials } from "@grpc/grpc-js";
import { Worker } from "caesium-worker";

const tell = (...words) => process.stdout.write(`${words.join(" ")}\n`);

const refuse = (run) => JSON.parse(run.payload.toString()).refuse;

async function work(run) {
  tell("begin", run.schedule, run.attempt, run.token);
  const task = JSON.parse(run.payload.toString());
  if (task.print) run.write(Buffer.alloc(task.print, "x"));
  if (task.do === "fail") throw new Error(task.note);
  if (task.do === "measure") return String(run.payload.length);
  if (task.do === "die" && run.attempt <= (task.attempts ?? 1)) process.kill(process.pid, "SIGKILL");
  if (task.do === "freeze") process.kill(process.pid, "SIGSTOP");
  if (task.do === "last") await setTimeout(1000 * task.seconds);
  if (task.do === "wait" || task.do === "freeze") {
    if (!run.stopped.aborted) await once(run.stopped, "abort");
    tell(run.lost ? "lost" : "stop", run.schedule);
  }
  return task.note;
}

function secrets(folder, node) {
  const [roots, own] = [readFileSync(`${folder}/ca.pem`), readFileSync(`${folder}/own.pem`)];
  const checkServerIdentity = (_, found) =>
    found.subjectaltname === `URI:${node}` ? undefined : new Error(`not ${node} but ${found.subjectaltname}`);
  return { credentials: credentials.createSsl(roots, own, own, { checkServerIdentity }) };
}

// With TLS: the folder of its certificate, and the name in that of the node.
const [target, folder, node] = process.argv.slice(2);
const worker = new Worker(target, { name: "conform", credits: 50, ...(folder && secrets(folder, node)) });
worker.handle("work", work, refuse).handle("brief", work, refuse);
await worker.run();
