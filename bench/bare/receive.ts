/** Baseline for an upload: streams a body to the disk, hashes it, syncs it, answers. */
import { createHash, randomUUID } from 'node:crypto';
import { open, rename } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

const folder = process.env['DATA_DIR'] ?? '';
const server = createServer((request, response) => {
  void (async () => {
    const path = join(folder, randomUUID());
    const file = await open(path, 'wx');
    const hash = createHash('sha256');
    for await (const chunk of request as AsyncIterable<Buffer>) {
      hash.update(chunk);
      await file.write(chunk);
    }
    await file.sync();
    await file.close();
    await rename(path, `${path}.stored`);
    response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify({ sha256: hash.digest('hex') }));
  })();
});
server.listen(0, '127.0.0.1', () => console.log(`listening on 127.0.0.1:${(server.address() as AddressInfo).port}`));
process.on('SIGTERM', () => process.exit(0));
