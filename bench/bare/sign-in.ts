/**
 * Baseline for a sign-in on the PostgreSQL of `DATABASE_URL`: Fastify, the driver, argon2id with our cost, one insert, one
 * answer. The hash is in memory: it looks up no account, counts no limit and writes no event.
 */
import { createHash, randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import Fastify from 'fastify';
import pg from 'pg';

type Insert = (values: unknown[]) => Promise<unknown>;

const SESSION = `insert into login_sessions (user_id, token_hash, expires_at) values ((select min(id) from users), $1, now() + interval '1 day')`;

async function onPostgres(connectionString: string): Promise<Insert> {
  const pool = new pg.Pool({ connectionString, max: 10 });
  return (values) => pool.query({ name: 'session', text: SESSION, values });
}

const insert = await onPostgres(process.env['DATABASE_URL']!);
const stored = await hash('a long password of a benchmark', { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 });
const app = Fastify();
app.post<{ Body: { email: string; password: string } }>('/api/auth/login', async (request, reply) => {
  if (!(await verify(stored, request.body.password))) return reply.code(401).send();
  const token = randomBytes(32).toString('base64url');
  await insert([createHash('sha256').update(token).digest('hex')]);
  return { token };
});
const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
console.log(`listening on ${address.host}`);
process.on('SIGTERM', () => process.exit(0));
