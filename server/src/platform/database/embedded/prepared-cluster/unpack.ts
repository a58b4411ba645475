import { Worker } from 'node:worker_threads';

export interface UnpackOrder {
  archive: string;
  /** The folder to make. */
  cluster: string;
}

/** `refused` says why the archive cannot be used; undefined where there is none. */
export type UnpackMessage = { written: true } | { synced: true } | { refused: string | undefined };

export type Unpacked = { synced: Promise<void> } | { refused: string | undefined };

/** Unpacks a prepared cluster. Resolves as soon as the engine can open it; `synced` when the disk has all of it. */
export function unpackCluster(order: UnpackOrder): Promise<Unpacked> {
  const worker = new Worker(new URL('./unpack-thread.ts', import.meta.url), { workerData: order });
  const synced = new Promise<void>((resolve, reject) => {
    worker.on('message', (message: UnpackMessage) => 'synced' in message && resolve());
    worker.on('error', reject);
    worker.on('exit', () => reject(new Error('the thread that unpacks ended')));
  });
  // Whoever waits hears of it by awaiting it.
  synced.catch(() => undefined);
  return new Promise((resolve, reject) => {
    worker.on('message', (message: UnpackMessage) => {
      if ('refused' in message) resolve(message);
      else if ('written' in message) resolve({ synced });
    });
    synced.catch(reject);
  });
}
