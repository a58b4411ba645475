import { type AddressInfo, createServer } from 'node:net';
import { type Browser, chromium, type Page } from '@playwright/test';
import { getJson } from './tools/get-json.ts';
import { BROWSER, hasBrowser, NO_BROWSER } from './tools/browser.ts';
import { type Child, startBaseline, startBuildIn, startOurs } from './tools/child.ts';
import { median, type Pace } from './tools/rounds.ts';
import { scratchFolder, tidily } from './tools/scratch.ts';
import { amount, type Line } from './tools/table.ts';

/** A slow mobile network: bytes a second each way, and milliseconds of the round trip. */
const THROTTLED = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
/** A slow telephone line, on which a page must become usable within a time. */
const SLOW = { ...THROTTLED, downloadThroughput: 750_000 / 8 };
const MAX_SLOW_MS = 6000;
const SLOW_WANTED = `≤ ${MAX_SLOW_MS} ms`;
const MAX_BARE = 2;
const BARE_WANTED = `≤ ${MAX_BARE} × the bytes alone`;
const MAX_BEFORE = 1.2;
const PASSWORD = 'visit-every-classroom';
const DASHBOARDS = {
  administrator: { email: 'nora@iqs.local', path: '/dashboard/admin' },
  evaluator: { email: 'yusuf@iqs.local', path: '/dashboard/evaluator' },
  institution: { email: 'office@alhuda.example', path: '/dashboard/school' },
  trainer: { email: 'ibrahim@iqs.local', path: '/dashboard/trainer' },
} as const;
/** The demo institution with an open self-evaluation, and the parts of its case to open. */
const OWNER = 'office@arribat.example';
const CASE = { 'page of a case': '', 'indicator of the self-evaluation': '/self-evaluation/1.1.1' } as const;
const LANGUAGES = ['ar', 'en'] as const;
/** A built checkout of another version, measured in turns with ours. */
const BEFORE = process.env['FIRST_VIEW_BEFORE'];

type Role = keyof typeof DASHBOARDS;
type Language = (typeof LANGUAGES)[number];

/** Measures each role's dashboard in a browser without a cache on a slow line, from the navigation until a click works. */
export async function firstView(pace: Pace): Promise<Line[]> {
  if (!(await hasBrowser())) return [{ work: 'the first view on a slow line', ours: '–', limit: NO_BROWSER, wanted: BARE_WANTED }];
  return tidily(async (cleanUp) => {
    // A known port, since the pages contain their own address.
    const world = async () => ({ DEMO: 'true', DATA_DIR: await scratchFolder(cleanUp), PORT: String(await freePort()) });
    const ours = await startOurs(await world());
    cleanUp(ours.stop);
    const before = BEFORE === undefined ? undefined : await startBuildIn(BEFORE, await world());
    if (before) cleanUp(before.stop);
    const bare = await startBaseline('bytes-page', {});
    cleanUp(bare.stop);
    const browser = await chromium.launch(BROWSER);
    cleanUp(() => browser.close());
    const lines: Line[] = [];
    for (const role of Object.keys(DASHBOARDS) as Role[]) {
      // Once without measuring, since the servers have not answered these calls yet.
      for (const server of [ours, before]) if (server) await firstUse(browser, server, role, 'en');
      for (const language of LANGUAGES) {
        const rounds: Round[] = [];
        for (let round = 0; round < pace.rounds; round += 1) {
          const used = (server: Child) => firstUse(browser, server, role, language);
          // The order changes from round to round, so that neither side has an advantage.
          const earlier = before && round % 2 === 1 ? await used(before) : undefined;
          const now = await used(ours);
          const bytesAlone = await arrival(browser, bare, now.bytes);
          rounds.push({ now, bytesAlone, before: earlier ?? (before && (await used(before))) });
        }
        lines.push(...linesOf(`first view of the ${role}, ${language}, 1.6 Mbit/s, 150 ms`, rounds));
      }
    }
    const { token } = await signIn(ours, OWNER);
    const [running] = await getJson<{ application_id: number }[]>(ours, '/api/cases?limit=1', token);
    const opened = [
      ...Object.entries(DASHBOARDS).map(([role, { email, path }]) => ({ what: `first view of the ${role}`, email, path })),
      ...Object.entries(CASE).map(([what, part]) => ({ what, email: OWNER, path: `/cases/${running!.application_id}${part}` })),
    ];
    for (const { what, email, path } of opened) {
      const times: number[] = [];
      for (let round = 0; round < pace.rounds; round += 1) times.push(await firstDrawn(browser, ours, email, path));
      const took = median(times);
      lines.push({ work: `${what}, ar, 750 kbit/s, 150 ms`, ours: amount(took, 'ms'), limit: '–', wanted: SLOW_WANTED, met: took <= MAX_SLOW_MS });
    }
    return lines;
  });
}

async function freePort(): Promise<number> {
  const asking = createServer();
  await new Promise<void>((listening) => asking.listen(0, '127.0.0.1', listening));
  const { port } = asking.address() as AddressInfo;
  await new Promise<unknown>((closed) => asking.close(closed));
  return port;
}

interface Round {
  now: Seen;
  bytesAlone: number;
  before: Seen | undefined;
}

function linesOf(work: string, rounds: readonly Round[]): Line[] {
  const middle = (of: (round: Round) => number) => median(rounds.map(of));
  const described = (usable: number, files: number, bytes: number) => `${amount(usable, 'ms')} (${amount(files, 'files')}, ${amount(bytes / 1000, 'kB')})`;
  const ours = described(
    middle(({ now }) => now.usable),
    middle(({ now }) => now.files),
    middle(({ now }) => now.bytes),
  );
  const line = (limit: string, ratio: number, most: number, wanted: string): Line => ({ work, ours, limit, ratio, wanted, met: ratio <= most });
  const alone = line(
    `${amount(
      middle(({ bytesAlone }) => bytesAlone),
      'ms',
    )} (as many bytes in one file)`,
    middle(({ now, bytesAlone }) => now.usable / bytesAlone),
    MAX_BARE,
    BARE_WANTED,
  );
  const compared = rounds.flatMap(({ now, before }) => (before ? [{ now, before }] : []));
  if (compared.length === 0) return [alone];
  const earlier = (of: (seen: Seen) => number) => median(compared.map(({ before }) => of(before)));
  const other = described(
    earlier(({ usable }) => usable),
    earlier(({ files }) => files),
    earlier(({ bytes }) => bytes),
  );
  const ratio = median(compared.map(({ now, before }) => now.usable / before.usable));
  return [alone, line(`${other}: FIRST_VIEW_BEFORE`, ratio, MAX_BEFORE, `≤ ${MAX_BEFORE} × that`)];
}

interface Seen {
  /** Milliseconds. */
  usable: number;
  /** The number of bytes loaded by then. */
  files: number;
  bytes: number;
}

/** Opens a dashboard as a signed-in person with an empty cache, until a click in its list of sections works. */
async function firstUse(browser: Browser, server: Child, role: Role, language: Language): Promise<Seen> {
  const { email, path } = DASHBOARDS[role];
  return onLine(browser, server, language, THROTTLED, async (page) => {
    await page.addInitScript(useWhenShown);
    await openAs(page, server, email, path, language);
    const used = await page.waitForFunction(() => (globalThis as { used?: Seen }).used, undefined, { polling: 50, timeout: 60_000 });
    return (await used.jsonValue())!;
  });
}

/** Milliseconds until a page on the slow line has its heading and is complete. */
const firstDrawn = (browser: Browser, server: Child, email: string, path: string): Promise<number> =>
  onLine(browser, server, 'ar', SLOW, async (page) => {
    await page.addInitScript(noteWhenDrawn);
    await openAs(page, server, email, path, 'ar');
    const drawn = await page.waitForFunction(() => (globalThis as { drawnAt?: number }).drawnAt, undefined, { polling: 50, timeout: 60_000 });
    return (await drawn.jsonValue())!;
  });

const signIn = async (server: Child, email: string) => {
  const answer = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  return (await answer.json()) as { user: { id: number }; token: string };
};

async function openAs(page: Page, server: Child, email: string, path: string, language: Language): Promise<void> {
  const { user, token } = await signIn(server, email);
  const stored = { language, token, user: JSON.stringify(user), userId: String(user.id) };
  await page.addInitScript((items) => {
    for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
  }, stored);
  await page.goto(server.url + path, { waitUntil: 'commit' });
}

const arrival = (browser: Browser, bare: Child, bytes: number): Promise<number> =>
  onLine(browser, bare, 'en', THROTTLED, async (page) => {
    await page.goto(`${bare.url}/?bytes=${bytes}`, { waitUntil: 'commit' });
    const arrived = await page.waitForFunction(() => (globalThis as { arrivedAt?: number }).arrivedAt, undefined, { polling: 50, timeout: 60_000 });
    return (await arrived.jsonValue())!;
  });

async function onLine<T>(browser: Browser, { url }: Child, language: Language, conditions: typeof THROTTLED, visit: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: language, timezoneId: 'Asia/Riyadh', serviceWorkers: 'block' });
  try {
    await context.addCookies([{ name: 'language', value: language, url }]);
    const page = await context.newPage();
    const line = await context.newCDPSession(page);
    await line.send('Network.enable');
    await line.send('Network.emulateNetworkConditions', conditions);
    return await visit(page);
  } finally {
    await context.close();
  }
}

/** Runs in the page: clicks a section in every frame in which the heading and a list are visible, until the address changes. */
function useWhenShown(): void {
  const isSeen = (element: Element | null): boolean => Boolean(element?.textContent?.trim()) && element!.checkVisibility({ visibilityProperty: true });
  const look = () => {
    const main = document.getElementById('main');
    const hasList = [...(main?.querySelectorAll('li, tbody tr') ?? [])].some((row) => row.closest('.skeleton') === null && isSeen(row));
    const section = [...document.querySelectorAll<HTMLElement>('nav a[href*="view=messag"]')].find(isSeen);
    if (isSeen(main?.querySelector('h1') ?? null) && hasList && section) section.click();
    if (location.search.includes('view=messag')) {
      const loaded = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')] as PerformanceResourceTiming[];
      const bytes = loaded.reduce((sum, { transferSize }) => sum + transferSize, 0);
      Object.assign(globalThis, { used: { usable: performance.now(), files: loaded.length, bytes } });
    } else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Runs in the page: checks in every frame whether the heading is visible and the page is complete. */
function noteWhenDrawn(): void {
  const look = () => {
    const heading = document.querySelector('#main h1');
    if (heading?.textContent?.trim() && heading.checkVisibility() && !document.querySelector('#main .skeleton, .loading-line')) {
      Object.assign(globalThis, { drawnAt: performance.now() });
    } else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
