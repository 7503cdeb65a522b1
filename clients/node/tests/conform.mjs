// The worker of the conformance cases: each run's payload is what it does. Lines on standard output are what it saw.
import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
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

// With TLS: the folder of its certificate.
const [target, certificates] = process.argv.slice(2);
const worker = new Worker(target, { name: "conform", credits: 50, certificates });
worker.handle("work", work, refuse).handle("brief", work, refuse);
await worker.run();
