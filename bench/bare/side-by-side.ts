/**
 * Baseline for opening a team's workbooks on the PostgreSQL of `DATABASE_URL`: Fastify, the driver, the caller, the same rows
 * and an answer of the same bytes. No rights, no checks, no headers.
 */
import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import pg from 'pg';
import { spreadOf } from '../../contract/src/evaluation/report/settling.ts';

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const query = async <Row>(text: string, values: unknown[]): Promise<Row[]> => (await pool.query({ name: text.slice(0, 60), text, values })).rows as Row[];

const SESSION = 'select u.id, u.role from login_sessions s join users u on u.id = s.user_id where s.token_hash = $1';
const MEMBERS = `select m.evaluator_id, u.name, w.id, w.state, w.entry_count as entries, w.sealed_at, w.reason
  from team_members m join users u on u.id = m.evaluator_id left join workbooks w on w.application_id = m.application_id and w.evaluator_id = m.evaluator_id
  where m.application_id = $1 and m.state = 'accepted' and m.ended_at is null order by m.id`;
const WRITTEN = `w.evaluator_id, e.indicator_id, e.content from workbooks w join workbook_fields f on f.workbook_id = w.id join workbook_entries e on e.id = f.entry_id
  where w.application_id = $1`;
const RATINGS = `select ${WRITTEN} and f.field like 'rating:%' order by w.id, e.indicator_id`;
const ENTRIES = `select 'all' as words, ${WRITTEN} order by e.id`;
const OF_INDICATORS = `from standard_indicators i join standard_standards s on s.id = i.standard_id join standard_areas a on a.id = s.area_id
  join answers n on n.indicator_id = i.id and n.application_id = $1
  left join settled_levels t on t.indicator_id = i.id and t.application_id = $1`;
const IN_ORDER = 'order by a.position, s.position, i.position';
const SETTLED = `select t.*, i.id, i.code, i.critical, s.area_id, n.level as self, u.name ${OF_INDICATORS} left join users u on u.id = t.by ${IN_ORDER}`;
const LEVELS = `select i.id, i.code, n.level as self, t.level as settled ${OF_INDICATORS} ${IN_ORDER}`;

interface Member {
  evaluator_id: number;
  name: string;
  id: number;
}
interface Row {
  evaluator_id: number;
  indicator_id: number;
  content: string;
}
interface Content {
  kind: string;
  value: { level?: 'A' | 'B' | 'C' | 'D'; reason?: string; text?: string };
}
const parsed = (rows: Row[]) =>
  Map.groupBy(
    rows.map(({ content, ...row }) => ({ ...row, ...(JSON.parse(content) as Content) })),
    ({ indicator_id: id }) => id,
  );

type Indicator = Record<string, unknown> & { id: number; at: Date };

async function settled(id: number): Promise<unknown> {
  const [team, ratings, indicators] = await Promise.all([query<Member>(MEMBERS, [id]), query<Row>(RATINGS, [id]), query<Indicator>(SETTLED, [id])]);
  const rated = parsed(ratings);
  return {
    team: team.map(({ evaluator_id, name }) => ({ evaluator_id, name })),
    indicators: indicators.map((row) => {
      const members = (rated.get(row.id) ?? []).map(({ evaluator_id, value: { level, reason = null } }) => ({ evaluator_id, level: level!, reason }));
      const both = (name: string) => ({ ar: row[`${name}_ar`], en: row[`${name}_en`] });
      const { version, level, na_reason, reason, spread, evidence_ids } = row;
      const words = { finding: both('finding'), recommendation: both('recommendation'), commendation: both('commendation') };
      const by = { user_id: row['by'], name: row['name'] };
      return {
        indicator_id: row.id,
        code: row['code'],
        area_id: row['area_id'],
        critical: row['critical'],
        self: row['self'],
        members,
        spread: spreadOf(members.map((member) => member.level)),
        settled: { version, level, na_reason, spread, reason, ...words, evidence_ids, by, at: row.at.toISOString() },
      };
    }),
    workbooks_open: team.length,
    can: { settle: { allowed: true } },
  };
}

async function workbooks(id: number): Promise<unknown> {
  const [team, entries, indicators] = await Promise.all([query<Member>(MEMBERS, [id]), query<Row>(ENTRIES, [id]), query<Indicator>(LEVELS, [id])]);
  const written = parsed(entries);
  const can = { read: { allowed: true }, reopen: { allowed: false, code: 'workbook_open' }, pass_over: { allowed: true } };
  return {
    workbooks: team.map(({ id: workbook, ...member }) => ({ workbook_id: workbook, ...member, photos: 0, can })),
    indicators: indicators.map(({ id: indicator, code, self, settled: agreed }) => {
      const members = [...Map.groupBy(written.get(indicator) ?? [], ({ evaluator_id }) => evaluator_id)].map(([evaluator, own]) => {
        const texts = (kind: string) => own.flatMap((entry) => (entry.kind === kind ? [entry.value.text] : []));
        const rating = own.find(({ kind }) => kind === 'rating')?.value;
        return {
          evaluator_id: evaluator,
          level: rating!.level!,
          reason: rating?.reason ?? null,
          notes: texts('note'),
          findings: texts('finding'),
          strengths: texts('strength'),
          recommendations: texts('recommendation'),
          evidence: [],
        };
      });
      return { indicator_id: indicator, code, self, members, spread: spreadOf(members.map(({ level }) => level)), settled: agreed };
    }),
  };
}

const app = Fastify();
for (const [name, open] of Object.entries({ settled, workbooks })) {
  app.get<{ Params: { id: string } }>(`/api/cases/:id/${name}`, async (request, reply) => {
    const hash = createHash('sha256')
      .update((request.headers.authorization ?? '').slice('Bearer '.length))
      .digest('hex');
    const [session] = await query(SESSION, [hash]);
    if (!session) return reply.code(401).send();
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(await open(Number(request.params.id))));
  });
}
const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
console.log(`listening on ${address.host}`);
process.on('SIGTERM', () => process.exit(0));
