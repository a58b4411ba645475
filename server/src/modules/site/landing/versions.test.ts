import { api } from '@miyar/contract';
import { describe, expect, test } from 'vitest';
import { refusalOf } from '../../../testing/caller.ts';
import { documentsSection as documents, landingPage } from '../../../testing/landing-page.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();
const { put, save, sectionOf } = landingPage(app);

describe('two administrators at once', () => {
  test('with what they saw: one saves, the other is refused', async () => {
    const { updated_at } = await sectionOf('about');
    const about = (title: string) => ({ content: { en: { title }, ar: { title } }, updated_at });
    const attempts = await Promise.all([put('about', about('One')), put('about', about('Two'))]);
    expect(attempts.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await refusalOf(attempts.find(({ status }) => status === 409)!)).toMatchObject({ code: 'content_changed' });
    const current = await sectionOf('about');
    await save('about', { ...about('Three'), updated_at: current.updated_at });
    expect((await sectionOf('about')).content.en.title).toBe('Three');
  });

  test('may say it by If-Match', async () => {
    const { updated_at } = await save('about', { en: { title: 'A' }, ar: { title: 'أ' } });
    const next = { en: { title: 'B' }, ar: { title: 'ب' } };
    expect((await refusalOf(await put('about', next, { 'if-match': '"2020-01-01T00:00:00.000Z"' }))).status).toBe(409);
    expect((await refusalOf(await put('about', next, { 'if-match': 'nonsense' }))).status).toBe(409);
    expect((await put('about', next, { 'if-match': `"${updated_at}"` })).status).toBe(200);
    expect((await put('about', next, { 'if-match': '*' })).status).toBe(200);
  });

  test('within one millisecond leave two moments', async () => {
    app.setTime('2026-12-01T00:00:00.000Z');
    const first = await save('about', { en: { title: 'A' }, ar: { title: 'أ' } });
    const second = await save('about', { en: { title: 'B' }, ar: { title: 'ب' }, updated_at: first.updated_at });
    expect([first.updated_at, second.updated_at]).toEqual(['2026-12-01T00:00:00.000Z', '2026-12-01T00:00:00.001Z']);
  });
});

describe('earlier versions', () => {
  test('are listed with who and when, and can be brought back', async () => {
    await save('official-documents', documents('First'));
    const khalid = await app.as('khalid');
    await khalid.does(api.landing.update, { params: { section: 'official-documents' }, body: documents('Second') });
    const of = { params: { section: 'official-documents' as const } };
    const versions = await khalid.does(api.landing.versions, of);
    expect(versions.map(({ version, cause, saved_by, current }) => [version, cause, saved_by?.name, current])).toEqual([
      [2, 'update', 'Khalid Al-Otaibi', true],
      [1, 'update', 'نورة القحطاني', false],
      [0, 'built_in', undefined, false],
    ]);
    const restored = await khalid.does(api.landing.restore, { ...of, body: { version_id: versions[1]!.id } });
    expect(restored.content.en.title).toBe('First');
    expect((await khalid.does(api.landing.versions, of))[0]).toMatchObject({ version: 3, cause: 'restore', restored_from: 1, current: true });
    expect(await khalid.does(api.landing.restore, { ...of, body: { version_id: versions[2]!.id } })).toMatchObject({
      configured: false,
      content: { en: { title: 'Official documents' } },
    });
    expect(await sectionOf('official-documents')).toMatchObject({ configured: false });
  });

  test('say of each section who changed it last, to administrators', async () => {
    const khalid = await app.as('khalid');
    await khalid.does(api.landing.update, { params: { section: 'official-documents' }, body: documents('By Khalid') });
    const authors = await khalid.does(api.landing.authors, {});
    expect(authors.find(({ section }) => section === 'official-documents')?.changed_by.name).toBe('Khalid Al-Otaibi');
    expect(authors.map(({ section }) => section)).not.toContain('faq');
    expect((await (await app.as('yusuf')).isRefused(api.landing.authors, {})).status).toBe(403);
    expect((await app.stranger.isRefused(api.landing.authors, {})).status).toBe(401);
  });

  test('are brought back into their own section only, and not over somebody else’s change', async () => {
    const { updated_at } = await save('official-documents', documents());
    const nora = await app.as('nora');
    const [version] = await nora.does(api.landing.versions, { params: { section: 'official-documents' } });
    expect((await nora.isRefused(api.landing.restore, { params: { section: 'about' }, body: { version_id: version!.id } })).status).toBe(404);
    await save('official-documents', documents('Later'));
    expect((await nora.isRefused(api.landing.restore, { params: { section: 'official-documents' }, body: { version_id: version!.id, updated_at } })).code).toBe(
      'content_changed',
    );
    expect((await app.stranger.isRefused(api.landing.versions, { params: { section: 'about' } })).status).toBe(401);
    expect((await (await app.as('yusuf')).isRefused(api.landing.restore, { params: { section: 'about' }, body: { version_id: 1 } })).status).toBe(403);
  });

  test('are paged', async () => {
    for (const title of ['A', 'B', 'C']) await save('official-documents', documents(title));
    const nora = await app.as('nora');
    const first = await nora.fetch('GET', '/api/landing/official-documents/versions?limit=3');
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')![1]!;
    expect(((await (await nora.fetch('GET', next)).json()) as { version: number }[]).map(({ version }) => version)).toEqual([0]);
  });
});
