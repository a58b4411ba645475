import { sql } from 'drizzle-orm';
import type { Tx } from '../../server/src/platform/database/connect.ts';
import { wordForms } from '../../server/src/platform/database/lists/index.ts';
import { foldText } from '../../server/src/platform/fold-text.ts';

export interface World {
  schools: number;
  reports: number;
}

const EVALUATORS = 500;
const BATCH = 50_000;

const KINDS = [
  ['مدرسة', 'School'],
  ['معهد', 'Institute'],
  ['مركز', 'Centre'],
  ['كلية', 'College'],
] as const;
const CALLED = [
  ['الهدى', 'Al-Huda'],
  ['النور', 'Al-Noor'],
  ['الفرقان', 'Al-Furqan'],
  ['الإحسان', 'Al-Ihsan'],
  ['البيان', 'Al-Bayan'],
  ['الرحمة', 'Ar-Rahma'],
  ['السلام', 'As-Salam'],
  ['التقوى', 'At-Taqwa'],
  ['الأمل', 'Al-Amal'],
  ['دار الحكمة', 'Dar al-Hikma'],
  ['ابن مسعود', 'Ibn Masud'],
] as const;
const PLACES = [
  ['كمبالا', 'Kampala'],
  ['نيروبي', 'Nairobi'],
  ['كيغالي', 'Kigali'],
  ['ممباسا', 'Mombasa'],
  ['عنتيبي', 'Entebbe'],
  ['جينجا', 'Jinja'],
  ['هوية', 'Huye'],
] as const;

const parts = (list: readonly (readonly [string, string])[]): string =>
  JSON.stringify(list.map(([ar, en], i) => ({ i, ar, en, key: foldText(ar), words: wordForms(ar, en).join(' ') })));
const part = (list: readonly (readonly [string, string])[]) =>
  sql`jsonb_to_recordset(${parts(list)}::jsonb) as p(i int, ar text, en text, key text, words text)`;

/**
 * Fills a migrated database with schools and visit reports: names of parts and a number, three countries and a rare fourth, 500
 * evaluators; half of the schools pending, the oldest hundredth denied, a third without an evaluator. It uses only SQL and
 * always makes the same schools.
 */
export async function fillWorld(db: Tx, { schools, reports }: World, admin: number): Promise<void> {
  await db.execute(sql`set local statement_timeout = 0`);
  await db.execute(sql`create temporary table kinds as select * from ${part(KINDS)}`);
  await db.execute(sql`create temporary table called as select * from ${part(CALLED)}`);
  await db.execute(sql`create temporary table places as select * from ${part(PLACES)}`);
  await db.execute(sql`insert into users (name, email, role, password_hash, search_key, created_at)
    select 'Evaluator ' || n, 'evaluator-' || n || '@bench.example', 'evaluator', 'none', 'evaluator ' || n || ' evaluator ' || n || ' bench example',
      now() - n * interval '1 day' from generate_series(1, ${EVALUATORS}::int) n`);
  await db.execute(
    sql`create temporary table evaluators as select id, row_number() over (order by id) - 1 as i from users where email like 'evaluator-%@bench.example'`,
  );
  const { rows } = await db.execute<{ id: number }>(sql`insert into organisations (name) values ('Organisation') returning id`);
  for (let from = 1; from <= schools; from += BATCH) await addSchools(db, { from, to: Math.min(schools, from + BATCH - 1), of: schools }, rows[0]!.id, admin);
  for (let from = 1; from <= reports; from += BATCH) await addReports(db, { from, to: Math.min(reports, from + BATCH - 1), of: schools });
  for (const table of ['institutions', 'applications']) {
    await db.execute(sql.raw(`select setval(pg_get_serial_sequence('${table}', 'id'), ${schools})`));
  }
  await db.execute(sql`drop table kinds, called, places, evaluators`);
}

interface Batch {
  from: number;
  to: number;
  /** The number of schools. */
  of: number;
}

async function addSchools(db: Tx, { from, to, of }: Batch, organisation: number, admin: number): Promise<void> {
  await db.execute(sql`
    with new as (
      insert into institutions (id, organisation_id, name, name_alternative, name_key, country, status, evaluator_id, current_application_id, words, created_at)
      overriding system value
      select n, ${organisation}::int, k.ar || ' ' || c.ar || ' ' || p.ar || ' ' || n, c.en || ' ' || k.en || ' ' || p.en || ' ' || n,
        k.key || ' ' || c.key || ' ' || p.key || ' ' || n,
        case when n % 97 = 0 then 'Saudi Arabia' else (array['Kenya', 'Rwanda', 'Uganda'])[1 + n % 3] end,
        case when n * 100 <= ${of}::int then 'denied' when n % 2 = 0 then 'pending' else 'approved' end,
        e.id, n, array_to_tsvector(string_to_array(k.words || ' ' || c.words || ' ' || p.words || ' ' || n, ' ')),
        now() - interval '1 day' - (${of}::int - n) * (interval '1095 days' / ${of}::int)
      from generate_series(${from}::int, ${to}::int) n
        join kinds k on k.i = n % ${KINDS.length}::int join called c on c.i = (n / 4) % ${CALLED.length}::int join places p on p.i = (n / 44) % ${PLACES.length}::int
        left join evaluators e on e.i = (n / 5) % ${EVALUATORS}::int and (n / 7) % 3 <> 0
      order by n
      returning *),
    applied as (
      insert into applications (id, institution_id, submitted_by, name, name_alternative, country, accreditation_type, status, submitted_at)
      overriding system value
      select id, id, ${admin}::int, name, name_alternative, country, 'new', case status when 'denied' then 'rejected' else status end, created_at from new order by id
      returning id, submitted_at)
    insert into assignments (application_id, institution_id, evaluator_id, assigned_by, assigned_at)
    select a.id, n.id, n.evaluator_id, ${admin}::int, a.submitted_at + interval '1 hour' from applied a join new n on n.id = a.id where n.evaluator_id is not null order by a.id`);
}

/** One report of each school in turn, by its evaluator. Schools without one are skipped and others get more. */
async function addReports(db: Tx, { from, to, of }: Batch): Promise<void> {
  await db.execute(sql`
    with visited as (
      select row_number() over () as n, i.id, i.name, i.name_ar, i.name_en, i.words, i.evaluator_id, i.current_application_id,
        i.created_at + interval '10 days' * (1 + g.n / ${of}::int) as at
      from generate_series(${from}::int, ${to}::int) g(n)
        join lateral (select * from institutions where id > (g.n - 1) % ${of}::int and evaluator_id is not null order by id limit 1) i on true),
    f as (
      insert into files (token, storage_key, name, extension, mime, size, sha256, uploaded_by, created_at)
      select 'world-' || (${from}::int + n), 'world/' || (${from}::int + n), 'report.pdf', 'pdf', 'application/pdf', 250000, repeat('0', 64), evaluator_id, at from visited order by n
      returning id, storage_key)
    insert into visit_reports (application_id, institution_id, evaluator_id, name, school_ar, school_en, words, visit_date, file_id, submitted_at)
    select v.current_application_id, v.id, v.evaluator_id, v.name || ' - ' || (v.at - interval '1 day')::date, v.name_ar, v.name_en, v.words, (v.at - interval '1 day')::date, f.id, v.at
    from visited v join f on f.storage_key = 'world/' || (${from}::int + v.n)`);
}
