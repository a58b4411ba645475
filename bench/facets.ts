import { sql } from 'drizzle-orm';
import { connect, type Db } from '../server/src/platform/database/connect.ts';
import { startOurs } from './tools/child.ts';
import { compare } from './tools/compare.ts';
import { type Pace, QUICK } from './tools/rounds.ts';
import { hasPostgres, NO_POSTGRES, scratchDatabase, scratchFolder, tidily } from './tools/scratch.ts';
import { ADMIN, bearer, seed } from './tools/seeds/seed.ts';
import type { Line } from './tools/table.ts';

const CONNECTIONS = 10;
const PARTS = 10;
const WANTED = 'within 1.2 × of the list without a filter (≥ 0.83)';

/** The lists, each with its filters by the profile. City 7 is one of sixty, and a branch in another city is rare. */
const LISTS = [
  ['register', '/api/schools?limit=20'],
  ['schools', '/api/admin/schools?limit=20'],
  ['cases', '/api/cases?limit=20'],
] as const;
const FILTERS = {
  '&kind=kind_3': 'a kind',
  '&section=girls': 'a section',
  '&city=city7': 'a city',
  '&kind=kind_3&section=girls&city=city7': 'kind, section and city',
} as const;

/** Measures the lists by kind, section and city against the same lists without a filter, of as many rows, on PostgreSQL. */
export async function facets(pace: Pace): Promise<Line[]> {
  if (!(await hasPostgres())) return [{ work: 'lists by kind, section and city', ours: '–', limit: NO_POSTGRES, wanted: WANTED }];
  return tidily(async (cleanUp) => {
    const rows = pace === QUICK ? 10_000 : 100_000;
    const place = { databaseUrl: await scratchDatabase(cleanUp), dataDir: await scratchFolder(cleanUp) };
    await seed(place, { schools: rows, cases: { answered: 0 } });
    const database = await connect(place);
    await addProfiles(database.db).finally(() => database.close());
    const server = await startOurs({ DATABASE_URL: place.databaseUrl, DATA_DIR: place.dataDir });
    cleanUp(server.stop);
    const lines: Line[] = [];
    // Many short turns, since the two differ by less than a slow moment of the machine.
    const turns: Pace = { seconds: 1, rounds: pace === QUICK ? 3 : 9 };
    for (const [name, path] of LISTS) {
      const headers = bearer(ADMIN.token);
      for (const [filter, what] of Object.entries(FILTERS)) {
        const { ours, limit, ratio } = await compare(turns, CONNECTIONS, { child: server, path: path + filter, headers }, { child: server, path, headers });
        lines.push({
          work: `${name}, 20 of ${rows.toLocaleString('en-GB')}: ${what}`,
          ours,
          limit: `${limit} (without)`,
          ratio,
          wanted: WANTED,
          met: ratio >= 1 / 1.2,
        });
      }
    }
    return lines;
  });
}

/** Six kinds, three sections and sixty cities; a valid certificate of every institution, one in twenty with a branch in another city. */
async function addProfiles(db: Db): Promise<void> {
  // In parts, since the triggers take their time and a statement has a limit.
  for (let part = 0; part < PARTS; part += 1)
    await db.execute(sql`
    update institutions set kind = 'kind_' || id % 6, section = (array['boys', 'girls', 'both'])[1 + id / 6 % 3], city_key = 'city' || id / 18 % 60, region = 'region ' || id / 18 % 12
    where id % ${PARTS}::int = ${part}::int`);
  await db.execute(sql`
    insert into certificates (application_id, institution_id, certificate_number, verification_code, school_name, school_name_ar, country, level, decision,
      framework_version, issued_at, valid_from, valid_until, kind, kind_ar, kind_en, section, region, city_ar, city_en, city_key)
    select a.id, i.id, 'IQS-' || a.id, 'code ' || a.id, i.name, i.name_alternative, i.country, 'B', 'full', '1.0', i.created_at, current_date - 1, current_date + 1000,
      i.kind, i.kind, i.kind, i.section, i.region, i.city_key, i.city_key, i.city_key
    from applications a join institutions i on i.id = a.institution_id`);
  await db.execute(sql`
    insert into certificate_sites (certificate_id, site_id, code, city_key)
    select id, n, 'S0' || n, case n when 1 then city_key else 'city' || id % 60 end from certificates, generate_series(1, 2) n where id % 20 = 0`);
  await db.execute(sql`vacuum analyze`);
}
