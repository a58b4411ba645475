/** Baseline for a ready answer: answers every request with the compressed bytes of the file `BYTES`. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const { BYTES = '', TYPE = '', ENCODING = 'br' } = process.env;
const bytes = readFileSync(BYTES);
const headers = { 'content-type': TYPE, 'content-encoding': ENCODING, 'content-length': bytes.length };
const server = createServer((_request, response) => response.writeHead(200, headers).end(bytes));
server.listen(0, '127.0.0.1', () => console.log(`listening on 127.0.0.1:${(server.address() as AddressInfo).port}`));
process.on('SIGTERM', () => process.exit(0));
