import { extractText } from 'unpdf';
import { afterAll, describe, expect, it } from 'vitest';
import { createPdfRenderer } from './renderer.ts';
const open = [];
const renderer = (options = {}) => {
    const made = createPdfRenderer(options);
    open.push(made);
    return made;
};
afterAll(() => Promise.all(open.map((each) => each.close())));
const page = '#set text(font: "Amiri")\n#sys.inputs.text';
const textOf = async (pdf) => (await extractText(pdf.slice(), { mergePages: true })).text;
/** A worker that ends itself in the middle of a job whose text is “die”, and else does as the real one. */
const mortal = new URL(`data:text/javascript,${encodeURIComponent(`
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', ({ job }) => { if (job.inputs.text === 'die') process.exit(1); });
  await import(${JSON.stringify(new URL('./worker.ts', import.meta.url).href)});
`)}`);
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
    it('gives up what takes too long, and goes on with the next', async () => {
        const strict = renderer({ timeoutMs: 5_000 });
        const slow = strict.render({ template: endless, inputs: {} });
        const next = strict.render({ template: 'next', inputs: {} }).catch(() => strict.render({ template: 'next', inputs: {} }));
        await expect(slow).rejects.toThrow('longer than 5000 ms');
        expect((await next).length).toBeGreaterThan(0);
    });
    it('starts anew after a crash, losing only the job it was busy with', async () => {
        const fragile = renderer({ worker: mortal });
        const [before, lost, after] = await Promise.allSettled(['before', 'die', 'after'].map((text) => fragile.render({ template: page, inputs: { text } })));
        expect([before?.status, lost?.status, after?.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
        expect((await fragile.render({ template: page, inputs: { text: 'later' } })).length).toBeGreaterThan(0);
    });
    it('refuses more than may wait, at once, and goes on with those that do', async () => {
        const few = renderer({ maxWaiting: 3 });
        const [busy, ...others] = ['busy', 'first', 'second', 'third', 'too many', 'as well'].map((text) => few.render({ template: page, inputs: { text } }));
        const refused = Promise.allSettled(others.splice(3));
        const busily = { status: 'rejected', reason: expect.objectContaining({ code: 'busy' }) };
        expect(await refused).toEqual([busily, busily]);
        expect(await Promise.all([busy, ...others].map(async (pdf) => textOf(await pdf)))).toEqual(['busy', 'first', 'second', 'third']);
        expect((await few.render({ template: page, inputs: { text: 'x' } })).length).toBeGreaterThan(0);
    });
    it('rejects what waits when it is closed, and can start again', async () => {
        const closing = renderer();
        const waiting = Promise.allSettled([1, 2, 3].map(() => closing.render({ template: page, inputs: { text: 'x' } })));
        await closing.close();
        expect((await waiting).every(({ status }) => status === 'rejected')).toBe(true);
        expect((await closing.render({ template: page, inputs: { text: 'x' } })).length).toBeGreaterThan(0);
    });
});
