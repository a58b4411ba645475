import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { S3Config } from '../../platform/storage/create-storage.ts';

// In a thread of its own, so that what the emulator keeps in memory is not counted as ours.
const SERVER = `
const { parentPort } = require('node:worker_threads');
import('fauxqs').then(async ({ startFauxqs }) => {
  const server = await startFauxqs({ port: 0, logger: false });
  server.createBucket('miyar');
  parentPort.once('message', () => server.stop().then(() => process.exit()));
  parentPort.postMessage(server.port);
});
`;

/** An S3 emulator with one bucket on a free port. */
export async function emulatedS3(): Promise<{ s3: S3Config; stop: () => Promise<void> }> {
  const worker = new Worker(SERVER, { eval: true });
  const [port] = (await once(worker, 'message')) as [number];
  return {
    s3: { endpoint: `http://127.0.0.1:${port}`, bucket: 'miyar', region: 'us-east-1', accessKeyId: 'key', secretAccessKey: 'secret' },
    async stop() {
      worker.postMessage('stop');
      await once(worker, 'exit');
    },
  };
}
