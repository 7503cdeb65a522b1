// A herd on BullMQ: delayed jobs that are all due at one instant, one worker whose handler does nothing.
// Prints one JSON document: how late the handlers started, in milliseconds.

import { Queue, Worker } from "bullmq";

const count = Number(process.argv[2] ?? 10000);
const connection = { host: "127.0.0.1", port: Number(process.env.REDIS_PORT), maxRetriesPerRequest: null };
const BULK = 5000;
const CONCURRENCY = 100;

const queue = new Queue("herd", { connection });
await queue.waitUntilReady();

const began = Date.now();
const due = began + 4000 + count / 5;
for (let first = 0; first < count; first += BULK) {
  const jobs = [];
  for (let n = first; n < Math.min(count, first + BULK); n += 1) {
    jobs.push({ name: "nothing", data: {}, opts: { delay: due - Date.now(), removeOnComplete: true } });
  }
  await queue.addBulk(jobs);
}
const declared = Date.now();
if (declared >= due) {
  throw new Error("adding took so long that the herd was due already");
}

const late = [];
let done;
const all = new Promise((resolve) => (done = resolve));
const worker = new Worker(
  "herd",
  async () => {
    late.push(Date.now() - due);
    if (late.length === count) done();
  },
  { connection, concurrency: CONCURRENCY },
);
await worker.waitUntilReady();
await all;

late.sort((one, other) => one - other);
const at = (permille) => late[Math.floor(((late.length - 1) * permille) / 1000)];
console.log(
  JSON.stringify({
    count,
    started: late.length,
    declaredPerSecond: (count * 1000) / (declared - began),
    lateness: { p50Ms: at(500), p99Ms: at(990), lastMs: at(1000) },
  }),
);
await worker.close();
await queue.close();
