import { setTimeout as sleep } from 'node:timers/promises';
import { type Child, startBare, startOurs } from './tools/child.ts';
import { compare } from './tools/compare.ts';
import { median, type Pace } from './tools/rounds.ts';
import { type CleanUp, hasPostgres, NO_POSTGRES, scratchDatabase, scratchFolder, tidily } from './tools/scratch.ts';
import { ADMIN, bearer, seed } from './tools/seed.ts';
import { partnerToken, trainerToken } from './tools/seed-messages.ts';
import { type Client, connectClient, forMany } from './tools/socket-client.ts';
import { amount, type Line } from './tools/table.ts';

const CROWD = { people: 10_000, pairs: 500, thread: 1_000_000 };
const LISTENERS = 5000;
const MESSAGES = 10;
const TEXT = 'تُعلَن نتائج هذه الدورة يوم الأحد، ونرجو من الجميع مراجعة لوحة التحكم قبل ذلك. '.repeat(3);

/** Group messages to many connections, echo between two among a thousand, and the pages of large inboxes and long threads. */
export async function messaging(pace: Pace): Promise<Line[]> {
  if (!(await hasPostgres())) return [{ work: 'messaging', ours: '–', limit: NO_POSTGRES, wanted: 'see README' }];
  return tidily(async (cleanUp) => {
    const databaseUrl = await scratchDatabase(cleanUp);
    const dataDir = await scratchFolder(cleanUp);
    await seed({ databaseUrl, dataDir }, { crowd: CROWD });
    const ours = await startOurs({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir });
    cleanUp(ours.stop);
    const bare = await startBare('sockets', {});
    cleanUp(bare.stop);
    return [...(await pages(ours, pace)), ...(await echo(ours, bare, pace)), ...(await fanOut(ours, bare, pace, cleanUp))];
  });
}

/** However much there is, a page costs what it costs where there is little. */
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

async function asked<T>(child: Child, path: string, token = ADMIN.token): Promise<T> {
  const answer = await fetch(child.url + path, { headers: bearer(token) });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return (await answer.json()) as T;
}

async function conversationWith(child: Child, name: string): Promise<number> {
  const found = await asked<{ id: number; other_user_name: string }[]>(child, `/api/messages/inbox?limit=500&q=${encodeURIComponent(name)}`);
  return found.find(({ other_user_name }) => other_user_name === name)!.id;
}

/** Ids within the thread are not consecutive with its count, so the middle is looked for by its number. */
async function middleOf(child: Child, conversation: number): Promise<number> {
  const [found] = await asked<{ message: { id: number } }[]>(child, `/api/messages/search?conversation_id=${conversation}&q=500001`);
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

/** One of a pair says that it types, the other says so in answer: there and back, among a thousand connections. */
async function echo(ours: Child, bare: Child, pace: Pace): Promise<Line[]> {
  // The first partner's conversations are the small inbox: pairs begin at the second.
  const pairs = Array.from({ length: CROWD.pairs - 1 }, (_, index) => index + 2);
  const inboxes = await forMany(pairs.length, (n) => asked<{ id: number }[]>(ours, '/api/messages/inbox?limit=1', partnerToken(pairs[n]!)));
  const conversations = inboxes.map(([conversation]) => conversation!.id);
  const measure = async (child: Child, auth: (pair: number, side: 0 | 1) => object) => {
    const typing = (n: number) => ({ conversation_id: conversations[n] });
    const heard: (() => void)[] = [];
    const answering: Client[] = [];
    const isTyping = (line: string) => line.startsWith('42["typing"');
    const asking = await forMany(pairs.length, async (n) => {
      answering[n] = await connectClient(child.url, auth(n, 1), (line) => isTyping(line) && answering[n]!.send('typing', typing(n)));
      return connectClient(child.url, auth(n, 0), (line) => isTyping(line) && heard[n]?.());
    });
    const thereAndBack = (n: number) =>
      new Promise<number>((resolve) => {
        const began = performance.now();
        heard[n] = () => resolve(performance.now() - began);
        asking[n]!.send('typing', typing(n));
      });
    // The first time it is found out who writes to whom.
    await forMany(pairs.length, thereAndBack);
    const took: number[] = [];
    const end = performance.now() + (pace.seconds + 2) * 1000;
    await Promise.all(
      pairs.map(async (_, n) => {
        await sleep(1000 + Math.random() * 1000);
        while (performance.now() < end) {
          took.push(await thereAndBack(n));
          await sleep(1050);
        }
      }),
    );
    for (const client of [...asking, ...answering]) client.close();
    return percentile(took, 99);
  };
  const rounds: { ours: number; limit: number }[] = [];
  for (let round = 0; round < pace.rounds; round += 1) {
    const mine = () => measure(ours, (n, side) => ({ token: side === 0 ? partnerToken(pairs[n]!) : trainerToken(pairs[n]!) }));
    const theirs = () => measure(bare, (n, side) => ({ n: n * 2 + side }));
    const first = round % 2 === 0 ? await mine() : await theirs();
    const second = round % 2 === 0 ? await theirs() : await mine();
    rounds.push(round % 2 === 0 ? { ours: first, limit: second } : { ours: second, limit: first });
  }
  const ratio = median(rounds.map((round) => round.ours / round.limit));
  return [
    {
      work: 'echo between two of 1,000 connections, p99',
      ours: amount(median(rounds.map((round) => round.ours)), 'ms'),
      limit: `${amount(median(rounds.map((round) => round.limit)), 'ms')} (Socket.IO)`,
      ratio,
      wanted: '≤ 1.5 × bare',
      met: ratio <= 1.5,
    },
  ];
}

interface Spread {
  perSecond: number;
  p99: number;
}

/** A message to a group, told to everybody in it: from the first request to the last delivery. */
async function fanOut(ours: Child, bare: Child, pace: Pace, cleanUp: CleanUp): Promise<Line[]> {
  const crowdOf = async (child: Child, auth: (n: number) => object): Promise<Crowd> => {
    const crowd: Crowd = { child, heard: () => undefined };
    const clients = await forMany(LISTENERS, (n) => connectClient(child.url, auth(n), (line) => crowd.heard(line)));
    cleanUp(async () => clients.forEach((client) => client.close()));
    return crowd;
  };
  const [mine, theirs] = [await crowdOf(ours, (n) => ({ token: trainerToken(n + 1) })), await crowdOf(bare, (n) => ({ n }))];
  const sent = await send(mine, '/api/messages/send', { recipientId: 'trainers', message: TEXT });
  const toOurs = () => spread(mine, '/api/messages/send', (n) => ({ recipientId: 'trainers', message: `${TEXT}${n}` }));
  const toBare = () =>
    spread(theirs, '/', (n) => ({ ...(sent as object), client_id: null, deletable_until: null, from: 1, type: 'group', message: `${TEXT}${n}` }));
  await toBare();
  const rounds: { ours: Spread; limit: Spread }[] = [];
  for (let round = 0; round < pace.rounds; round += 1) {
    const first = round % 2 === 0 ? await toOurs() : await toBare();
    const second = round % 2 === 0 ? await toBare() : await toOurs();
    rounds.push(round % 2 === 0 ? { ours: first, limit: second } : { ours: second, limit: first });
  }
  const line = (what: keyof Spread, work: string, unit: string, wanted: string, met: (ratio: number) => boolean): Line => {
    const ratio = median(rounds.map((round) => round.ours[what] / round.limit[what]));
    const of = (side: 'ours' | 'limit') => amount(median(rounds.map((round) => round[side][what])), unit);
    return { work, ours: of('ours'), limit: `${of('limit')} (Socket.IO)`, ratio, wanted, met: met(ratio) };
  };
  return [
    line('perSecond', 'group messages to 5,000 connections', 'deliveries/s', '≥ 0.8 × bare', (ratio) => ratio >= 0.8),
    line('p99', 'the same, p99 from request to delivery', 'ms', '≤ 1.5 × bare', (ratio) => ratio <= 1.5),
  ];
}

interface Crowd {
  child: Child;
  heard: (line: string) => void;
}

async function spread(crowd: Crowd, path: string, body: (n: number) => object): Promise<Spread> {
  const began: number[] = [];
  const took: number[] = [];
  const total = LISTENERS * MESSAGES;
  const counts = Array.from({ length: MESSAGES }, () => 0);
  const all = new Promise<void>((resolve) => {
    crowd.heard = (line) => {
      const n = Number(/ (\d+)"/.exec(line)?.[1]);
      if (counts[n] === undefined) return;
      counts[n] += 1;
      took.push(performance.now() - began[n]!);
      if (took.length === total) resolve();
    };
  });
  for (let n = 0; n < MESSAGES; n += 1) {
    began.push(performance.now());
    await send(crowd, path, body(n));
  }
  await all;
  const seconds = (performance.now() - began[0]!) / 1000;
  return { perSecond: total / seconds, p99: percentile(took, 99) };
}

async function send({ child }: Crowd, path: string, body: object): Promise<unknown> {
  const answer = await fetch(child.url + path, {
    method: 'POST',
    headers: { ...bearer(ADMIN.token), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (answer.status !== 201) throw new Error(`${path} answered ${answer.status}`);
  return answer.json();
}

const percentile = (values: readonly number[], percent: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor((values.length * percent) / 100))]!;
