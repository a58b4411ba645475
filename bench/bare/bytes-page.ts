/** A page with one incompressible script of as many bytes as its path says: the minimum time for that size on a line. */
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const COMMENT = '//';
const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://local');
  const size = Number(searchParams.get('bytes'));
  if (pathname === '/script.js') {
    const letters = randomBytes(Math.ceil(size / 2))
      .toString('hex')
      .slice(0, Math.max(0, size - COMMENT.length));
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(COMMENT + letters);
  } else {
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(
        `<!doctype html><title>Bytes</title><main id="main"></main><script src="/script.js?bytes=${size}"></script><script>arrivedAt=performance.now()</script>`,
      );
  }
});
server.listen(0, '127.0.0.1', () => console.log(`listening on 127.0.0.1:${(server.address() as AddressInfo).port}`));
process.on('SIGTERM', () => process.exit(0));
