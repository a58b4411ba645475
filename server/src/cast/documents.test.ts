import { api } from '@miyar/contract';
import { CATEGORIES } from '@miyar/contract/site/library';
import { expect, test } from 'vitest';
import { extractText, getDocumentProxy } from 'unpdf';
import { testApp } from '../testing/test-app.ts';
import { DOCUMENTS } from './documents.ts';
import { settleCast } from './settle.ts';

const app = testApp();

test('the library of the demo is there to be read: five documents for everyone, a hidden one for administrators', { timeout: 180_000 }, async () => {
  await settleCast(app.services);
  const published = await app.stranger.does(api.library.list, {});
  const titles = (hidden: boolean) => DOCUMENTS.flatMap((document) => (hidden || !document.hidden ? [document.title] : [])).toReversed();
  expect(published.map(({ title }) => title)).toEqual(titles(false));
  expect(published).toHaveLength(5);
  const all = await (await app.as('nora')).does(api.library.list, {});
  expect(all.map(({ title }) => title)).toEqual(titles(true));
  expect(all.filter(({ available }) => !available)).toHaveLength(1);
  for (const { title, description, title_en, description_en, category, id } of published) {
    for (const words of [title, description]) expect(words).toMatch(/^[\u0621-\u0652 ]+$/);
    for (const words of [title_en, description_en]) expect(words).toMatch(/^[A-Z][A-Za-z, -]+$/);
    expect(CATEGORIES).toContain(category);
    const bytes = new Uint8Array(await (await app.stranger.does(api.library.download, { params: { id } })).arrayBuffer());
    const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
    expect(text).toContain(DOCUMENTS.find((document) => document.title === title)!.heading);
    expect(text).not.toContain('?');
  }
});
