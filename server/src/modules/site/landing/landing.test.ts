import { SECTIONS } from '@miyar/contract/site/landing-content';
import { describe, expect, test } from 'vitest';
import { refusalOf } from '../../../testing/caller.ts';
import { documentsSection as documents, landingPage } from '../../../testing/landing-page.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();
const { page, put, save, sectionOf } = landingPage(app);

describe('the landing page of a new platform', () => {
  test('has its nine sections in both languages, with the counts of the specification', async () => {
    const sections = await page();
    expect(sections.map(({ section }) => section)).toEqual(SECTIONS);
    expect(SECTIONS.join(' ')).toBe(
      'hero about vision-mission-values focus-areas accreditation-methodology official-documents organizational-structure faq contact',
    );
    for (const section of sections) {
      expect(section).toMatchObject({ configured: false, image_url: null, image_public_id: null, image: null });
      expect(JSON.stringify(section.content.ar)).toMatch(/[\u0621-\u064a]{3}/);
    }
    for (const language of ['en', 'ar'] as const) {
      expect((await sectionOf('focus-areas')).content[language].areas).toHaveLength(6);
      expect((await sectionOf('accreditation-methodology')).content[language].stages).toHaveLength(6);
      expect((await sectionOf('organizational-structure')).content[language].units).toHaveLength(6);
      expect((await sectionOf('vision-mission-values')).content[language].values.items).toHaveLength(6);
      expect((await sectionOf('faq')).content[language].faqs).toHaveLength(6);
      expect((await sectionOf('contact')).content[language].businessHours).toHaveLength(3);
    }
    const { statistics } = (await sectionOf('hero')).content.en;
    expect(
      Object.values(statistics)
        .map(({ number, label }) => `${number} ${label}`)
        .join(', '),
    ).toBe('15+ students, 50+ schools, 3k trained teachers');
  });

  test('is open to everyone, signed in or not, and takes no notice of t', async () => {
    const plain = await (await app.stranger.fetch('GET', '/api/landing')).json();
    expect(await (await app.stranger.fetch('GET', '/api/landing?t=1795242836771')).json()).toEqual(plain);
    expect(await (await (await app.as('yusuf')).fetch('GET', '/api/landing')).json()).toEqual(plain);
  });
});

describe('saving a section', () => {
  test.each(['wrapped', 'bare'])('%s, saves it for everyone at once and remembers who', async (form) => {
    const content = documents('<script>alert(1)</script>', '<b>الوثائق</b> & "كذا"');
    const saved = await save('official-documents', form === 'wrapped' ? { content } : content);
    // Text is text: saved as typed, and escaped when it is shown.
    expect(saved).toMatchObject({ section: 'official-documents', configured: true, content });
    expect(await sectionOf('official-documents')).toEqual(saved);
    const [event] = await app.services.database.db.query.events.findMany({ where: (event, { eq }) => eq(event.kind, 'landing.updated') });
    expect(event!.data).toEqual({ section: 'official-documents', version: 1 });
  });

  test('of what is saved already changes nothing', async () => {
    const first = await save('official-documents', documents());
    expect(await save('official-documents', documents())).toEqual(first);
  });

  test('is for administrators', async () => {
    const body = { body: JSON.stringify(documents()), headers: { 'content-type': 'application/json' } };
    expect((await app.stranger.fetch('PUT', '/api/landing/about', body)).status).toBe(401);
    for (const who of ['yusuf', 'ibrahim', 'alHuda'] as const) expect((await (await app.as(who)).fetch('PUT', '/api/landing/about', body)).status).toBe(403);
  });

  test.each([
    ['{"content":', 'malformed_request', {}],
    ['[]', 'malformed_request', {}],
    ['null', 'malformed_request', {}],
    ['{}', 'invalid_request', { 'content.en': 'required', 'content.ar': 'required' }],
    ['{"content":"text"}', 'invalid_request', { content: 'invalid_value' }],
    ['{"en":{"title":"A"}}', 'invalid_request', { 'content.ar': 'required' }],
    ['{"content":{"en":{"title":"A"},"ar":{}}}', 'invalid_request', { 'content.ar.title': 'required' }],
    ['{"content":{"en":{"title":" "},"ar":{"title":7}}}', 'invalid_request', { 'content.en.title': 'required', 'content.ar.title': 'invalid_value' }],
    [
      `{"content":{"en":{"title":"${'x'.repeat(161)}"},"ar":{"title":"\\ud800ا"}}}`,
      'invalid_request',
      { 'content.en.title': 'too_long', 'content.ar.title': 'unsafe_characters' },
    ],
  ])('is refused for %s', async (body, code, fields) => {
    const response = await (await app.as('nora')).fetch('PUT', '/api/landing/official-documents', { body, headers: { 'content-type': 'application/json' } });
    expect(await refusalOf(response)).toMatchObject({ status: 400, code, fields });
    expect((await sectionOf('official-documents')).configured).toBe(false);
  });

  test('of a section there is none of is not found', async () => {
    expect((await refusalOf(await put('footer', documents()))).status).toBe(404);
    expect((await refusalOf(await put('__proto__', documents()))).status).toBe(404);
  });

  test('saves letters composed and drops what it does not know', async () => {
    const { content } = await save('official-documents', { en: { title: 'Cafe\u0301 ', onclick: 'x' }, ar: { title: 'وثائق' } });
    expect(content.en).toEqual({ title: 'Café', subtitle: 'Guides, forms and regulations', description: 'Download the current version of each document.' });
  });
});

describe('the hero', () => {
  const hero = (change: object) => ({ en: { title: 'A', getStarted: 'B', watchVideo: 'C', ...change }, ar: { title: 'أ', getStarted: 'ب', watchVideo: 'ج' } });

  test('takes a video of YouTube, of Vimeo or of ours, or none', async () => {
    for (const videoUrl of [
      'https://www.youtube-nocookie.com/embed/abc_-123',
      'https://www.youtube.com/watch?v=abc123',
      'https://youtu.be/abc123',
      'https://vimeo.com/123',
      'https://player.vimeo.com/video/123',
      '/media/films/intro.mp4',
      '',
    ]) {
      expect((await save('hero', hero({ videoUrl }))).content.en).toMatchObject({ videoUrl });
    }
  });

  test('refuses every other link', async () => {
    for (const videoUrl of [
      'javascript:alert(1)',
      'data:text/html,x',
      'http://youtu.be/abc',
      'https://evil.example/watch?v=abc',
      'https://youtube.com.evil.example/embed/a',
      'https://user@youtu.be/abc',
      'https://youtu.be:8443/abc',
      '//youtu.be/abc',
      '/media/../api',
      '/files/a.mp4',
      'https://www.youtube.com/',
      ' javascript:alert(1)',
    ]) {
      expect((await refusalOf(await put('hero', hero({ videoUrl })))).fields, videoUrl).toEqual({ 'content.en.videoUrl': 'invalid_video_link' });
    }
  });

  test('has one switch for live numbers in both languages', async () => {
    const saved = await save('hero', hero({ liveNumbers: true }));
    expect(saved.content).toMatchObject({ en: { liveNumbers: true }, ar: { liveNumbers: true } });
    expect((await save('hero', hero({}))).content).toMatchObject({ en: { liveNumbers: true } });
    expect((await save('hero', hero({ liveNumbers: false }))).content).toMatchObject({ en: { liveNumbers: false }, ar: { liveNumbers: false } });
  });
});

test('the figures of the standard may come as numbers', async () => {
  const standards = {
    mainAreas: { number: 8, label: 'Areas' },
    standards: { number: '14', label: 'Standards' },
    indicators: { number: '40+', label: 'Indicators' },
    evaluation: { number: 'A–D', label: 'Scale' },
  };
  const heads = { title: 'A', processTitle: 'B', standardTitle: 'C' };
  const { content } = await save('accreditation-methodology', { en: { ...heads, standards }, ar: heads });
  expect(content).toMatchObject({ en: { standards: { mainAreas: { number: '8', label: 'Areas' } } }, ar: { standards: { mainAreas: { number: '7' } } } });
  const refused = await refusalOf(await put('accreditation-methodology', { en: { ...heads, standards: { mainAreas: 7 } }, ar: heads }));
  expect(refused.fields).toMatchObject({ 'content.en.standards.mainAreas': 'invalid_value', 'content.en.standards.standards': 'required' });
});

test('what is said around the figures, above the title and in the footer is written like any text, and left as it is where it is not sent', async () => {
  const heads = { title: 'A', processTitle: 'B', standardTitle: 'C' };
  const captions = { mainAreas: 'Fields', standards: '', indicators: 'Signs', evaluation: 'Scale' };
  const { content } = await save('accreditation-methodology', { en: { ...heads, lead: 'Read it', captions }, ar: heads });
  expect(content).toMatchObject({ en: { lead: 'Read it', captions }, ar: { captions: { standards: 'بتلةٌ لكل معيار' } } });
  const hero = { title: 'A', getStarted: 'B', watchVideo: 'C' };
  expect((await save('hero', { en: { ...hero, kicker: '', description: 'What we do' }, ar: hero })).content).toMatchObject({
    en: { kicker: '', description: 'What we do' },
    ar: { kicker: 'معيار الجودة IQS · الرياض' },
  });
  const invitation = { title: 'Ready?', text: '', button: 'Apply' };
  expect((await save('contact', { en: { title: 'A', invitation }, ar: { title: 'أ' } })).content).toMatchObject({
    en: { invitation },
    ar: { invitation: { title: 'مستعدّ للتقويم؟' } },
  });
  const refused = await refusalOf(await put('contact', { en: { title: 'A', invitation: { ...invitation, button: ' ' } }, ar: { title: 'أ' } }));
  expect(refused.fields).toEqual({ 'content.en.invitation.button': 'required' });
});

test('what a picture shows is written in both languages or in neither', async () => {
  const about = (en: object, ar: object) => ({ en: { title: 'A', ...en }, ar: { title: 'أ', ...ar } });
  expect((await refusalOf(await put('about', about({ imageAlt: 'The hall' }, {})))).fields).toEqual({ 'content.ar.imageAlt': 'other_language_missing' });
  expect((await refusalOf(await put('about', about({ imageAlt: ' ' }, { imageAlt: 'القاعة' })))).fields).toEqual({
    'content.en.imageAlt': 'other_language_missing',
  });
  expect((await save('about', about({ imageAlt: 'The hall' }, { imageAlt: 'القاعة' }))).content).toMatchObject({ en: { imageAlt: 'The hall' } });
  // A request without the field leaves the stored value unchanged.
  expect((await save('about', about({}, {}))).content).toMatchObject({ ar: { imageAlt: 'القاعة' } });
  expect((await refusalOf(await put('about', about({}, { imageAlt: '' })))).fields).toEqual({ 'content.ar.imageAlt': 'other_language_missing' });
  expect((await save('about', about({ imageAlt: '' }, { imageAlt: '' }))).content).toMatchObject({ en: { imageAlt: '' } });
});

test('the contact section takes https links and real addresses only', async () => {
  const contact = (change: object) => ({ en: { title: 'A', ...change }, ar: { title: 'أ' } });
  const links = { x: 'https://x.com/iqs', youtube: '', linkedin: '', instagram: '' };
  expect((await save('contact', contact({ socialLinks: links, email: 'info@iqs.example', phone: '+966 11 000 0000' }))).content).toMatchObject({
    en: { socialLinks: links, email: 'info@iqs.example' },
    ar: { socialLinks: links, email: '' },
  });
  const refused = await refusalOf(
    await put(
      'contact',
      contact({
        socialLinks: { ...links, x: 'javascript:alert(1)' },
        email: 'a@b\r\nBcc: c',
        phone: '"><script>',
        businessHours: Array.from({ length: 8 }, () => ({ days: 'a', hours: 'b' })),
      }),
    ),
  );
  expect(refused.fields).toEqual({
    'content.en.socialLinks.x': 'invalid_link',
    'content.en.email': 'invalid_email',
    'content.en.phone': 'invalid_phone',
    'content.en.businessHours': 'too_many_items',
  });
});
