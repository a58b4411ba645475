import { Agent, request } from 'node:http';
import { type Child, startBaseline, startOurs } from '../tools/child.ts';
import { getJson } from '../tools/get-json.ts';
import { percentile } from '../tools/load.ts';
import { alternate, type Pace } from '../tools/rounds.ts';
import { hasPostgres, NO_POSTGRES, scratchDatabase, scratchFolder, tidily } from '../tools/scratch.ts';
import { institutionToken, seed } from '../tools/seeds/seed.ts';
import { amount, type Line } from '../tools/table.ts';

const CONNECTIONS = 50;
const NARRATIVE = 'What we do about this indicator, and how we know that it is done. '.repeat(12);

const MOST = 2;

/** Measures the p95 of fifty people who each save an answer again and again, against three statements in one transaction. */
export const answers = (pace: Pace): Promise<Line[]> =>
  tidily(async (cleanUp) => {
    const work = `saving an answer, ${CONNECTIONS} connections: p95`;
    if (!(await hasPostgres())) return [{ work, ours: '–', limit: NO_POSTGRES, wanted: `≤ ${MOST} × bare` }];
    const place = async () => {
      const [dataDir, databaseUrl] = [await scratchFolder(cleanUp), await scratchDatabase(cleanUp)];
      await seed({ dataDir, databaseUrl }, { institutionAccounts: CONNECTIONS, ownCases: true });
      return { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
    };
    const [ownPlace, barePlace] = [await place(), await place()];
    const ours = await startOurs(ownPlace);
    cleanUp(ours.stop);
    const own = await writersOf(ours);
    const others = own.map((writer) => ({ ...writer }));
    const bare = await startBaseline('answers', barePlace);
    cleanUp(bare.stop);
    const seconds = Math.max(2, pace.seconds);
    await p95(ours, own, 1);
    await p95(bare, others, 1);
    const compared = await alternate(
      pace.rounds,
      () => p95(ours, own, seconds),
      () => p95(bare, others, seconds),
    );
    return [
      {
        work,
        ours: amount(compared.ours, 'ms'),
        limit: `${amount(compared.limit, 'ms')} (Fastify, three statements in one transaction)`,
        ratio: compared.ratio,
        wanted: `≤ ${MOST} × bare`,
        met: compared.ratio <= MOST,
      },
    ];
  });

interface Writer {
  token: string;
  path: string;
  version: number;
}

/** The answer that each institution writes: the first of its case. The other database has the same ids. */
const writersOf = (server: Child): Promise<Writer[]> =>
  Promise.all(
    Array.from({ length: CONNECTIONS }, async (_, n) => {
      const token = institutionToken(n);
      const [found] = await getJson<{ application_id: number }[]>(server, '/api/cases?limit=1', token);
      const id = found!.application_id;
      const { areas } = await getJson<{ areas: { indicators: { indicator_id: number; version: number }[] }[] }>(
        server,
        `/api/cases/${id}/self-evaluation`,
        token,
      );
      const { indicator_id: indicator, version } = areas[0]!.indicators[0]!;
      return { token, path: `/api/cases/${id}/self-evaluation/answers/${indicator}`, version };
    }),
  );

/** The p95 of saving in milliseconds; each writer saves one answer after another, all writers at once. */
async function p95({ url }: Child, all: readonly Writer[], seconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const took: number[] = [];
  const end = performance.now() + seconds * 1000;
  await Promise.all(
    all.map(async (writer) => {
      while (performance.now() < end) {
        const start = performance.now();
        await put(url + writer.path, writer, agent);
        took.push(performance.now() - start);
        writer.version += 1;
      }
    }),
  );
  agent.destroy();
  return percentile(0.95, took);
}

const put = (url: string, { token, version }: Writer, agent: Agent): Promise<void> =>
  new Promise((resolve, reject) => {
    const body = JSON.stringify({ version, level: 'B', na_reason: null, narrative: `${NARRATIVE}${version}` });
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const sent = request(url, { method: 'PUT', headers, agent }, (answer) => {
      answer.resume().on('end', () => (answer.statusCode === 200 ? resolve() : reject(new Error(`${url} answered ${answer.statusCode}`))));
    });
    sent.on('error', reject).end(body);
  });
