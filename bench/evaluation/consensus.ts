import type { Page } from '@playwright/test';
import { caseOf } from '../tools/devices.ts';
import { hasBrowser, NO_BROWSER, openBrowser, signInOn } from '../tools/browser.ts';
import { startOurs } from '../tools/child.ts';
import { percentile } from '../tools/load.ts';
import { publishStandard } from '../tools/publish-standard.ts';
import { median, type Pace } from '../tools/rounds.ts';
import { hasPostgres, NO_POSTGRES, scratchDatabase, scratchFolder, tidily } from '../tools/scratch.ts';
import { seed } from '../tools/seeds/seed.ts';
import { evaluatorToken } from '../tools/seeds/seed-teams.ts';
import { amount, type Line } from '../tools/table.ts';
import { writeWorkbooks } from '../tools/written-workbooks.ts';

const SLOWER = 4;
const MAX_OPENING_MS = 1000;
const MAX_KEY_MS = 50;
const OPENING = `opening the consensus of 46 indicators and four evaluators in a browser, processor ${SLOWER} × slower`;
const KEYS = 20;

interface Seen {
  opened: number;
  chosen: number;
  typed: number;
}

/**
 * Measures the consensus in a browser with a slowed-down processor, as on a cheap device: the time until it can be used, and
 * from a key to its paint.
 */
export async function consensus(pace: Pace): Promise<Line[]> {
  const lacks = (await hasPostgres()) ? ((await hasBrowser()) ? undefined : NO_BROWSER) : NO_POSTGRES;
  if (lacks !== undefined) return [{ work: OPENING, ours: '–', limit: lacks, wanted: `≤ ${MAX_OPENING_MS} ms` }];
  return tidily(async (cleanUp) => {
    const [databaseUrl, dataDir] = [await scratchDatabase(cleanUp), await scratchFolder(cleanUp)];
    await seed({ databaseUrl, dataDir }, { teams: 1 });
    const server = await startOurs({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir });
    cleanUp(server.stop);
    await publishStandard(server);
    // So close to each other that no level needs a reason: a key then changes the level at once.
    await writeWorkbooks(server, 1, (place, n) => 'BC'[(place + n) % 2]!);
    const browser = await openBrowser(await scratchFolder(cleanUp));
    cleanUp(() => browser.close());
    await signInOn(browser, server, evaluatorToken(0));
    const address = `${server.url}/cases/${await caseOf(server, 0)}`;
    const seenAt = async (rate: number): Promise<Seen> => {
      const page = await browser.newPage();
      const seen = await look(page, address, rate);
      await page.close();
      return seen;
    };
    await seenAt(1);
    const rounds: { slow: Seen; plain: Seen }[] = [];
    for (let round = 0; round < Math.max(3, pace.rounds); round += 1) rounds.push({ slow: await seenAt(SLOWER), plain: await seenAt(1) });
    const line = (work: string, what: keyof Seen, most: number): Line => {
      const [slow, plain] = [median(rounds.map((round) => round.slow[what])), median(rounds.map((round) => round.plain[what]))];
      return {
        work,
        ours: amount(slow, 'ms'),
        limit: `${amount(plain, 'ms')} (ours, not slowed down)`,
        ratio: slow / plain,
        wanted: `≤ ${most} ms`,
        met: slow <= most,
      };
    };
    return [
      line(OPENING, 'opened', MAX_OPENING_MS),
      line('there: from a key that chooses a level to its paint, p95', 'chosen', MAX_KEY_MS),
      line('there: from a key typed into a text to its paint, p95', 'typed', MAX_KEY_MS),
    ];
  });
}

/** Opens the consensus from the page of its case, chooses levels by keys, and types. */
async function look(page: Page, address: string, rate: number): Promise<Seen> {
  await page.addInitScript(measureInPage);
  await page.goto(address);
  const link = page.getByRole('link', { name: 'Consensus' }).first();
  await link.waitFor();
  await page.waitForLoadState('networkidle');
  const { send } = await processorOf(page);
  await send(rate);
  await link.click();
  const opened = await page.waitForFunction(() => (globalThis as Measured).openedAfter, undefined, { polling: 50 });
  const seen = { opened: (await opened.jsonValue())!, chosen: 0, typed: 0 };
  const group = page.getByRole('radiogroup').nth(3);
  await group.getByRole('radio', { name: 'B', exact: true }).focus();
  for (let key = 0; key < KEYS; key += 1) {
    await page.keyboard.press(key % 2 === 0 ? 'ArrowRight' : 'ArrowLeft');
    await page.waitForFunction((count) => (globalThis as Measured).keys?.length === count, key + 1, { polling: 20 });
    await group.locator('input:checked').focus();
  }
  seen.chosen = await p95Of(page);
  await page
    .getByRole('button', { name: /^Words/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('textbox').first().focus();
  await page.waitForTimeout(500);
  await page.evaluate(() => Object.assign(globalThis, { keys: [] }));
  for (let key = 0; key < KEYS; key += 1) {
    await page.keyboard.press('a');
    await page.waitForFunction((count) => (globalThis as Measured).keys?.length === count, key + 1, { polling: 20 });
  }
  seen.typed = await p95Of(page);
  return seen;
}

const p95Of = async (page: Page): Promise<number> => percentile(0.95, (await page.evaluate(() => (globalThis as Measured).keys))!);

async function processorOf(page: Page): Promise<{ send: (rate: number) => Promise<unknown> }> {
  const session = await page.context().newCDPSession(page);
  return { send: (rate) => session.send('Emulation.setCPUThrottlingRate', { rate }) };
}

interface Measured {
  /** Milliseconds from the click until the indicators were painted and a level can be chosen. */
  openedAfter?: number;
  /** Milliseconds of each key, from its event until the change was painted. */
  keys?: number[];
}

/** Runs in the page, so it measures what the user sees, without the delay of commands. */
function measureInPage(): void {
  const found: Measured = globalThis as Measured;
  found.keys = [];
  const afterPaint = (then: () => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', then);
      port1.start();
      port2.postMessage(null);
    });
  addEventListener(
    'click',
    ({ timeStamp }) => {
      const look = () => {
        const rows = document.querySelectorAll('.scoring-row');
        if (rows.length === 46 && !document.querySelector('.settle-boxes :disabled')) afterPaint(() => (found.openedAfter ??= performance.now() - timeStamp));
        else requestAnimationFrame(look);
      };
      look();
    },
    { capture: true, once: true },
  );
  addEventListener('keydown', ({ timeStamp }) => afterPaint(() => found.keys!.push(performance.now() - timeStamp)), { capture: true });
}
