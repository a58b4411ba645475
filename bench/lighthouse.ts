/**
 * `npm run lighthouse`: measures the first page in both languages with the mobile profile, against a page with the same text
 * and nothing else. README.md beside this file explains the lines.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { startOurs } from './tools/child.ts';
import { machine, slug } from './tools/machine.ts';
import { median } from './tools/rounds.ts';
import { scratchFolder, tidily } from './tools/scratch.ts';
import { amount, asTable, type Line } from './tools/table.ts';

const ROUNDS = 3;
const KB = 1024;
const HTML = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' };
const CATEGORIES = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;

/** The results of one visit: a score of 100, milliseconds, transferred bytes. */
interface Seen {
  points: Record<string, number>;
  shift: number;
  contentful: number;
  largest: number;
  blocked: number;
  script: number;
  fonts: number;
}

await tidily(async (cleanUp) => {
  const ours = await startOurs({ DEMO: 'true', DATA_DIR: await scratchFolder(cleanUp) });
  cleanUp(ours.stop);
  const chrome = await launch({
    ...(process.env['CHROMIUM_PATH'] && { chromePath: process.env['CHROMIUM_PATH'] }),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
  });
  cleanUp(async () => chrome.kill());
  const lines: Line[] = [];
  for (const language of ['ar', 'en'] as const) {
    const url = `${ours.url}/?lang=${language}`;
    const plain = await startPlain(await wordsOf(url), language);
    cleanUp(plain.stop);
    const rounds: { ours: Seen; plain: Seen }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      console.log(`… ${language} ${round + 1} of ${ROUNDS}`);
      rounds.push({ ours: await visit(url, chrome.port), plain: await visit(plain.url, chrome.port) });
    }
    lines.push(...linesOf(language, rounds));
  }
  const table = asTable(lines);
  console.log(`\n${table}\n`);
  save(lines, table);
  if (lines.some(({ met }) => met === false)) process.exitCode = 1;
});

async function visit(url: string, port: number, attempts = 3): Promise<Seen> {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error' });
  if (!result) throw new Error(`${url}: Lighthouse gave no result`);
  const { categories, audits, runtimeError } = result.lhr;
  if (runtimeError) {
    // On a busy machine the recording itself sometimes fails.
    if (attempts > 1) return visit(url, port, attempts - 1);
    throw new Error(`${url}: ${runtimeError.message}`);
  }
  const number = (audit: string): number => audits[audit]?.numericValue ?? Number.NaN;
  const { items = [] } = (audits['network-requests']?.details ?? {}) as { items?: { resourceType: string; transferSize: number }[] };
  const bytes = (kind: string): number => items.filter(({ resourceType }) => resourceType === kind).reduce((sum, { transferSize }) => sum + transferSize, 0);
  return {
    points: Object.fromEntries(Object.keys(CATEGORIES).map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)])),
    shift: number('cumulative-layout-shift'),
    contentful: number('first-contentful-paint'),
    largest: number('largest-contentful-paint'),
    blocked: number('total-blocking-time'),
    script: bytes('Script'),
    fonts: bytes('Font'),
  };
}

/** The page's headings, paragraphs and lists without styles: the smallest page with its text. */
async function wordsOf(url: string): Promise<string> {
  const page = await (await fetch(url)).text();
  const body = /<div id="root">([\s\S]*?)<script type="application\/json"/.exec(page)?.[1] ?? '';
  return body
    .replace(/<(svg|video|picture|form|button)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<img\b[^>]*>/g, '')
    .replace(/<(\/?)(h[1-6]|p|ul|ol|li|dl|dt|dd|section|main|header|footer|nav|details|summary)\b[^>]*>/g, '\u0001$1$2\u0002')
    .replace(/<[^>]*>/g, '')
    .replaceAll('\u0001', '<')
    .replaceAll('\u0002', '>');
}

async function startPlain(words: string, language: 'ar' | 'en'): Promise<{ url: string; stop: () => Promise<void> }> {
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  const page = gzipSync(
    `<!doctype html><html lang="${language}" dir="${direction}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Words</title><body>${words}`,
  );
  const server = createServer((_request, response) => response.writeHead(200, HTML).end(page));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = async () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, stop };
}

function linesOf(language: string, rounds: readonly { ours: Seen; plain: Seen }[]): Line[] {
  const middle = (read: (seen: Seen) => number, side: 'ours' | 'plain' = 'ours') => median(rounds.map((round) => read(round[side])));
  const most = (what: string, value: number, limit: number, unit: string): Line => ({
    work: `${language}: ${what}`,
    ours: amount(value, unit),
    limit: '–',
    wanted: `≤ ${amount(limit, unit)}`,
    met: value <= limit,
  });
  const ratio = median(rounds.map(({ ours, plain }) => ours.largest / plain.largest));
  return [
    ...Object.entries(CATEGORIES).map(([name, least]): Line => {
      const points = middle((seen) => seen.points[name] ?? 0);
      return { work: `${language}: ${name}`, ours: String(points), limit: '–', wanted: `≥ ${least}`, met: points >= least };
    }),
    {
      work: `${language}: layout shift`,
      ours: String(middle((seen) => seen.shift)),
      limit: '–',
      wanted: '0',
      met: rounds.every(({ ours }) => ours.shift === 0),
    },
    {
      work: `${language}: largest contentful paint`,
      ours: amount(
        middle((seen) => seen.largest),
        'ms',
      ),
      limit: `${amount(
        middle((seen) => seen.largest, 'plain'),
        'ms',
      )} (the same words, plain)`,
      ratio,
      wanted: '≤ 1.25 ×',
      met: ratio <= 1.25,
    },
    {
      work: `${language}: first contentful paint`,
      ours: amount(
        middle((seen) => seen.contentful),
        'ms',
      ),
      limit: '–',
      wanted: 'for orientation',
    },
    {
      work: `${language}: total blocking time`,
      ours: amount(
        middle((seen) => seen.blocked),
        'ms',
      ),
      limit: '–',
      wanted: 'for orientation',
    },
    most('script, as sent', middle((seen) => seen.script) / KB, 90, 'KB'),
    most('faces before anybody does anything', middle((seen) => seen.fonts) / KB, 160, 'KB'),
  ];
}

function save(lines: readonly Line[], table: string): void {
  const on = machine();
  const day = new Date().toISOString().slice(0, 10);
  const folder = new URL('./results/', import.meta.url);
  const name = `${day}-lighthouse-${slug(on)}`;
  mkdirSync(folder, { recursive: true });
  const conditions = `${on.cpu}, ${on.cores} cores, ${on.memoryGb} GB, Node ${on.node}; Lighthouse’s mobile profile, simulated network and processor; medians of ${ROUNDS} visits.`;
  writeFileSync(new URL(`${name}.md`, folder), `# The first page of ${day}, by Lighthouse\n\n${conditions}\n\n${table}\n`);
  writeFileSync(new URL(`${name}.json`, folder), `${JSON.stringify({ day, machine: on, lines }, null, 2)}\n`);
  console.log(`Saved as bench/results/${name}.md and .json`);
}
