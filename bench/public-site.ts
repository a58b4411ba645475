import { writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { type Child, startBaseline, startOurs } from './tools/child.ts';
import { compare } from './tools/compare.ts';
import { BEST_PEER, type Peer } from './tools/peers.ts';
import type { Pace } from './tools/rounds.ts';
import { hasPostgres, scratchDatabase, scratchFolder, tidily } from './tools/scratch.ts';
import { ADMIN, bearer, seed } from './tools/seeds/seed.ts';
import type { Line } from './tools/table.ts';

const CONNECTIONS = 50;
const LEAST = 0.5;
const TIMES_A_PEER = 20;
const ASKED: Readonly<Record<string, Peer | undefined>> = {
  '/': BEST_PEER.landing,
  '/api/landing': BEST_PEER.landing,
  '/api/documents': BEST_PEER.documents,
  '/api/standard': undefined,
  // The data with which other programs check a credential.
  '/.well-known/did.json': undefined,
  '/credentials/status/revocation/1': undefined,
};
/** The headers of every browser. */
const headers = { 'accept-encoding': 'gzip, deflate, br' };

/** Measures the public answers, with nine sections and fifty documents, against a server with the same bytes in memory. */
export const publicSite = (pace: Pace): Promise<Line[]> =>
  tidily(async (cleanUp) => {
    const [dataDir, folder] = [await scratchFolder(cleanUp), await scratchFolder(cleanUp)];
    const databaseUrl = (await hasPostgres()) ? await scratchDatabase(cleanUp) : undefined;
    await seed({ dataDir, ...(databaseUrl && { databaseUrl }) }, { documents: 50 });
    const ours = await startOurs({ DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) });
    cleanUp(ours.stop);
    await publishStandard(ours);
    const lines: Line[] = [];
    for (const [path, peer] of Object.entries(ASKED)) {
      const { bytes, type, encoding } = await answerOf(ours.url + path);
      const file = join(folder, `answer-${lines.length}`);
      await writeFile(file, bytes);
      const bare = await startBaseline('ready', { BYTES: file, TYPE: type, ENCODING: encoding });
      cleanUp(bare.stop);
      const compared = await compare(pace, CONNECTIONS, { child: ours, path, headers }, { child: bare, path, headers });
      lines.push({
        work: `GET ${path}, ${(bytes.length / 1024).toFixed(1)} KB, ${CONNECTIONS} connections`,
        ours: compared.ours,
        limit: `${compared.limit} (node:http, same bytes)`,
        ratio: compared.ratio,
        ...(peer && { peer }),
        wanted: peer ? `≥ ${LEAST} × bare, ≥ ${TIMES_A_PEER} × the best peer` : `≥ ${LEAST} × bare`,
        met: compared.ratio >= LEAST && (!peer || compared.ratio >= TIMES_A_PEER * peer.ratio),
      });
    }
    return lines;
  });

/** Publishes the first version as an administrator does, since only published content is public. */
async function publishStandard({ url }: Child): Promise<void> {
  const effective_from = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh' }).format(new Date());
  const answer = await fetch(`${url}/api/admin/standard-versions/1/publish`, {
    method: 'POST',
    headers: { ...bearer(ADMIN.token), 'content-type': 'application/json' },
    body: JSON.stringify({ revision: 1, effective_from, confirm: '1.0' }),
  });
  if (!answer.ok) throw new Error(`the standard was not published: ${await answer.text()}`);
}

/** The transferred bytes, since `fetch` would decompress them. Short answers are not compressed. */
const answerOf = (url: string): Promise<{ bytes: Buffer; type: string; encoding: string }> =>
  new Promise((resolve, reject) => {
    get(url, { headers }, (answer) => {
      const { 'content-encoding': encoding = 'identity', 'content-type': type = '' } = answer.headers;
      if (answer.statusCode !== 200) return reject(new Error(`${url} answered ${answer.statusCode}`));
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece)).on('end', () => resolve({ bytes: Buffer.concat(pieces), type, encoding }));
    }).on('error', reject);
  });
