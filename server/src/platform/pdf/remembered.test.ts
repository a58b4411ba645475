import { expect, test } from 'vitest';
import type { PdfJob } from './job.ts';
import { createPdfMemory } from './remembered.ts';

const job: PdfJob = {
  template: 'one',
  inputs: { text: 'one' },
  images: { 'a.svg': '<svg/>', 'b.png': new Uint8Array([1, 2]) },
  modules: { 'm.typ': 'one' },
  pages: 1,
  created: new Date(0),
};
/** A job with another value for each field: a field added later does not compile without one. */
const OTHER: Required<PdfJob> = {
  template: 'two',
  inputs: { text: 'two' },
  images: { 'a.svg': '<svg/>', 'b.png': new Uint8Array([1, 3]) },
  modules: { 'm.typ': 'two' },
  pages: 2,
  accessible: true,
  measured: 'height',
  created: new Date(1),
};

/** Counts what is rendered; each file has `size` bytes. */
function counted(size = 1) {
  const rendered: PdfJob[] = [];
  return {
    rendered,
    render: async (one: PdfJob) => {
      rendered.push(one);
      return new Uint8Array(size);
    },
  };
}

test('what was drawn is drawn once, at the same time or later, and anew if anything differs', async () => {
  const memory = createPdfMemory();
  const { rendered, render } = counted();
  const [first, second] = await Promise.all([1, 2].map(() => memory.recall({ ...job }, render)));
  expect(second).toBe(first);
  expect(await memory.recall(structuredClone(job), render)).toBe(first);
  expect(rendered).toHaveLength(1);
  for (const [name, value] of Object.entries(OTHER)) await memory.recall({ ...job, [name]: value }, render);
  expect(rendered).toHaveLength(1 + Object.keys(OTHER).length);
  memory.forget();
  expect(await memory.recall(job, render)).not.toBe(first);
});

test('a failure is not remembered, nor a file that is too large, and the oldest give way', async () => {
  const memory = createPdfMemory({ maxBytes: 100, largest: 50 });
  await expect(memory.recall(job, () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  const numbered = (pages: number): PdfJob => ({ ...job, pages });
  const large = counted(51);
  for (let time = 0; time < 2; time += 1) await memory.recall(numbered(0), large.render);
  expect(large.rendered).toHaveLength(2);
  const small = counted(40);
  for (const pages of [1, 2, 3, 2, 3, 1]) await memory.recall(numbered(pages), small.render);
  expect(small.rendered.map(({ pages }) => pages)).toEqual([1, 2, 3, 1]);
});
