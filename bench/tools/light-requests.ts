/**
 * Asks lightly from a thread of its own until it is notified to stop, and posts how many milliseconds each request took: what
 * the load of a measurement costs this process must not count as time of the server.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { type Asking, timesOf } from './load.ts';

parentPort!.postMessage('begins');
let over = false;
parentPort!.once('message', () => (over = true));
parentPort!.postMessage(await timesOf(workerData as Asking, () => over));
