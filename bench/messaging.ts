import { echo, fanOut } from './messaging-sockets.ts';
import { getJson } from './tools/get-json.ts';
import { type Child, startBaseline, startOurs } from './tools/child.ts';
import { compare } from './tools/compare.ts';
import type { Pace } from './tools/rounds.ts';
import { hasPostgres, NO_POSTGRES, scratchDatabase, scratchFolder, tidily } from './tools/scratch.ts';
import { ADMIN, bearer, seed } from './tools/seeds/seed.ts';
import { partnerToken } from './tools/seeds/seed-messages.ts';
import type { Line } from './tools/table.ts';

const CROWD = { people: 10_000, pairs: 500, thread: 1_000_000 };

/** Measures group messages to many connections, an echo between two among a thousand, and the pages of large inboxes and long threads. */
export async function messaging(pace: Pace): Promise<Line[]> {
  if (!(await hasPostgres())) return [{ work: 'messaging', ours: '–', limit: NO_POSTGRES, wanted: 'see README' }];
  return tidily(async (cleanUp) => {
    const databaseUrl = await scratchDatabase(cleanUp);
    const dataDir = await scratchFolder(cleanUp);
    await seed({ databaseUrl, dataDir }, { crowd: CROWD });
    const ours = await startOurs({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir });
    cleanUp(ours.stop);
    const bare = await startBaseline('sockets', {});
    cleanUp(bare.stop);
    return [...(await pages(ours, pace)), ...(await echo(ours, bare, CROWD.pairs, pace)), ...(await fanOut(ours, bare, pace, cleanUp))];
  });
}

/** A page of a large table must cost as much as a page of a small one. */
async function pages(ours: Child, pace: Pace): Promise<Line[]> {
  const [many, few] = [bearer(ADMIN.token), bearer(partnerToken(1))];
  const inbox = '/api/messages/inbox?limit=20';
  const [long, short] = await Promise.all(['trainer 1', 'trainer 2'].map((q) => conversationWith(ours, q)));
  const thread = (of: number, more = '') => ({ child: ours, path: `/api/messages/conversation/${of}?limit=50${more}`, headers: many });
  const small = { child: ours, path: inbox, headers: few };
  const deepest = await deepestPage(ours, many);
  const rows = [
    ['inbox of 10,000 conversations, first page of 20', { ...small, headers: many }, small, '100 conversations'],
    ['its deepest page', { ...small, path: deepest, headers: many }, small, '100 conversations'],
    ['thread of 1,000,000 messages, newest 50', thread(long!), thread(short!), '100 messages'],
    ['from its middle', thread(long!, `&before=${await middleOf(ours, long!)}`), thread(short!), '100 messages'],
    ['words of one message in it', search(ours, long!, 500_001), search(ours, short!, 51), '100 messages'],
  ] as const;
  const lines: Line[] = [];
  for (const [work, target, base, of] of rows) {
    const { ours: rate, limit, ratio } = await compare(pace, 10, target, base);
    lines.push({ work: `${work}, PostgreSQL`, ours: rate, limit: `${limit} (ours, ${of})`, ratio, wanted: 'within 1.2 × (≥ 0.83)', met: ratio >= 1 / 1.2 });
  }
  return lines;
}

const search = (child: Child, conversation: number, n: number) => ({
  child,
  path: `/api/messages/search?limit=20&conversation_id=${conversation}&q=${n}`,
  headers: bearer(ADMIN.token),
});

async function conversationWith(child: Child, name: string): Promise<number> {
  const found = await getJson<{ id: number; other_user_name: string }[]>(child, `/api/messages/inbox?limit=500&q=${encodeURIComponent(name)}`);
  return found.find(({ other_user_name }) => other_user_name === name)!.id;
}

/** Ids in the thread are not consecutive, so the middle is found by its row number. */
async function middleOf(child: Child, conversation: number): Promise<number> {
  const [found] = await getJson<{ message: { id: number } }[]>(child, `/api/messages/search?conversation_id=${conversation}&q=500001`);
  return found!.message.id;
}

async function deepestPage(child: Child, headers: Record<string, string>): Promise<string> {
  let path = '/api/messages/inbox?limit=500';
  for (let page = 1; ; page += 1) {
    const answer = await fetch(child.url + path, { headers });
    const next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
    await answer.arrayBuffer();
    if (!next || page === CROWD.people / 500 - 1) return (next ?? path).replace('limit=500', 'limit=20');
    path = next;
  }
}
