import { setTimeout as sleep } from 'node:timers/promises';
import { getJson } from './tools/get-json.ts';
import type { Child } from './tools/child.ts';
import { percentile } from './tools/load.ts';
import { median, type Pace } from './tools/rounds.ts';
import type { CleanUp } from './tools/scratch.ts';
import { ADMIN, bearer } from './tools/seeds/seed.ts';
import { partnerToken, trainerToken } from './tools/seeds/seed-messages.ts';
import { type Client, connectClient, forMany } from './tools/socket-client.ts';
import { amount, type Line } from './tools/table.ts';

const LISTENERS = 5000;
const MESSAGES = 10;
const TEXT = 'تُعلَن نتائج هذه الدورة يوم الأحد، ونرجو من الجميع مراجعة لوحة التحكم قبل ذلك. '.repeat(3);

/** Measures the round trip of `typing` between the two of a pair, among a thousand connections. */
export async function echo(ours: Child, bare: Child, pairCount: number, pace: Pace): Promise<Line[]> {
  // The first partner's conversations are the small inbox, so pairs begin at the second.
  const pairs = Array.from({ length: pairCount - 1 }, (_, index) => index + 2);
  const inboxes = await forMany(pairs.length, (n) => getJson<{ id: number }[]>(ours, '/api/messages/inbox?limit=1', partnerToken(pairs[n]!)));
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
    // The first event looks up who may write to whom.
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
    return percentile(0.99, took);
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

/** Measures a message to a group, emitted to everybody in it: from the first request to the last delivery. */
export async function fanOut(ours: Child, bare: Child, pace: Pace, cleanUp: CleanUp): Promise<Line[]> {
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
  return { perSecond: total / seconds, p99: percentile(0.99, took) };
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
