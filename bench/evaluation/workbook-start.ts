import type { Page } from '@playwright/test';
import { setTimeout as sleep } from 'node:timers/promises';
import { caseOf } from '../tools/devices.ts';
import { hasBrowser, NO_BROWSER, openBrowser, signInOn } from '../tools/browser.ts';
import { startOurs } from '../tools/child.ts';
import { publishStandard } from '../tools/publish-standard.ts';
import { alternate, type Pace } from '../tools/rounds.ts';
import { hasPostgres, NO_POSTGRES, scratchDatabase, scratchFolder, tidily } from '../tools/scratch.ts';
import { seed } from '../tools/seeds/seed.ts';
import { evaluatorToken } from '../tools/seeds/seed-teams.ts';
import { amount, type Line } from '../tools/table.ts';
import { writeWorkbooks } from '../tools/written-workbooks.ts';

const WORK = 'opening a workbook from cold without a network, to the first key that is taken';
const MOST = 1.5;
const WANTED = `≤ ${MOST} × warm, online`;
/** The time that a newly opened browser still needs for itself. */
const SETTLING_MS = 1500;

/** Measures a full workbook in a browser that was closed and reopened without a network, against the same page reloaded online. */
export async function workbookStart(pace: Pace): Promise<Line[]> {
  const lacks = (await hasPostgres()) ? ((await hasBrowser()) ? undefined : NO_BROWSER) : NO_POSTGRES;
  if (lacks !== undefined) return [{ work: WORK, ours: '–', limit: lacks, wanted: WANTED }];
  return tidily(async (cleanUp) => {
    const [databaseUrl, dataDir, folder] = [await scratchDatabase(cleanUp), await scratchFolder(cleanUp), await scratchFolder(cleanUp)];
    await seed({ databaseUrl, dataDir }, { teams: 1 });
    const server = await startOurs({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir });
    cleanUp(server.stop);
    await publishStandard(server);
    await writeWorkbooks(server, 1, (place, n) => 'ABCD'[(place + n) % 4]!);
    const address = `${server.url}/workbook/${await caseOf(server, 0)}`;
    let browser = await openBrowser(folder);
    cleanUp(() => browser.close());
    await signInOn(browser, server, evaluatorToken(0));
    const taking = await browser.newPage();
    await taking.goto(address);
    await taking.getByRole('button', { name: 'Take along' }).click();
    await taking.getByRole('heading', { name: 'My indicators' }).waitFor();
    await taking.close();
    const opened = async (): Promise<number> => {
      const page = await browser.newPage();
      const took = await firstKey(page, `${address}/1.1.1`);
      await page.close();
      return took;
    };
    const again = async (isOffline: boolean) => {
      await browser.close();
      browser = await openBrowser(folder);
      await browser.setOffline(isOffline);
      await sleep(SETTLING_MS);
    };
    const cold = async () => {
      await again(true);
      return opened();
    };
    const warm = async () => {
      await again(false);
      await opened();
      return opened();
    };
    const compared = await alternate(Math.max(3, pace.rounds), cold, warm);
    return [
      {
        work: WORK,
        ours: amount(compared.ours, 'ms'),
        limit: `${amount(compared.limit, 'ms')} (the same page a second time, online)`,
        ratio: compared.ratio,
        wanted: WANTED,
        met: compared.ratio <= MOST,
      },
    ];
  });
}

/** Milliseconds from the navigation until the page shows another level, after a key that was pressed in every frame. */
async function firstKey(page: Page, address: string): Promise<number> {
  await page.addInitScript(() => {
    const levels = () => [...document.querySelectorAll<HTMLInputElement>('.workbook-levels input')];
    let wanted: HTMLInputElement | undefined;
    const press = () => {
      const all = levels();
      // The page may draw its choices again until it is ready.
      const at = all.findIndex(({ checked }) => !checked);
      if (wanted === undefined && at !== -1) wanted = all[at];
      const place = wanted ? all.indexOf(wanted) : -1;
      if (wanted?.isConnected === false) wanted = undefined;
      else if (wanted?.checked) {
        Object.assign(globalThis, { firstKeyAt: performance.now() });
        return;
      } else if (place !== -1) document.body.dispatchEvent(new KeyboardEvent('keydown', { code: `Digit${place + 1}`, key: String(place + 1), bubbles: true }));
      requestAnimationFrame(press);
    };
    requestAnimationFrame(press);
  });
  await page.goto(address, { waitUntil: 'commit' });
  const found = await page.waitForFunction(() => (globalThis as { firstKeyAt?: number }).firstKeyAt, undefined, { polling: 50 });
  return (await found.jsonValue())!;
}
