import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { stripTypeScriptTypes } from 'node:module';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { CleanUp } from '../tools/clean-up.ts';
import { Figures } from '../tools/figures.ts';
import { ENGINES, openIn, programOf } from './engines.ts';
import { results } from './results.ts';

/**
 * The score is the same in the server and in every browser (REQ-E2): each engine loads the original sources, calculates the
 * worked examples and random cases, and sends the results.
 */
const cleanUp = new CleanUp();
const figures = new Figures('browsers');
afterAll(async () => {
  await cleanUp.run();
  figures.keep();
});

const ROOT = new URL('../../', import.meta.url);
const PAGE = `<!doctype html><meta charset="utf-8"><title>score</title><script type="module">
const send = (body) => fetch('/result', { method: 'POST', body: JSON.stringify(body) });
try {
  const { results } = await import('/trials/browsers/results.ts');
  await send({ agent: navigator.userAgent, lines: results() });
} catch (error) {
  await send({ agent: navigator.userAgent, error: String(error) });
}
</script>`;

interface Answer {
  readonly agent: string;
  readonly lines?: readonly string[];
  readonly error?: string;
}

/** A source for a browser: without types, and JSON as a module. */
async function sourceAt(path: string): Promise<{ type: string; body: string }> {
  const source = await readFile(fileURLToPath(new URL(path.slice(1), ROOT)), 'utf8');
  if (path.endsWith('.json')) return { type: 'text/javascript', body: `export default ${source}` };
  return { type: 'text/javascript', body: stripTypeScriptTypes(source).replaceAll(/ with \{ type: 'json' \}/g, '') };
}

const received = async (request: IncomingMessage): Promise<Answer> => JSON.parse(await text(request)) as Answer;

/** Serves the page and the sources, and returns the results. */
async function startSite(): Promise<{ url: string; answer: Promise<Answer> }> {
  const answered = Promise.withResolvers<Answer>();
  const site = createServer((request: IncomingMessage, response) => {
    const path = request.url ?? '/';
    if (request.method === 'POST')
      void received(request)
        .then(answered.resolve, answered.reject)
        .finally(() => response.end('{}'));
    else if (/^\/(?:contract|trials)\/[\w/.-]+\.(?:ts|json)$/.test(path) && !path.includes('..'))
      void sourceAt(path).then(
        ({ type, body }) => response.setHeader('content-type', type).end(body),
        () => response.writeHead(404).end(),
      );
    else response.setHeader('content-type', 'text/html').end(PAGE);
  });
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  cleanUp.add(async () => void site.close());
  return { url: `http://127.0.0.1:${(site.address() as AddressInfo).port}/`, answer: answered.promise };
}

test.each(ENGINES)('$name calculates the same scores as the server', { timeout: 180_000 }, async (engine) => {
  const program = programOf(engine);
  if (!program) throw new Error(`${engine.name} is not installed; trials/README.md names the packages`);
  const { url, answer } = await startSite();
  const browser = openIn(engine, program, { url, folder: await cleanUp.folder() });
  const ended = once(browser, 'exit').then(([code]): Answer => ({ agent: '', error: `${engine.name} ended with ${code}` }));
  cleanUp.add(async () => void process.kill(-browser.pid!, 'SIGKILL'));
  const { agent, lines, error } = await Promise.race([answer, ended]);
  expect(error).toBeUndefined();
  const here = results();
  expect(lines).toEqual(here);
  figures.add(`${engine.name}: cases that agree with the server, bit for bit`, `${here.length} of ${here.length} (${agent})`);
});
