/**
 * Baseline for saving an answer on the PostgreSQL of `DATABASE_URL`: Fastify, the driver, the caller, and three statements in
 * one transaction. No checks, no headers, no event.
 */
import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import pg from 'pg';

type Run = (text: string, values: unknown[]) => Promise<Record<string, unknown>[]>;
type Transaction = <T>(body: (run: Run) => Promise<T>) => Promise<T>;

async function onPostgres(connectionString: string): Promise<{ query: Run; transaction: Transaction }> {
  const pool = new pg.Pool({ connectionString, max: 10 });
  return {
    query: async (text, values) => (await pool.query({ name: text.slice(0, 40), text, values })).rows,
    async transaction(body) {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const result = await body(async (text, values) => (await client.query({ name: text.slice(0, 40), text, values })).rows);
        await client.query('commit');
        return result;
      } finally {
        client.release();
      }
    },
  };
}

const SESSION = 'select u.id from login_sessions s join users u on u.id = s.user_id where s.token_hash = $1';
const LOCK = 'select * from answers where application_id = $1 and indicator_id = $2 for update';
const WRITE = 'update answers set level = $2, narrative = $3, version = version + 1, updated_at = now(), updated_by = $4 where id = $1';
const VERSION = `insert into answer_versions (answer_id, version, level, narrative, by, at, base_version) values ($1, $2, $3, $4, $5, now(), $6)
  on conflict (answer_id, version) where not beside do update set narrative = excluded.narrative, level = excluded.level`;

interface Saved {
  Params: { id: string; indicatorId: string };
  Body: { version: number; level: string; narrative: string };
}

const { query, transaction } = await onPostgres(process.env['DATABASE_URL']!);
const app = Fastify();
app.put<Saved>('/api/cases/:id/self-evaluation/answers/:indicatorId', async (request, reply) => {
  const hash = createHash('sha256')
    .update((request.headers.authorization ?? '').slice('Bearer '.length))
    .digest('hex');
  const [session] = await query(SESSION, [hash]);
  if (!session) return reply.code(401).send();
  const { level, narrative, version } = request.body;
  const saved = await transaction(async (run) => {
    const [row] = await run(LOCK, [Number(request.params.id), Number(request.params.indicatorId)]);
    await run(WRITE, [row!['id'], level, narrative, session['id']]);
    await run(VERSION, [row!['id'], version + 1, level, narrative, session['id'], version]);
    return { ...row, version: version + 1, level, narrative };
  });
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(saved));
});
const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
console.log(`listening on ${address.host}`);
process.on('SIGTERM', () => process.exit(0));
