import { riyadhDay } from '../../server/src/platform/clock.ts';
import { connect } from '../../server/src/platform/database/connect.ts';
import { createLive } from '../../server/src/platform/realtime/live.ts';
import { withNotifications } from '../../server/src/modules/communication/notifications/follow.ts';
import { remindOfClocks } from '../../server/src/modules/evaluation/process/reminders/remind.ts';
import { FOLDED } from '../../server/src/modules/registry.ts';
import { getJson } from '../tools/get-json.ts';
import { type Child, startOurs } from '../tools/child.ts';
import { compare } from '../tools/compare.ts';
import { type Pace, QUICK } from '../tools/rounds.ts';
import { type CleanUp, hasPostgres, NO_POSTGRES, scratchDatabase, scratchFolder, tidily } from '../tools/scratch.ts';
import { ADMIN, bearer, seed } from '../tools/seeds/seed.ts';
import { amount, type Line } from '../tools/table.ts';

const headers = bearer(ADMIN.token);
const CONNECTIONS = 10;
const WANTED = 'within 1.2 × of the first page at 1,000 (≥ 0.83)';
const PATH = '/api/cases?limit=20';
const ASKED = {
  '': 'first page',
  '&stage=self_evaluation': 'a stage',
  '&waiting_on=institution': 'waiting for the institution',
  '&due=7_days': 'due within 7 days',
  '&sort=newest': 'the newest first',
  '&sort=entered&stage=team': 'a stage, in the order they entered it',
};
const PASS_SECONDS = 60;

/** Measures the list and the page of cases among many against those among few, and a pass of the reminders over all clocks, on PostgreSQL. */
export async function cases(pace: Pace): Promise<Line[]> {
  if (!(await hasPostgres())) return [{ work: 'lists of 100,000 cases', ours: '–', limit: NO_POSTGRES, wanted: WANTED }];
  return tidily(async (cleanUp) => {
    const rows = pace === QUICK ? 10_000 : 100_000;
    const few = await world(1000, cleanUp);
    const many = await world(rows, cleanUp);
    const lines: Line[] = [];
    const line = async (what: string, ours: string, limit: string) => {
      const { ratio, ...shown } = await compare(pace, CONNECTIONS, { child: many.server, path: ours, headers }, { child: few.server, path: limit, headers });
      lines.push({ work: what, ours: shown.ours, limit: `${shown.limit} (1,000)`, ratio, wanted: WANTED, met: ratio >= 1 / 1.2 });
    };
    const of = `cases, 20 of ${rows.toLocaleString('en-GB')}`;
    for (const [query, what] of Object.entries(ASKED)) await line(`${of}: ${what}`, PATH + query, PATH);
    await line(`${of}: the last page`, await lastPage(many.server), PATH);
    const pageOf = async ({ server }: World) => `/api/cases/${(await first(server)).application_id}`;
    await line(`the page of a case among ${rows.toLocaleString('en-GB')}`, await pageOf(many), await pageOf(few));
    return [...lines, await reminders(many, rows)];
  });
}

interface World {
  server: Child;
  databaseUrl: string;
  dataDir: string;
}

async function world(cases_: number, cleanUp: CleanUp): Promise<World> {
  const [databaseUrl, dataDir] = [await scratchDatabase(cleanUp), await scratchFolder(cleanUp)];
  await seed({ databaseUrl, dataDir }, { schools: cases_, cases: { answered: 100 } });
  const server = await startOurs({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir });
  cleanUp(server.stop);
  return { server, databaseUrl, dataDir };
}

interface Listed {
  application_id: number;
}

const first = async (server: Child): Promise<Listed> => (await getJson<Listed[]>(server, `${PATH}&stage=self_evaluation&sort=newest`))[0]!;

/** The page of the oldest twenty, with the newest first: its cursor names the case before it. */
async function lastPage(server: Child): Promise<string> {
  const oldest = await getJson<Listed[]>(server, '/api/cases?limit=21&sort=entered');
  const cursor = [Date.now(), oldest.at(-1)!.application_id].map((part) => part.toString(36)).join('.');
  return `${PATH}&sort=newest&after=${Buffer.from(cursor).toString('base64url')}`;
}

/** Runs the reminders once in this process, on a working day after work began; every case has a running clock. */
async function reminders({ databaseUrl, dataDir, server }: World, rows: number): Promise<Line> {
  await server.stop();
  const database = await connect({ databaseUrl, dataDir });
  try {
    const at = workingMorning();
    const services = { database: withNotifications(database, createLive(), FOLDED.notices), clock: { now: () => at } };
    const start = performance.now();
    await remindOfClocks(services as Parameters<typeof remindOfClocks>[0]);
    const seconds = (performance.now() - start) / 1000;
    const wanted = (PASS_SECONDS * rows) / 100_000;
    return {
      work: `reminders: one pass over ${rows.toLocaleString('en-GB')} running clocks`,
      ours: amount(seconds, 's'),
      limit: '–',
      wanted: `≤ ${wanted} s`,
      met: seconds <= wanted,
    };
  } finally {
    await database.close();
  }
}

/** Noon in Riyadh on the next Sunday. */
function workingMorning(): Date {
  const day = new Date(`${riyadhDay(new Date())}T09:00:00.000Z`);
  return new Date(day.getTime() + ((7 - day.getUTCDay()) % 7) * 24 * 60 * 60_000);
}
