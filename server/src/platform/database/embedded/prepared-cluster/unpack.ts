import { Worker } from 'node:worker_threads';

/** Where to make the cluster. */
export interface UnpackOrder {
  cluster: string;
}

/** `refused` says why the archive cannot be used; undefined where there is none. */
export type UnpackMessage = { written: true } | { synced: true } | { refused: string | undefined };

export type Unpacked = { synced: Promise<void> } | { refused: string | undefined };

interface Unpacking {
  readonly thread: Worker;
  /** Rejects when the thread fails or ends. */
  readonly ended: Promise<never>;
}

let ahead: (Unpacking & { archive: string }) | undefined;

/** Reads an archive in a thread, which it gives, before anybody knows where it goes; `unpackCluster` then waits for the writing alone. */
export function readAhead(archive: string): Worker {
  ahead = { archive, ...start(archive) };
  return ahead.thread;
}

function start(archive: string): Unpacking {
  const thread = new Worker(new URL('./unpack-thread.ts', import.meta.url), { workerData: archive });
  // Where nothing asks for it, it ends with the process.
  thread.unref();
  const ended = new Promise<never>((_, reject) => {
    thread.on('error', reject);
    thread.on('exit', () => reject(new Error('the thread that unpacks ended')));
  });
  // Whoever waits hears of it by awaiting it, also of an end before that.
  ended.catch(() => undefined);
  return { thread, ended };
}

/** Unpacks a prepared cluster into a folder. Resolves as soon as the engine can open it; `synced` when the disk has all of it. */
export function unpackCluster(archive: string, order: UnpackOrder): Promise<Unpacked> {
  const { thread, ended } = ahead?.archive === archive ? ahead : start(archive);
  ahead = undefined;
  thread.ref();
  const said = new Promise<void>((resolve) => {
    thread.on('message', (message: UnpackMessage) => 'synced' in message && resolve());
  });
  const synced = Promise.race([said, ended]);
  synced.catch(() => undefined);
  const unpacked = new Promise<Unpacked>((resolve) => {
    thread.on('message', (message: UnpackMessage) => {
      if ('refused' in message) resolve(message);
      else if ('written' in message) resolve({ synced });
    });
  });
  thread.postMessage(order);
  return Promise.race([unpacked, ended]);
}
