import { sql } from 'drizzle-orm';
import { readConfig } from '../../server/src/config.ts';
import { suspendCertificate, reinstateCertificate } from '../../server/src/modules/accreditation/certificates/changes.ts';
import { reinstateSite, suspendSite } from '../../server/src/modules/accreditation/certificates/site-changes.ts';
import { issueCredential } from '../../server/src/modules/evaluation/credentials/issue.ts';
import { adoptEvidence } from '../../server/src/modules/evaluation/evidence/adopt.ts';
import { createAnswers } from '../../server/src/modules/evaluation/self-evaluation/facts/create.ts';
import { addMonths } from '../../contract/src/evaluation/clocks/days.ts';
import { riyadhDay } from '../../server/src/platform/clock.ts';
import type { Actor } from '../../server/src/platform/http/actor.ts';
import type { Services } from '../../server/src/services.ts';
import { startServices } from '../../server/src/start-services.ts';
import { alternate, type Pace, QUICK } from '../tools/rounds.ts';
import { hasPostgres, NO_POSTGRES, scratchDatabase, scratchFolder, tidily } from '../tools/scratch.ts';
import { seed } from '../tools/seeds/seed.ts';
import { amount, type Line } from '../tools/table.ts';

const LINKS = 200;
const SITES = 60;
const STATEMENTS = 12;
const HASH = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
const REASON = { ar: 'لا مخرج للطوارئ في المبنى.', en: 'The building has no emergency exit.' };

/** Measures, in this process and on PostgreSQL, what one cycle leaves to the next: a renewal, the evidence of an earlier release, a site that is suspended. */
export async function years(pace: Pace): Promise<Line[]> {
  if (!(await hasPostgres())) return [{ work: 'from one cycle to the next', ours: '–', limit: NO_POSTGRES, wanted: '–' }];
  return tidily(async (cleanUp) => {
    const [databaseUrl, dataDir] = [await scratchDatabase(cleanUp), await scratchFolder(cleanUp)];
    await seed({ databaseUrl, dataDir }, { institutionAccounts: 3, ownCases: true });
    const { services, stop } = await startServices(readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, CREDENTIAL_KEY: HASH, LOG: 'off' }));
    cleanUp(stop);
    return [...(await renewal(services, pace)), await adoption(services, pace), await siteOfMany(services, pace)];
  });
}

class Undone extends Error {}

/** Opens the answers of two further cases and undoes it: of an institution with 46 former answers and 200 links of evidence, and of one without. */
async function renewal(services: Services, pace: Pace): Promise<Line[]> {
  const { db } = services.database;
  const former = sql`(select min(application_id) from cases)`;
  await db.execute(sql`
    with gone as (delete from answers where application_id <> ${former}),
      answered as (update answers set version = 2, level = 'B', narrative = repeat('What we do about this. ', 40), updated_at = now() where application_id = ${former} returning id)
    insert into answer_versions (answer_id, version, level, narrative, by, at, base_version)
    select id, n, 'B', repeat('What we do about this. ', 40), (select min(id) from users), now(), n - 1 from answered, generate_series(1, 2) n`);
  await db.execute(sql`
    with f as (
      insert into files (token, storage_key, name, extension, mime, size, sha256, uploaded_by)
      select 'link-' || n, 'link/' || n, 'plan.pdf', 'pdf', 'application/pdf', 1000, md5('link' || n) || md5(n::text), (select min(id) from users) from generate_series(1, ${LINKS}::int) n returning id, sha256),
    e as (
      insert into evidence (application_id, file_id, sha256, title, kind, side, uploaded_by, at)
      select ${former}, id, sha256, 'Plan ' || id, 'document', 'institution', (select min(id) from users), now() from f returning id)
    insert into evidence_links (evidence_id, indicator_id, side, by, at)
    select e.id, i.id, 'institution', (select min(id) from users), now()
    from (select id, row_number() over (order by id) n from e) e join (select id, row_number() over (order by id) n from standard_indicators) i on i.n = 1 + e.n % 46`);
  await db.execute(sql`update applications set status = 'approved'`);
  const { rows } = await db.execute<{ id: number; version: number }>(sql`
    insert into applications (institution_id, submitted_by, name, name_alternative, country, accreditation_type, status, profile)
    select a.institution_id, a.submitted_by, a.name, a.name_alternative, a.country, 'renewal', 'pending', 'full'
    from applications a where a.id in (select application_id from cases order by 1 limit 2) order by a.id
    returning id, (select standard_version_id from cases limit 1) as version`);
  await db.execute(sql`vacuum analyze`);
  const opening = async ({ id, version }: { id: number; version: number }) => {
    let took = 0;
    await services.database
      .transaction(async (tx) => {
        const start = performance.now();
        await createAnswers(tx, { applicationId: id, versionId: version, excluded: [], at: new Date() });
        took = performance.now() - start;
        const { rows: made } = await tx.execute<{ carried: number }>(
          sql`select count(*) filter (where carried_from is not null)::int as carried from answers where application_id = ${id}::int`,
        );
        if (made[0]!.carried !== (id === rows[0]!.id ? 46 : 0)) throw new Error(`${made[0]!.carried} answers were carried`);
        throw new Undone();
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undone)) throw error;
      });
    return took;
  };
  const [carried, empty] = rows as [(typeof rows)[number], (typeof rows)[number]];
  for (let turn = 0; turn < 5; turn += 1) await opening(turn % 2 === 0 ? carried : empty);
  const compared = await alternate(
    pace.rounds * 15,
    () => opening(carried),
    () => opening(empty),
  );
  // That of the check, and those that begin and end the transaction, are not of the opening.
  const statements = (await statementsOf(services, () => opening(carried))) - 3;
  return [
    {
      work: `opening a renewal with 46 carried answers, beside ${LINKS} links of evidence`,
      ours: amount(compared.ours, 'ms'),
      limit: `${amount(compared.limit, 'ms')} (the answers of a first case)`,
      ratio: compared.ratio,
      wanted: '≤ 3 × a first case (aimed at 2)',
      met: compared.ratio <= 3,
    },
    { work: 'its statements', ours: String(statements), limit: '–', wanted: `≤ ${STATEMENTS}`, met: statements > 0 && statements <= STATEMENTS },
  ];
}

type Send = (...given: unknown[]) => unknown;

/** How many statements a transaction sends to PostgreSQL, those that begin and end it among them. */
async function statementsOf({ database }: Services, work: () => Promise<unknown>): Promise<number> {
  const pool = (database.db as unknown as { session: { client: { connect: () => Promise<{ query: Send }> } } }).session.client;
  const { connect } = pool;
  let count = 0;
  pool.connect = async () => {
    const connection = await connect.call(pool);
    const { query } = connection;
    connection.query = (...given) => {
      count += 1;
      return query.apply(connection, given);
    };
    return connection;
  };
  await work();
  pool.connect = connect;
  return count;
}

/** Takes evidence of an earlier release into the stores of its organisations. No file is read: what adopts has the database alone. */
async function adoption({ database }: Services, pace: Pace): Promise<Line> {
  const { db } = database;
  const rows = pace === QUICK ? 10_000 : 100_000;
  await db.execute(sql`
    with f as (
      insert into files (token, storage_key, name, extension, mime, size, sha256, uploaded_by)
      select 'old-' || n, 'old/' || n, 'plan.pdf', 'pdf', 'application/pdf', 1000, md5('old' || n) || md5(n::text), (select min(id) from users) from generate_series(1, ${rows}::int) n returning id, sha256)
    insert into evidence (application_id, file_id, sha256, title, kind, side, uploaded_by, at)
    select a.ids[1 + f.id % 3], f.id, f.sha256, 'Plan ' || f.id, 'document', 'institution', (select min(id) from users), now()
    from f, (select array_agg(application_id) as ids from cases) a`);
  await db.execute(sql`vacuum analyze evidence`);
  const start = performance.now();
  await adoptEvidence({ database });
  const ours = performance.now() - start;
  await db.execute(sql`vacuum analyze evidence`);
  const other = sql`(select max(id) from stored_evidence_versions)`;
  const updated = performance.now();
  await db.execute(sql`update evidence set version_id = ${other} where side = 'institution'`);
  const limit = performance.now() - updated;
  const ratio = ours / limit;
  return {
    work: `${rows.toLocaleString('en-GB')} rows of evidence taken into the store, each with bytes of its own`,
    ours: amount(ours / 1000, 's'),
    limit: `${amount(limit / 1000, 's')} (one update of the same rows)`,
    ratio,
    wanted: '≤ 2 × the update',
    met: ratio <= 2,
  };
}

/** Suspends a site of a certificate of sixty, which is issued and signed anew, and a certificate as a whole, each with the act that ends it in between. */
async function siteOfMany(services: Services, pace: Pace): Promise<Line> {
  const { db } = services.database;
  const { rows } = await db.execute<{ id: number; application: number }>(sql`
    insert into certificates (application_id, institution_id, certificate_number, verification_code, school_name, school_name_ar, country, level, decision,
      framework_version, issued_at, valid_from, valid_until, kind, kind_ar, kind_en, section, region, city_ar, city_en, city_key)
    select a.id, a.institution_id, 'IQS-' || a.id, 'code ' || a.id, a.name, a.name_alternative, a.country, 'B', 'full', '1.0', now(), current_date - 1, current_date + 1000,
      'quranic_centre', 'مركز قرآني', 'Qur’anic centre', 'boys', null, 'كمبالا', 'Kampala', 'kampala'
    from applications a where a.id in (select application_id from cases order by 1 limit 2) order by a.id returning id, application_id as application`);
  const [many, whole] = rows as [(typeof rows)[number], (typeof rows)[number]];
  await db.execute(sql`
    insert into certificate_sites (certificate_id, site_id, code, name_ar, name_en, city_ar, city_en, city_key, section)
    select ${many.id}::int, n, 'S' || lpad(n::text, 2, '0'), 'فرع ' || n, 'Branch ' || n, 'كمبالا', 'Kampala', 'kampala', 'boys' from generate_series(1, ${SITES}::int) n`);
  const basis = { standardVersion: '1.0', standardSha256: HASH, decisionSha256: HASH };
  for (const { id } of rows) await services.database.transaction((tx) => issueCredential(services, tx, id, basis, new Date()));
  const { rows: people } = await db.execute<{ id: number }>(sql`select min(id) as id from users where role = 'admin'`);
  const admin = { id: people[0]!.id, role: 'admin' } as Actor;
  const until = addMonths(riyadhDay(new Date()), 3);
  let current = many.id;
  const site = async () => {
    const start = performance.now();
    current = await suspendSite(services, admin, { id: current, siteId: SITES }, { reason: REASON, until });
    const took = performance.now() - start;
    current = await reinstateSite(services, admin, { id: current, siteId: SITES }, { reason: REASON });
    return took;
  };
  const certificate = async () => {
    const start = performance.now();
    await suspendCertificate(services, admin, whole.id, { reason: REASON, until });
    const took = performance.now() - start;
    await reinstateCertificate(services, admin, whole.id, { reason: REASON });
    return took;
  };
  await site();
  await certificate();
  const compared = await alternate(pace.rounds * 7, site, certificate);
  return {
    work: `suspending one site of a certificate of ${SITES}`,
    ours: amount(compared.ours, 'ms'),
    limit: `${amount(compared.limit, 'ms')} (suspending a certificate)`,
    ratio: compared.ratio,
    wanted: '≤ 3 × a certificate',
    met: compared.ratio <= 3,
  };
}
