/** Workers for Caesium: functions that run what a node gives them. */
export { Refused, Run, Worker } from "./worker.js";
export type { Handler, Judge, WorkerOptions } from "./worker.js";
