import { type Child, startOurs } from './tools/child.ts';
import { compare } from './tools/compare.ts';
import { type Pace, QUICK } from './tools/rounds.ts';
import { type CleanUp, hasPostgres, NO_POSTGRES, scratchDatabase, scratchFolder, tidily } from './tools/scratch.ts';
import { ADMIN, bearer, seed } from './tools/seeds/seed.ts';
import type { Line } from './tools/table.ts';

const headers = bearer(ADMIN.token);
const CONNECTIONS = 10;
const WANTED = 'within 1.2 × of the first page at 1,000 (≥ 0.83)';

/** The requests for a list besides its first and last page. The words differ in the number of their rows. */
const SCHOOLS = {
  'status=denied': 'the oldest hundredth',
  'country=Kenya': 'a country',
  'country=Saudi%20Arabia&status=pending': 'a rare country and a status',
  'assigned=no&sort=oldest': 'without an evaluator, oldest first',
  'evaluator_id=77&sort=name': 'of an evaluator, by name',
  'sort=name': 'by name',
  'sort=name&status=denied': 'a status, by name',
};
const REPORTS = { 'sort=name': 'by school', 'evaluator_id=77': 'of an evaluator', 'school_id=777': 'on a school', 'sort=oldest': 'oldest first' };
/** Each is compared with a search of 1,000 rows that also fills its page: as many rows are read, written and sent. */
const SEARCHES = {
  'q=huda': 'a frequent word',
  'q=987': 'a word of a thousandth',
  'q=huda%20kigali': 'two frequent words',
  'q=%D8%A7%D9%84%D9%86%D9%88%D8%B1': 'a word with the article',
};
const SEARCHED_FEW = 'q=huda';

/** Measures the lists of schools and reports with a million rows each (quick: a hundred thousand) against those with a thousand, on PostgreSQL. */
export async function longLists(pace: Pace): Promise<Line[]> {
  if (!(await hasPostgres())) return [{ work: 'lists of 1,000,000', ours: '–', limit: NO_POSTGRES, wanted: WANTED }];
  return tidily(async (cleanUp) => {
    const few = await world(1000, cleanUp);
    const rows = pace === QUICK ? 100_000 : 1_000_000;
    const many = await world(rows, cleanUp);
    return [
      ...(await measured({ few, many, rows, pace, of: 'schools', path: '/api/admin/schools?limit=20', queries: SCHOOLS })),
      ...(await measured({ few, many, rows, pace, of: 'reports', path: '/api/admin/reports?limit=20', queries: REPORTS })),
    ];
  });
}

async function world(rows: number, cleanUp: CleanUp): Promise<Child> {
  const given = process.env[`BENCH_WORLD_${rows}`];
  const databaseUrl = given ?? (await scratchDatabase(cleanUp));
  const dataDir = await scratchFolder(cleanUp);
  if (given === undefined) await seed({ databaseUrl, dataDir }, { world: { schools: rows, reports: rows } });
  const server = await startOurs({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir });
  cleanUp(server.stop);
  return server;
}

interface Measured {
  few: Child;
  many: Child;
  rows: number;
  pace: Pace;
  of: string;
  path: string;
  queries: Readonly<Record<string, string>>;
}

async function measured({ few, many, rows, pace, of, path, queries }: Measured): Promise<Line[]> {
  const lines: Line[] = [];
  const line = async (what: string, ours: string, limit: string, against: string) => {
    const { ratio, ...shown } = await compare(pace, CONNECTIONS, { child: many, path: ours, headers }, { child: few, path: limit, headers });
    lines.push({
      work: `${of}, 20 of ${rows.toLocaleString('en-GB')}: ${what}`,
      ours: shown.ours,
      limit: `${shown.limit} (1,000, ${against})`,
      ratio,
      wanted: WANTED,
      met: ratio >= 1 / 1.2,
    });
  };
  await line('first page', path, path, 'first page');
  await line('last page', await lastPage(many, path), path, 'first page');
  for (const [query, what] of Object.entries(queries)) await line(what, `${path}&${query}`, path, 'first page');
  for (const [query, what] of Object.entries(SEARCHES)) await line(`searched, ${what}`, `${path}&${query}`, `${path}&${SEARCHED_FEW}`, 'a search');
  return lines;
}

/** The page of the oldest twenty: it follows the twenty-first from the end, which the reverse order shows. */
async function lastPage({ url }: Child, path: string): Promise<string> {
  const answer = await fetch(`${url}${path.replace('limit=20', 'limit=21')}&sort=oldest`, { headers });
  const rows = (await answer.json()) as { id: number; created_at?: string; submitted_at?: string }[];
  const { id, created_at, submitted_at } = rows.at(-1)!;
  const cursor = [new Date(created_at ?? submitted_at!).getTime(), id].map((part) => part.toString(36)).join('.');
  return `${path}&after=${Buffer.from(cursor).toString('base64url')}`;
}
