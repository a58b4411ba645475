import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { extractText } from 'unpdf';
import { afterAll, describe, expect, it } from 'vitest';
import { createPdfRenderer } from './renderer.ts';
import type { PdfRenderer } from './renderer.ts';

const open: PdfRenderer[] = [];
const renderer = (options: Parameters<typeof createPdfRenderer>[0] = {}): PdfRenderer => {
  const made = createPdfRenderer(options);
  open.push(made);
  return made;
};
afterAll(() => Promise.all(open.map((each) => each.close())));

const page = '#set text(font: "Amiri")\n#sys.inputs.text';
const textOf = async (pdf: Uint8Array): Promise<string> => (await extractText(pdf.slice(), { mergePages: true })).text;

const folder = mkdtempSync(join(tmpdir(), 'miyar-pdf-'));
afterAll(() => rmSync(folder, { recursive: true }));
const real = new URL('./renderer-process.ts', import.meta.url).href;

/** The process with something before or after it. */
function program(name: string, before: string, after = ''): URL {
  const file = pathToFileURL(join(folder, `${name}.mjs`));
  writeFileSync(file, `${before}\nawait import(${JSON.stringify(real)});\n${after}`);
  return file;
}

/** Ends itself in the middle of a job whose text is “die”, and else does as the real one. */
const mortal = program('mortal', `process.on('message', ({ job }) => { if (job.inputs.text === 'die') process.exit(1); });`);

/** Writes its environment, once it is ready, into a file named after its number, in a folder of its own; `pids` waits for so many of them. */
function watched(name: string): { program: URL; pids: (count: number) => Promise<number[]>; environment: (pid: number) => Record<string, string> } {
  const seen = join(folder, name);
  mkdirSync(seen);
  const write = `
    const file = ${JSON.stringify(seen)} + '/' + process.pid;
    writeFileSync(file + '.new', JSON.stringify(process.env));
    renameSync(file + '.new', file);`;
  const list = () => readdirSync(seen).flatMap((file) => (/^\d+$/.test(file) ? [Number(file)] : []));
  return {
    program: program(name, `import { renameSync, writeFileSync } from 'node:fs';`, write),
    pids: async (count) => {
      await expect.poll(() => list().length, { timeout: 10_000 }).toBe(count);
      return list();
    },
    environment: (pid) => JSON.parse(readFileSync(join(seen, String(pid)), 'utf8')) as Record<string, string>,
  };
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
const expectGone = (pid: number) => expect.poll(() => isRunning(pid), { timeout: 10_000 }).toBe(false);

/** Counts for ever, or near enough. */
const endless = '#for a in range(4000) { for b in range(4000) { if calc.pow(a, 2) == b + 0.5 { [x] } } }';

describe('the PDF renderer', () => {
  const shared = renderer();

  it('gives back a file with the data in it, as data', async () => {
    const pdf = await shared.render({ template: page, inputs: { text: '#read("/etc/passwd") $x$ @ref' } });
    expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe('%PDF-');
    expect(await textOf(pdf)).toContain('#read("/etc/passwd") $x$ @ref');
  });

  it('shows images and modules to the template, and no other file', async () => {
    const images = { 'dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><circle cx="1" cy="1" r="1"/></svg>' };
    const template = '#import "/word.typ": word\n#pdf.artifact(image("/dot.svg"))#text(font: "Amiri", word)';
    expect(await textOf(await shared.render({ template, inputs: {}, images, modules: { 'word.typ': '#let word = "found"' } }))).toContain('found');
    await expect(shared.render({ template, inputs: {} })).rejects.toThrow('does not compile');
    await expect(shared.render({ template: '#read("/etc/passwd")', inputs: {} })).rejects.toThrow('not found');
    await expect(shared.render({ template: '#read("../job.ts")', inputs: {} })).rejects.toThrow('access denied');
  });

  it('refuses a document of another length than it must have', async () => {
    await expect(shared.render({ template: 'one #pagebreak() two', inputs: {}, pages: 1 })).rejects.toThrow('2 pages instead of 1');
  });

  it('answers each of many at once with its own document', async () => {
    const texts = Array.from({ length: 20 }, (_, i) => `number ${i} of all`);
    const pdfs = await Promise.all(texts.map((text) => shared.render({ template: page, inputs: { text } })));
    expect(await Promise.all(pdfs.map(textOf))).toEqual(texts);
  });

  it('leaves the main thread free while it works', async () => {
    const other = renderer({ timeoutMs: 400 });
    let beats = 0;
    const heart = setInterval(() => (beats += 1), 10);
    await other.render({ template: endless, inputs: {} }).catch(() => undefined);
    clearInterval(heart);
    expect(beats).toBeGreaterThan(5);
  });

  it('starts anew after a crash, losing only the job it was busy with', async () => {
    const fragile = renderer({ program: mortal });
    const [before, lost, after] = await Promise.allSettled(['before', 'die', 'after'].map((text) => fragile.render({ template: page, inputs: { text } })));
    expect([before?.status, lost?.status, after?.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect((await fragile.render({ template: page, inputs: { text: 'later' } })).length).toBeGreaterThan(0);
  });

  it('refuses more than may wait, at once, and goes on with those that do', async () => {
    const few = renderer({ maxWaiting: 3 });
    const [busy, ...others] = ['busy', 'first', 'second', 'third', 'too many', 'as well'].map((text) => few.render({ template: page, inputs: { text } }));
    const refused = Promise.allSettled(others.splice(3));
    const busily = { status: 'rejected', reason: expect.objectContaining({ code: 'busy' }) as unknown };
    expect(await refused).toEqual([busily, busily]);
    expect(await Promise.all([busy!, ...others].map(async (pdf) => textOf(await pdf)))).toEqual(['busy', 'first', 'second', 'third']);
    expect((await few.render({ template: page, inputs: { text: 'x' } })).length).toBeGreaterThan(0);
  });

  it('loses one job to a process that is killed from outside, in the middle of native code', async () => {
    const seen = watched('killed');
    const lost: string[] = [];
    const killed = renderer({ program: seen.program, onLost: (reason) => lost.push(reason) });
    const busy = killed.render({ template: endless, inputs: {} }).catch((error: unknown) => error);
    const next = killed.render({ template: page, inputs: { text: 'next' } });
    process.kill((await seen.pids(1))[0]!, 'SIGKILL');
    expect(await busy).toMatchObject({ code: 'temporarily_unavailable' });
    expect(await textOf(await next)).toBe('next');
    expect(lost).toEqual(['ended with SIGKILL']);
  });

  it('ends the process of what takes too long before it starts another, and that of one with nothing to do', async () => {
    const seen = watched('slow');
    const strict = renderer({ program: seen.program, timeoutMs: 3_000, idleMs: 100 });
    const slow = strict.render({ template: endless, inputs: {} }).catch((error: unknown) => error);
    const [first] = await seen.pids(1);
    expect(await slow).toMatchObject({ code: 'document_too_long' });
    expect((await strict.render({ template: 'next', inputs: {} })).length).toBeGreaterThan(0);
    expect(isRunning(first!)).toBe(false);
    for (const pid of await seen.pids(2)) await expectGone(pid);
    expect((await strict.render({ template: 'and again', inputs: {} })).length).toBeGreaterThan(0);
  });

  it('refuses what has waited too long', async () => {
    const impatient = renderer({ timeoutMs: 3_000, maxWaitMs: 100 });
    const slow = impatient.render({ template: endless, inputs: {} }).catch((error: unknown) => error);
    await expect(impatient.render({ template: 'next', inputs: {} })).rejects.toMatchObject({ code: 'busy' });
    expect(await slow).toMatchObject({ code: 'document_too_long' });
  });

  it('gives its process nothing of the environment, and leaves none behind when the server is killed', async () => {
    const seen = watched('orphan');
    const server = `import { createPdfRenderer } from ${JSON.stringify(new URL('./renderer.ts', import.meta.url).href)};
      await createPdfRenderer({ program: new URL(${JSON.stringify(seen.program.href)}) }).render({ template: ${JSON.stringify(endless)}, inputs: {} });`;
    const parent = spawn(process.execPath, ['--input-type=module', '-e', server], { env: { ...process.env, BACKUP_KEY: 'a secret' }, stdio: 'ignore' });
    const [pid] = await seen.pids(1);
    expect(Object.keys(seen.environment(pid!)).filter((name) => name !== 'SystemRoot' && !name.startsWith('NODE_CHANNEL'))).toEqual([]);
    // A service manager and a terminal send this to the whole group: it is the server that decides when its process ends.
    process.kill(pid!, 'SIGTERM');
    await sleep(300);
    expect(isRunning(pid!)).toBe(true);
    parent.kill('SIGKILL');
    await expectGone(pid!);
  });

  it('rejects what waits when it is closed, and can start again', async () => {
    const closing = renderer();
    const waiting = Promise.allSettled([1, 2, 3].map(() => closing.render({ template: page, inputs: { text: 'x' } })));
    await closing.close();
    expect((await waiting).every(({ status }) => status === 'rejected')).toBe(true);
    expect((await closing.render({ template: page, inputs: { text: 'x' } })).length).toBeGreaterThan(0);
  });
});
