import { setTimeout as sleep } from 'node:timers/promises';
import { recovery } from '@miyar/contract/accounts/recovery';
import { accounts } from '@miyar/contract/accounts/accounts';
import { startOurs } from './tools/child.ts';
import { median, type Pace } from './tools/rounds.ts';
import { hasPostgres, scratchDatabase, scratchFolder, tidily } from './tools/scratch.ts';
import { ADMIN, institutionEmail, seed } from './tools/seeds/seed.ts';
import { amount, type Line } from './tools/table.ts';

/** Each address is used once, since forgotten passwords and codes are limited per address. */
const PAIRS = 150;
/** The largest difference of the two times that reveals nothing. */
const MOST = 0.05;
/** Time for the reset mails to be written; before that a known address has no code to guess. */
const JOBS_MS = 10_000;

/** Measures whether the time of an answer reveals an account: the same call for known and unknown addresses, in turns. */
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
      // The first call of each side is not measured: it includes one-time work.
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
