import { setTimeout as sleep } from 'node:timers/promises';
import { recovery } from '@miyar/contract/accounts/recovery';
import { accounts } from '@miyar/contract/accounts/accounts';
import { startOurs } from './tools/child.ts';
import { median, type Pace } from './tools/rounds.ts';
import { hasPostgres, scratchDatabase, scratchFolder, tidily } from './tools/scratch.ts';
import { ADMIN, institutionEmail, seed } from './tools/seeds/seed.ts';
import { amount, type Line } from './tools/table.ts';

/** Each address is asked about once, and forgotten passwords and codes are limited by address. */
const PAIRS = 150;
/** How far apart the two may be before the time reveals something. */
const MOST = 0.05;
/** For the mails of the resets to be written; until then a known address has no code to guess at. */
const JOBS_MS = 10_000;

/** Whether the time of an answer reveals that an address has an account: the same call for known and unknown ones, in turns. */
export const equalTime = ({ rounds }: Pace): Promise<Line[]> =>
  tidily(async (cleanUp) => {
    const dataDir = await scratchFolder(cleanUp);
    const place = (await hasPostgres()) ? { dataDir, databaseUrl: await scratchDatabase(cleanUp) } : { dataDir };
    const pairs = rounds === 1 ? PAIRS / 3 : PAIRS;
    await seed(place, { institutionAccounts: pairs });
    const server = await startOurs({ DATA_DIR: dataDir, ...('databaseUrl' in place && { DATABASE_URL: place.databaseUrl }) });
    cleanUp(server.stop);

    const took = async (path: string, status: number, body: object): Promise<number> => {
      const start = performance.now();
      const answer = await fetch(server.url + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
      await answer.arrayBuffer();
      if (answer.status !== status) throw new Error(`${path} answered ${answer.status}`);
      return performance.now() - start;
    };
    const compare = async (work: string, path: string, status: number, body: (email: string) => object): Promise<Line> => {
      // Whatever the first of its kind costs, neither of the two pays.
      for (let n = 0; n < 5; n += 1) await took(path, status, body(`first-${n}@example.com`));
      const known: number[] = [];
      const unknown: number[] = [];
      for (let n = 0; n < pairs; n += 1) {
        const ofKnown = async () => known.push(await took(path, status, body(institutionEmail(n))));
        const ofUnknown = async () => unknown.push(await took(path, status, body(`nobody-${n}@example.com`)));
        await (n % 2 === 0 ? ofKnown() : ofUnknown());
        await (n % 2 === 0 ? ofUnknown() : ofKnown());
      }
      const ratio = median(known) / median(unknown);
      return {
        work: `${work}, an address that is known`,
        ours: amount(median(known), 'ms'),
        limit: `${amount(median(unknown), 'ms')} (one that is not)`,
        ratio,
        wanted: `1 ± ${MOST}`,
        met: Math.abs(ratio - 1) <= MOST,
      };
    };

    const lines = [
      await compare('wrong password', accounts.signIn.path, 401, (email) => ({ email, password: `not ${ADMIN.password}` })),
      await compare('forgotten password', recovery.requestReset.path, 200, (email) => ({ email })),
    ];
    await sleep(JOBS_MS);
    return [...lines, await compare('wrong code', recovery.verifyCode.path, 400, (email) => ({ email, code: '000000' }))];
  });
