import { api } from '@miyar/contract';
import { LEGAL_PAGES, type LegalContent } from '@miyar/contract/site/legal';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();
const content = (word = 'New'): LegalContent => ({
  ar: { title: 'شروط', sections: [{ heading: 'عنوان', paragraphs: [`فقرة ${word}`] }] },
  en: { title: word, sections: [{ heading: 'Heading', paragraphs: ['Paragraph', 'Another'] }] },
});
const read = (version?: number) => app.stranger.does(api.legal.read, { params: { page: 'terms' }, query: { version } });
const publish = async (body: Parameters<typeof sent>[0]) => (await app.as('nora')).does(api.legal.publish, sent(body));
const sent = (body: { content: LegalContent; effective_from?: string; draft?: boolean; based_on?: number }) => ({ params: { page: 'terms' as const }, body });

describe('the texts the platform comes with', () => {
  test.each(LEGAL_PAGES)('%s: a draft of version 1, the same sections in both languages', async (page) => {
    const text = await app.stranger.does(api.legal.read, { params: { page } });
    expect(text).toMatchObject({ page, version: 1, draft: true });
    expect(text.content.ar.sections.map(({ paragraphs }) => paragraphs.length)).toEqual(text.content.en.sections.map(({ paragraphs }) => paragraphs.length));
    expect(text.content.ar.sections.length).toBeGreaterThan(9);
    const words = (language: 'ar' | 'en') => text.content[language].sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]);
    for (const word of words('ar')) expect(word).toMatch(/^[^A-Za-z!]+$/);
    for (const word of words('en')) expect(word).not.toMatch(/[\u0600-\u06FF!]/);
    expect(await app.stranger.does(api.legal.versions, { params: { page } })).toEqual([
      { version: 1, effective_from: text.effective_from, draft: true, published_at: null },
    ]);
    // An administrator can publish the built-in text unchanged.
    expect(await (await app.as('nora')).does(api.legal.publish, { params: { page }, body: { content: text.content } })).toMatchObject({
      version: 2,
      draft: false,
      content: text.content,
    });
  });

  test('say what the law asks for', async () => {
    const { content: privacy } = await app.stranger.does(api.legal.read, { params: { page: 'privacy' } });
    for (const words of ['PDPL', 'copy', 'corrected', 'destroyed', 'withdraw your consent', '30 days', '72 hours', 'SDAIA', 'inside the Kingdom'])
      expect(JSON.stringify(privacy.en)).toContain(words);
    for (const words of ['نسخة', 'تصحيح', 'إتلاف', 'تسحب موافقتك', '30 يومًا', '72 ساعة', 'سدايا', 'داخل المملكة'])
      expect(JSON.stringify(privacy.ar)).toContain(words);
  });
});

describe('publishing', () => {
  test('makes a new version, and the earlier ones stay', async () => {
    app.setTime('2026-12-01T22:00:00.000Z');
    const original = await read();
    expect(await publish({ content: content('Second'), based_on: 1 })).toEqual({
      page: 'terms',
      version: 2,
      effective_from: '2026-12-02',
      draft: false,
      content: content('Second'),
    });
    await publish({ content: content('Third'), draft: true, based_on: 2 });
    expect(await read()).toMatchObject({ version: 3, draft: true, content: content('Third') });
    expect(await read(2)).toMatchObject({ version: 2, content: content('Second') });
    expect(await read(1)).toEqual(original);
    expect(await app.stranger.does(api.legal.versions, { params: { page: 'terms' } })).toEqual([
      { version: 3, effective_from: '2026-12-02', draft: true, published_at: '2026-12-01T22:00:00.000Z' },
      { version: 2, effective_from: '2026-12-02', draft: false, published_at: '2026-12-01T22:00:00.000Z' },
      { version: 1, effective_from: original.effective_from, draft: true, published_at: null },
    ]);
    expect(await app.stranger.does(api.legal.read, { params: { page: 'privacy' } })).toMatchObject({ version: 1 });
  });

  test('for a day to come leaves the text of today until then', async () => {
    app.setTime('2026-12-01T08:00:00.000Z');
    await publish({ content: content(), effective_from: '2027-01-01' });
    expect(await read()).toMatchObject({ version: 1 });
    expect(await read(2)).toMatchObject({ version: 2, effective_from: '2027-01-01' });
    app.setTime('2026-12-31T21:00:00.000Z');
    expect(await read()).toMatchObject({ version: 2 });
  });

  test('is refused for a day that has passed, and over a version the editor has not seen', async () => {
    app.setTime('2026-12-01T08:00:00.000Z');
    const nora = await app.as('nora');
    expect(await nora.isRefused(api.legal.publish, sent({ content: content(), effective_from: '2026-11-30' }))).toMatchObject({
      status: 400,
      fields: { effective_from: 'effective_date_passed' },
    });
    await publish({ content: content('Second') });
    expect(await nora.isRefused(api.legal.publish, sent({ content: content('Other'), based_on: 1 }))).toMatchObject({
      status: 409,
      code: 'legal_text_changed',
    });
    const both = await Promise.all(['x', 'y'].map((word) => nora.send(api.legal.publish, sent({ content: content(word), based_on: 2 }))));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await read()).toMatchObject({ version: 3 });
  });

  test.each([
    ['nothing', {}, 'content'],
    ['one language', { content: { ar: content().ar } }, 'content.en'],
    ['no sections', { content: { ...content(), en: { title: 'T', sections: [] } } }, 'content.en.sections'],
    [
      'a blank paragraph',
      { content: { ...content(), en: { title: 'T', sections: [{ heading: 'H', paragraphs: [' '] }] } } },
      'content.en.sections.0.paragraphs.0',
    ],
    ['no real day', { content: content(), effective_from: '2027-02-30' }, 'effective_from'],
  ])('is refused with %s', async (_what, body, field) => {
    const refused = await (await app.as('nora')).isRefused(api.legal.publish, sent(body as Parameters<typeof sent>[0]));
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.fields)).toEqual([field]);
  });

  test('is an administrator’s act', async () => {
    for (const [caller, code] of [
      [app.stranger, 'not_signed_in'],
      [await app.as('yusuf'), 'forbidden'],
      [await app.as('alHuda'), 'forbidden'],
    ] as const) {
      expect((await caller.isRefused(api.legal.publish, sent({ content: content() }))).code).toBe(code);
    }
    expect(await read()).toMatchObject({ version: 1 });
  });
});

test.each(['/api/legal/cookies', '/api/legal/terms?version=2', '/api/legal/privacy/versions/1', '/api/legal/__proto__'])('%s is not there', async (path) => {
  expect((await app.stranger.fetch('GET', path)).status).toBe(404);
});

test('a version that is no number is refused', async () => expect((await app.stranger.fetch('GET', '/api/legal/terms?version=x')).status).toBe(400));
