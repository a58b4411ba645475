import { setTimeout as wait } from 'node:timers/promises';
import { api } from '@miyar/contract';
import { entryHash, FIRST_HASH } from '@miyar/contract/evaluation/workbook/hash';
import type { Entry } from '@miyar/contract/evaluation/workbook/entry';
import type { StoredEntry } from '@miyar/contract/evaluation/workbook/shapes';
import { expect as shown } from '@playwright/test';
import { afterAll, expect, test } from 'vitest';
import { CAST_PASSWORD, PEOPLE } from '../../server/src/cast/people.ts';
import { readConfig } from '../../server/src/config.ts';
import { startServices } from '../../server/src/start-services.ts';
import { Caller } from '../../server/src/testing/caller.ts';
import { allEntries } from '../../server/src/testing/evaluation/workbooks.ts';
import { freePort } from '../../server/src/testing/peers/postgres-server.ts';
import { dataFaults } from '../tools/check-data.ts';
import { CleanUp } from '../tools/clean-up.ts';
import { Figures } from '../tools/figures.ts';
import { trialOptions } from '../tools/options.ts';
import { emptyDatabaseOf } from '../tools/databases.ts';
import { type Server, startServer } from '../tools/server.ts';
import { type Browser, startBrowser } from './browser.ts';
import { KINDS, NotebookPage } from './notebook-page.ts';

const trial = trialOptions({
  entries: { type: 'string', default: '500' },
  photos: { type: 'string', default: '60' },
  kills: { type: 'string', default: '50' },
});
const [ENTRIES, PHOTOS, KILLS] = [Number(trial.entries), Number(trial.photos), Number(trial.kills)];
const DAY = 8 * 60 * 60 * 1000;
const WHO = PEOPLE.fatuma;

const cleanUp = new CleanUp();
const figures = new Figures('offline-day');
afterAll(async () => {
  await cleanUp.run();
  figures.keep();
});

/** Writes the demo data before the server starts; returns the case with a planned visit. */
async function setScene(environment: Record<string, string>): Promise<number> {
  const started = await startServices(readConfig({ ...environment, PORT: '0' }));
  const cases = await started.services.database.db.query.cases.findMany();
  await started.stop();
  return cases.find(({ stage }) => stage === 'visit_planned')!.applicationId;
}

/** Signs in on the device with Remember me and takes the workbook along. */
async function takenAlong({ page }: Browser, url: string, id: number): Promise<string> {
  const { token, user } = await new Caller(url).signIn({ email: WHO.email, password: CAST_PASSWORD });
  await page.goto(`${url}/login`);
  await page.evaluate(
    ([person, session, user_id]) => {
      localStorage.setItem('language', 'en');
      sessionStorage.setItem('user', person!);
      sessionStorage.setItem('userId', user_id!);
      sessionStorage.setItem('token', session!);
    },
    [JSON.stringify(user), token, String(user.id)],
  );
  await page.goto(`${url}/workbook/${id}`);
  await page.getByRole('button', { name: 'Take along' }).click();
  await shown(page.getByRole('heading', { name: 'My indicators' })).toBeVisible({ timeout: 60_000 });
  return token;
}

/** An entry as written by its device. */
const written = ({ device, seq, prev, kind, indicator, field, value, base, at, offset }: StoredEntry): Entry => ({
  v: 1,
  device,
  seq,
  prev,
  kind,
  ...(indicator && { indicator }),
  ...(field && { field }),
  value,
  base,
  at,
  ...(offset !== null && { offset }),
});

test(`${ENTRIES} entries and ${PHOTOS} photographs of eight hours offline, ${KILLS} kills of the browser and ${KILLS} of the server: each is there once`, {
  timeout: 7_200_000,
}, async () => {
  const place = { ...(await emptyDatabaseOf('embedded', cleanUp)), DEMO: 'true' };
  const id = await setScene(place);
  const environment = { ...place, PORT: String(await freePort()) };
  let server: Server = await startServer(environment);
  cleanUp.add(() => server.end('SIGKILL'));
  const profile = await cleanUp.folder();
  let browser = await startBrowser(profile, -DAY);
  cleanUp.add(() => browser.kill());
  const { url } = server;
  const token = await takenAlong(browser, url, id);
  const { division, workbook } = await new Caller(url, token).does(api.workbook.read, { params: { id } });
  const codes = division.filter(({ evaluator_id: by }) => by === workbook.evaluator_id).map(({ code }) => code);
  const before = (await allEntries(new Caller(url, token), id)).length;

  // The network is gone, since no server runs.
  await server.end('SIGTERM');
  const claimed: string[] = [];
  const began = performance.now();
  let [page, photos, killed] = [new NotebookPage(browser.page, `${url}/workbook/${id}`), 0, 0];
  for (let count = 0; count < ENTRIES; count += 1) {
    const code = codes[Math.floor(count / KINDS.length) % codes.length]!;
    const kind = KINDS[count % KINDS.length]!;
    if (count % KINDS.length === 0) await page.open(code);
    await page.setShift(-DAY + (DAY * count) / ENTRIES);
    const text = `${kind} ${count} of ${code}`;
    await page.write(kind, text);
    claimed.push(text);
    if (photos < Math.ceil((PHOTOS * (count + 1)) / ENTRIES)) {
      await page.photograph();
      photos += 1;
    }
    if (killed < Math.floor((KILLS * (count + 1)) / ENTRIES)) {
      // In the middle of a word that the screen has not shown as stored.
      await page.begin(kind, `${text}, and`);
      await wait(Math.random() * 1500);
      await browser.kill();
      killed += 1;
      browser = await startBrowser(profile, -DAY);
      page = new NotebookPage(browser.page, `${url}/workbook/${id}`);
      await page.open(code);
    }
  }
  figures.add('entries the screen called stored, photographs', `${claimed.length}, ${photos}`);
  figures.add('kills of the browser', killed);
  figures.add('minutes of writing', ((performance.now() - began) / 60_000).toFixed(1));

  // The network comes and goes: each time the server is killed while it receives entries.
  for (let round = 1; round <= KILLS; round += 1) {
    server = await startServer(environment);
    await page.online();
    const text = `round ${round}`;
    await page.write('note', text);
    claimed.push(text);
    await wait(Math.random() * 700);
    await server.end('SIGKILL');
  }
  figures.add('kills of the server', KILLS);
  server = await startServer(environment);
  await page.setShift(0);
  await page.online();
  await shown(browser.page.getByText('Everything has arrived').first()).toBeVisible({ timeout: 180_000 });

  const caller = new Caller(url, token);
  const stored = (await allEntries(caller, id)).slice(before);
  const texts = stored.flatMap(({ value }) => (typeof value['text'] === 'string' ? [value['text']] : []));
  expect(claimed.filter((text) => texts.filter((one) => one === text).length !== 1)).toEqual([]);
  // In their original order, on one chain without a gap.
  const promised = new Set(claimed);
  expect(texts.filter((text) => promised.has(text))).toEqual(claimed);
  let prev = FIRST_HASH;
  for (const [place_, entry] of stored.entries()) {
    expect([entry.seq, entry.prev, entry.aside]).toEqual([place_ + 1, prev, null]);
    expect(await entryHash(written(entry))).toBe(entry.hash);
    prev = entry.hash;
  }
  const named = new Set(stored.flatMap(({ kind, value }) => (kind === 'photo' ? [String(value['sha256'])] : [])));
  const { photos: there } = await caller.does(api.workbook.read, { params: { id } });
  expect(named.size).toBe(PHOTOS);
  expect([...named].filter((sha256) => !there.includes(sha256))).toEqual([]);
  figures.add('entries on the server, once each, chain unbroken', stored.length);

  for (const code of codes) {
    await page.open(code);
    await page.rate('2', 'B');
  }
  await browser.page.goto(`${url}/workbook/${id}/seal`);
  await browser.page.getByRole('button', { name: 'Seal now' }).click();
  await browser.page.getByRole('alertdialog').getByRole('button', { name: 'Seal now' }).click();
  await shown(browser.page.getByRole('heading', { name: 'Your workbook is sealed' })).toBeVisible({ timeout: 60_000 });
  figures.add('seal', 'the root of the device is that of the server');
  expect(await server.end('SIGTERM')).toBe(0);
  expect(await dataFaults(environment)).toEqual([]);
});
