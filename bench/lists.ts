import { getJson } from './tools/get-json.ts';
import { type Child, startOurs } from './tools/child.ts';
import { compare } from './tools/compare.ts';
import type { Pace } from './tools/rounds.ts';
import { hasPostgres, NO_POSTGRES, scratchDatabase, scratchFolder, tidily } from './tools/scratch.ts';
import { ADMIN, bearer, seed } from './tools/seeds/seed.ts';
import type { Line } from './tools/table.ts';

const SCHOOLS = '/api/admin/schools?limit=20';
const REPORTS = '/api/admin/reports?limit=20';
const INBOX = '/api/messages/inbox?limit=20';
const CROWD = { people: 1000, pairs: 1, thread: 1000 };

/** A request, the list that it is compared with, and the largest allowed multiple of its time. */
type Row = readonly [work: string, path: string, against: string, base: string, most: number];

/** Measures every other list of a working day against the list of schools, and searches against their list; a thousand rows each, on PostgreSQL. */
export async function lists(pace: Pace): Promise<Line[]> {
  if (!(await hasPostgres())) return [{ work: 'lists', ours: '–', limit: NO_POSTGRES, wanted: 'see README' }];
  return tidily(async (cleanUp) => {
    const databaseUrl = await scratchDatabase(cleanUp);
    const dataDir = await scratchFolder(cleanUp);
    await seed({ databaseUrl, dataDir }, { world: { schools: 1000, reports: 1000 }, crowd: CROWD });
    const ours = await startOurs({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir });
    cleanUp(ours.stop);
    const lines: Line[] = [];
    for (const row of await rowsOf(ours)) lines.push(await measured(ours, row, pace));
    return lines;
  });
}

async function rowsOf(ours: Child): Promise<readonly Row[]> {
  const [long] = await getJson<{ id: number }[]>(ours, `${INBOX}&q=${encodeURIComponent('trainer 1')}`);
  const thread = `/api/messages/conversation/${long!.id}?limit=20`;
  return [
    ['list of reports, 20 of 1,000', REPORTS, 'list of schools', SCHOOLS, 1.3],
    ['inbox, 20 of 1,000 conversations', INBOX, 'list of schools', SCHOOLS, 1.5],
    ['thread, newest 20 of 1,000 messages', thread, 'list of schools', SCHOOLS, 1.5],
    ['schools, searched for a frequent word', `${SCHOOLS}&q=huda`, 'without a search', SCHOOLS, 2],
    ['schools, searched for a rare word', `${SCHOOLS}&q=987`, 'without a search', SCHOOLS, 2],
    ['reports, searched for a frequent word', `${REPORTS}&q=huda`, 'without a search', REPORTS, 2],
    ['reports, searched for a rare word', `${REPORTS}&q=987`, 'without a search', REPORTS, 2],
    ['inbox, searched for a name', `${INBOX}&q=trainer`, 'without a search', INBOX, 2],
    [
      'messages of a thread, searched for a frequent word',
      `/api/messages/search?limit=20&conversation_id=${long!.id}&q=%D8%B1%D8%B3%D8%A7%D8%A6%D9%84`,
      'the thread',
      thread,
      2,
    ],
    ['messages of a thread, searched for a rare word', `/api/messages/search?limit=20&conversation_id=${long!.id}&q=777`, 'the thread', thread, 2],
  ];
}

async function measured(child: Child, [work, path, against, base, most]: Row, pace: Pace): Promise<Line> {
  const headers = bearer(ADMIN.token);
  const { ours, limit, ratio } = await compare(pace, 10, { child, path, headers }, { child, path: base, headers });
  return {
    work: `${work}, PostgreSQL`,
    ours,
    limit: `${limit} (ours, ${against})`,
    ratio,
    wanted: `at most ${most} × as long (≥ ${(1 / most).toFixed(2)})`,
    met: ratio >= 1 / most,
  };
}
