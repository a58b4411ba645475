/**
 * Baseline for an answer from the PostgreSQL of `DATABASE_URL`: `node:http`, the driver, and one statement that finds the
 * caller and the ready bytes in the table `bench_answers`.
 */
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const ANSWER = 'select a.body from login_sessions s join bench_answers a on a.user_id = s.user_id where s.token_hash = $1 and a.path = $2';

const server = createServer(async (request, response) => {
  const hash = createHash('sha256')
    .update((request.headers.authorization ?? '').slice('Bearer '.length))
    .digest('hex');
  const { rows } = await pool.query<{ body: string }>({ name: 'answer', text: ANSWER, values: [hash, request.url] });
  const [found] = rows;
  if (!found) return response.writeHead(404).end();
  return response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(found.body);
});
server.listen(0, '127.0.0.1', () => console.log(`listening on 127.0.0.1:${(server.address() as AddressInfo).port}`));
process.on('SIGTERM', () => process.exit(0));
