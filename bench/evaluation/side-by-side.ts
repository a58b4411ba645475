import { isDeepStrictEqual } from 'node:util';
import { getJson } from '../tools/get-json.ts';
import { type Child, startBaseline, startOurs } from '../tools/child.ts';
import { caseOf } from '../tools/devices.ts';
import { p95 } from '../tools/load.ts';
import { alternate, type Pace } from '../tools/rounds.ts';
import { hasPostgres, NO_POSTGRES, scratchDatabase, scratchFolder, tidily } from '../tools/scratch.ts';
import { bearer, seed } from '../tools/seeds/seed.ts';
import { evaluatorToken, TEAM } from '../tools/seeds/seed-teams.ts';
import { amount, type Line } from '../tools/table.ts';
import { writeWorkbooks } from '../tools/written-workbooks.ts';

const CONNECTIONS = 10;
const TEAMS = 13;
const MOST = 2;
const WANTED = `≤ ${MOST} × bare`;
const OPENED = { settled: 'the consensus', workbooks: 'the workbooks side by side, all their words' } as const;

/**
 * Measures the p95 of opening 46 indicators of four evaluators with all their texts, as the lead does, against Fastify and the
 * driver with the same rows.
 */
export async function sideBySide(pace: Pace): Promise<Line[]> {
  if (!(await hasPostgres())) return [{ work: OPENED.settled, ours: '–', limit: NO_POSTGRES, wanted: WANTED }];
  return tidily(async (cleanUp) => {
    const [databaseUrl, dataDir] = [await scratchDatabase(cleanUp), await scratchFolder(cleanUp)];
    await seed({ databaseUrl, dataDir }, { teams: TEAMS });
    const ours = await startOurs({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir });
    cleanUp(ours.stop);
    // No two members of a team have the same ratings.
    await writeWorkbooks(ours, TEAMS, (place, n) => 'ABCD'[(place + n) % 4]!);
    const bare = await startBaseline('side-by-side', { DATABASE_URL: databaseUrl });
    cleanUp(bare.stop);
    const token = evaluatorToken(0);
    const id = await caseOf(ours, 0);
    const lines: Line[] = [];
    for (const [name, opened] of Object.entries(OPENED)) {
      const path = `/api/cases/${id}/${name}`;
      const bytes = await sameAnswer(ours, bare, path);
      const seconds = Math.max(2, pace.seconds);
      const of = ({ url }: Child, time = seconds) => p95({ url: url + path, headers: bearer(token), connections: CONNECTIONS, seconds: time });
      for (const server of [ours, bare]) await of(server, 1);
      const compared = await alternate(
        Math.max(3, pace.rounds),
        () => of(ours),
        () => of(bare),
      );
      lines.push({
        work: `opening ${opened}, ${CONNECTIONS} connections, PostgreSQL: p95`,
        ours: amount(compared.ours, 'ms'),
        limit: `${amount(compared.limit, 'ms')} (Fastify and the driver, the same ${amount(bytes / 1024, 'kB')})`,
        ratio: compared.ratio,
        wanted: WANTED,
        met: compared.ratio <= MOST,
      });
    }
    return lines;
  });
}

type Opened = Record<'indicators', { code: string; members: unknown[] }[]>;

/** Checks that both give the same answer for every indicator of all four, and returns its bytes. */
async function sameAnswer(ours: Child, bare: Child, path: string): Promise<number> {
  const [own, other] = [await getJson<Opened>(ours, path, evaluatorToken(0)), await getJson<Opened>(bare, path, evaluatorToken(0))];
  if (own.indicators.length !== 46 || own.indicators.some(({ members }) => members.length !== TEAM)) throw new Error(`${path} is not of 46 indicators of four`);
  if (!isDeepStrictEqual(own.indicators, other.indicators)) throw new Error(`${path} answers other things than the bare server`);
  return Buffer.byteLength(JSON.stringify(own));
}
