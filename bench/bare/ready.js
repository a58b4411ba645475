/** Answers the bytes of the file `BYTES` to everything, compressed as they are: the least a server can do for a ready answer. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
const { BYTES = '', TYPE = '' } = process.env;
const bytes = readFileSync(BYTES);
const headers = { 'content-type': TYPE, 'content-encoding': 'br', 'content-length': bytes.length };
const server = createServer((_request, response) => response.writeHead(200, headers).end(bytes));
server.listen(0, '127.0.0.1', () => console.log(`listening on 127.0.0.1:${server.address().port}`));
process.on('SIGTERM', () => process.exit(0));
