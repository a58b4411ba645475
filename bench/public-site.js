import { writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { startBare, startOurs } from './tools/child.ts';
import { compare } from './tools/compare.ts';
import { BEST_PEER } from './tools/peers.ts';
import { hasPostgres, scratchDatabase, scratchFolder, tidily } from './tools/scratch.ts';
import { seed } from './tools/seed.ts';
const CONNECTIONS = 50;
const LEAST = 0.5;
const TIMES_A_PEER = 20;
const ASKED = { '/': BEST_PEER.landing, '/api/landing': BEST_PEER.landing, '/api/documents': BEST_PEER.documents };
/** As every browser asks. */
const headers = { 'accept-encoding': 'gzip, deflate, br' };
/** What every visitor reads, with nine sections and fifty documents; beside a server that only has the same bytes. */
export const publicSite = (pace) => tidily(async (cleanUp) => {
    const [dataDir, folder] = [await scratchFolder(cleanUp), await scratchFolder(cleanUp)];
    const databaseUrl = (await hasPostgres()) ? await scratchDatabase(cleanUp) : undefined;
    await seed({ dataDir, ...(databaseUrl && { databaseUrl }) }, { documents: 50 });
    const ours = await startOurs({ DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) });
    cleanUp(ours.stop);
    const lines = [];
    for (const [path, peer] of Object.entries(ASKED)) {
        const { bytes, type } = await answerOf(ours.url + path);
        const file = join(folder, `answer-${lines.length}`);
        await writeFile(file, bytes);
        const bare = await startBare('ready', { BYTES: file, TYPE: type });
        cleanUp(bare.stop);
        const compared = await compare(pace, CONNECTIONS, { child: ours, path, headers }, { child: bare, path, headers });
        lines.push({
            work: `GET ${path}, ${(bytes.length / 1024).toFixed(1)} KB, ${CONNECTIONS} connections`,
            ours: compared.ours,
            limit: `${compared.limit} (node:http, same bytes)`,
            ratio: compared.ratio,
            peer,
            wanted: `≥ ${LEAST} × bare, ≥ ${TIMES_A_PEER} × the best peer`,
            met: compared.ratio >= LEAST && compared.ratio >= TIMES_A_PEER * peer.ratio,
        });
    }
    return lines;
});
/** The bytes as they travel: `fetch` would unpack them. */
const answerOf = (url) => new Promise((resolve, reject) => {
    get(url, { headers }, (answer) => {
        const { 'content-encoding': encoding, 'content-type': type = '' } = answer.headers;
        if (answer.statusCode !== 200 || encoding !== 'br')
            return reject(new Error(`${url} answered ${answer.statusCode}, ${encoding ?? 'not compressed'}`));
        const pieces = [];
        answer.on('data', (piece) => pieces.push(piece)).on('end', () => resolve({ bytes: Buffer.concat(pieces), type }));
    }).on('error', reject);
});
