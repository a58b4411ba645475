/**
 * Sends light requests from its own thread until it is notified to stop, and posts the milliseconds of each. The load of the
 * measurement in the main thread must not count as the server's time.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { type Asking, timesOf } from './load.ts';

parentPort!.postMessage('begins');
let over = false;
parentPort!.once('message', () => (over = true));
parentPort!.postMessage(await timesOf(workerData as Asking, () => over));
