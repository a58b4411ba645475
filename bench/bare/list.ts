/**
 * Baseline for the signed-in list of schools on the PostgreSQL of `DATABASE_URL`: Fastify, the driver, two queries, JSON. No
 * checks, no headers, no rights except the session.
 */
import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import pg from 'pg';

type Query = (name: string, text: string, values: unknown[]) => Promise<Record<string, unknown>[]>;

async function onPostgres(connectionString: string): Promise<Query> {
  const pool = new pg.Pool({ connectionString, max: 10 });
  return async (name, text, values) => (await pool.query({ name, text, values })).rows as Record<string, unknown>[];
}

const SESSION = `select s.id as session_id, s.remember, s.last_seen_at, s.expires_at, s.ended_at, u.suspended_at, u.id, u.role, u.name, u.email, u.language, m.organisation_id
  from login_sessions s join users u on u.id = s.user_id left join memberships m on m.user_id = u.id where s.token_hash = $1`;

const list = (
  after: string,
): string => `select i.id, i.name, i.name_alternative, i.country, i.status, i.evaluator_id, u.name as evaluator_name, a.id as application_id,
    a.accreditation_type, (select count(*)::int from visit_reports r where r.application_id = a.id and r.withdrawn_at is null) as report_count, i.created_at,
    (select sum(t.count)::int from institution_tallies t where t.status = $1) as total,
    (select c.valid_from || '/' || c.valid_until from certificates c where c.institution_id = i.id and c.status not in ('withdrawn', 'superseded') order by c.issued_at desc limit 1) as period
  from institutions i join applications a on a.id = i.current_application_id left join users u on u.id = i.evaluator_id
  where i.status >= $1 and ${after} order by i.status desc, i.created_at desc, i.id desc limit $2`;
const FIRST = list('i.status <= $1');
const NEXT = list('(i.status, i.created_at, i.id) < ($1, $3::timestamptz, $4::int)');

const query = await onPostgres(process.env['DATABASE_URL']!);
const app = Fastify();
app.get<{ Querystring: { status: string; limit: string; at?: string; id?: string } }>('/list', async (request, reply) => {
  const hash = createHash('sha256')
    .update((request.headers.authorization ?? '').slice('Bearer '.length))
    .digest('hex');
  const [session] = await query('session', SESSION, [hash]);
  if (!session) return reply.code(401).send();
  const { status, limit, at, id } = request.query;
  const rows = at ? await query('next', NEXT, [status, Number(limit) + 1, at, Number(id)]) : await query('first', FIRST, [status, Number(limit) + 1]);
  const shown = rows.slice(0, Number(limit)).map(({ total: _total, ...row }) => ({ ...row, can: { assign: { allowed: true }, decide: { allowed: true } } }));
  return reply.header('x-total-count', Number(rows[0]?.['total'])).type('application/json; charset=utf-8').send(JSON.stringify(shown));
});
const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
console.log(`listening on ${address.host}`);
process.on('SIGTERM', () => process.exit(0));
