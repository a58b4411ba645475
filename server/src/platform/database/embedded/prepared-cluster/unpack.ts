import { Worker } from 'node:worker_threads';

/** Where to make the cluster. */
export interface UnpackOrder {
  cluster: string;
}

/** `refused` says why the archive cannot be used; undefined where there is none. */
export type UnpackMessage = { written: true } | { synced: true } | { refused: string | undefined };

export type Unpacked = { synced: Promise<void> } | { refused: string | undefined };

let ahead: { archive: string; thread: Worker } | undefined;

/** Reads an archive in a thread before anybody knows where it goes; `unpackCluster` then waits for the writing alone. */
export function readAhead(archive: string): void {
  ahead = { archive, thread: start(archive) };
}

function start(archive: string): Worker {
  const thread = new Worker(new URL('./unpack-thread.ts', import.meta.url), { workerData: archive });
  // Where nothing asks for it, it ends with the process.
  thread.unref();
  return thread;
}

/** Unpacks a prepared cluster into a folder. Resolves as soon as the engine can open it; `synced` when the disk has all of it. */
export function unpackCluster(archive: string, order: UnpackOrder): Promise<Unpacked> {
  const thread = ahead?.archive === archive ? ahead.thread : start(archive);
  ahead = undefined;
  thread.ref();
  const synced = new Promise<void>((resolve, reject) => {
    thread.on('message', (message: UnpackMessage) => 'synced' in message && resolve());
    thread.on('error', reject);
    thread.on('exit', () => reject(new Error('the thread that unpacks ended')));
  });
  // Whoever waits hears of it by awaiting it.
  synced.catch(() => undefined);
  thread.postMessage(order);
  return new Promise((resolve, reject) => {
    thread.on('message', (message: UnpackMessage) => {
      if ('refused' in message) resolve(message);
      else if ('written' in message) resolve({ synced });
    });
    synced.catch(reject);
  });
}
