import { type Child, startBaseline, startOurs } from './tools/child.ts';
import { compare } from './tools/compare.ts';
import { BEST_PEER, type Peer } from './tools/peers.ts';
import type { Pace } from './tools/rounds.ts';
import { type CleanUp, hasPostgres, NO_POSTGRES, scratchDatabase, scratchFolder, tidily } from './tools/scratch.ts';
import { ADMIN, bearer, seed } from './tools/seeds/seed.ts';
import type { Line } from './tools/table.ts';

const LIST = '/api/admin/schools?limit=20&status=pending';
const BARE = '/list?limit=20&status=pending';
const headers = bearer(ADMIN.token);
const TIMES_A_PEER = 8;
const LEAST = 0.7;

interface Sides {
  ours: Child;
  bare: Child;
}

/** Measures the signed-in list, first page of 20, few and many schools; and its last page. */
export async function schools(pace: Pace): Promise<Line[]> {
  if (!(await hasPostgres())) return [{ work: 'list of schools', ours: '–', limit: NO_POSTGRES, wanted: `≥ ${LEAST} × bare Fastify + pg` }];
  return tidily((cleanUp) => measured(pace, cleanUp));
}

async function measured(pace: Pace, cleanUp: CleanUp): Promise<Line[]> {
  const few = await start(1_000, cleanUp);
  const many = await start(100_000, cleanUp);
  const against = async (count: string, sides: Sides, connections: number, peer: Peer): Promise<Line> => {
    const { ours, limit, ratio } = await compare(pace, connections, { child: sides.ours, path: LIST, headers }, { child: sides.bare, path: BARE, headers });
    return {
      work: `list of schools, 20 of ${count}, ${connections} connections`,
      ours,
      limit,
      ratio,
      peer,
      wanted: `≥ ${LEAST} × bare, ≥ ${TIMES_A_PEER} × the best peer`,
      met: ratio >= LEAST && ratio >= TIMES_A_PEER * peer.ratio,
    };
  };
  const lines = [await against('1,000', few, 50, BEST_PEER.list), await against('100,000', many, 10, BEST_PEER.longList)];
  const first = { child: few.ours, path: LIST, headers };
  const { ours, limit, ratio } = await compare(pace, 10, { child: many.ours, path: await deepestPage(many.ours.url), headers }, first);
  lines.push({
    work: `its deepest page of 100,000, 10 connections`,
    ours,
    limit: `${limit} (ours, first page of 1,000)`,
    ratio,
    wanted: 'within 1.2 × of the first page at 1,000 (≥ 0.83)',
    met: ratio >= 1 / 1.2,
  });
  const rare = await compare(pace, 10, { child: many.ours, path: LIST.replace('pending', 'denied'), headers }, first);
  lines.push({
    work: `filtered to the oldest hundredth of 100,000, 10 connections`,
    ours: rare.ours,
    limit: `${rare.limit} (ours, first page of 1,000)`,
    ratio: rare.ratio,
    wanted: 'within 1.2 × of the first page at 1,000 (≥ 0.83)',
    met: rare.ratio >= 1 / 1.2,
  });
  return lines;
}

async function start(count: number, cleanUp: CleanUp): Promise<Sides> {
  const databaseUrl = await scratchDatabase(cleanUp);
  const dataDir = await scratchFolder(cleanUp);
  await seed({ databaseUrl, dataDir }, { schools: count });
  return sides({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir }, { DATABASE_URL: databaseUrl }, cleanUp);
}

async function sides(ours: Record<string, string>, bare: Record<string, string>, cleanUp: CleanUp): Promise<Sides> {
  const started = { ours: await startOurs(ours), bare: await startBaseline('list', bare) };
  cleanUp(started.ours.stop);
  cleanUp(started.bare.stop);
  return started;
}

/** Follows the links in large steps to the last page of 20. */
async function deepestPage(base: string): Promise<string> {
  let url = base + LIST.replace('limit=20', 'limit=500');
  let left = Number.POSITIVE_INFINITY;
  for (;;) {
    const answer = await fetch(url, { headers });
    const next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
    const shown = ((await answer.json()) as unknown[]).length;
    left = (left === Number.POSITIVE_INFINITY ? Number(answer.headers.get('x-total-count')) : left) - shown;
    if (!next) throw new Error(`the list ended with ${left} schools left`);
    if (left === 20) return next.replace(/limit=\d+/, 'limit=20');
    url = base + next.replace(/limit=\d+/, `limit=${Math.min(500, left - 20)}`);
  }
}
