import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { api } from '@miyar/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { pdfFile, submittedApplication } from '../testing/journeys.ts';
import { documentsSection, landingPage } from '../testing/landing-page.ts';
import { testApp } from '../testing/test-app.ts';
import { webFolder } from '../testing/web-folder.ts';

const folder = webFolder();
afterAll(() => rmSync(folder, { recursive: true }));
const app = testApp({}, { webFolder: folder });
const { save } = landingPage(app);

const get = (path: string, headers: Record<string, string> = {}) => app.stranger.fetch('GET', path, { headers });
const textOf = async (path: string, headers: Record<string, string> = {}) => (await get(path, headers)).text();

describe('the first page', () => {
  test('is written in Arabic, or in the language chosen last, or in the one its address names', async () => {
    expect(await textOf('/')).toContain('<html lang="ar" dir="rtl" data-rendered>');
    expect(await textOf('/')).toContain('<h1>الوثائق الرسمية</h1>');
    const english = await get('/', { cookie: 'other=1; language=en' });
    expect(await english.text()).toMatch(/<html lang="en" dir="ltr" data-rendered>[^]*<h1>Official documents<\/h1>/);
    expect(english.headers.get('vary')).toBe('cookie, accept-encoding');
    const named = await get('/?lang=en');
    expect(await named.text()).toContain('<html lang="en" dir="ltr"');
    expect(named.headers.get('set-cookie')).toMatch(/^language=en; Path=\/; Max-Age=\d+; SameSite=Lax; Secure$/);
    expect(await textOf('/?lang=ar', { cookie: 'language=en' })).toContain('<html lang="ar" dir="rtl"');
    expect((await get('/?lang=fr')).headers.get('set-cookie')).toBeNull();
  });

  test('is sent again only when it changed, compressed for who takes it', async () => {
    const first = await get('/', { 'accept-encoding': 'br' });
    const etag = first.headers.get('etag')!;
    expect([first.headers.get('content-encoding'), first.headers.get('cache-control'), first.headers.get('content-type')]).toEqual([
      'br',
      'no-cache',
      'text/html; charset=utf-8',
    ]);
    expect(etag).toMatch(/^"[\w-]+-br"$/);
    const again = await get('/', { 'accept-encoding': 'br', 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await get('/', { 'accept-encoding': 'gzip' })).headers.get('content-encoding')).toBe('gzip');
    expect((await get('/', { cookie: 'language=en', 'if-none-match': etag })).status).toBe(200);

    await save('official-documents', documentsSection('Papers', 'الأوراق'));
    const changed = await get('/', { 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(await changed.text()).toContain('<h1>الأوراق</h1>');
  });

  test('follows the documents too, and shows no hidden one', async () => {
    const nora = await app.as('nora');
    const upload = (title: string, available: 'true' | 'false') =>
      nora.does(api.library.upload, { body: { title, category: 'manual', available }, files: { document: pdfFile() } });
    await upload('Guide', 'true');
    await upload('Secret', 'false');
    const page = await textOf('/');
    expect(page).toContain('<p>Guide</p>');
    expect(page).not.toContain('Secret');
  });

  test('lets no text of the content out of its place', async () => {
    await save('official-documents', documentsSection('</script><script>alert(1)</script><!--app-->$&', 'نص'));
    const page = await textOf('/', { cookie: 'language=en' });
    // That of the first paint and that of the content.
    expect(page.match(/<script/g)).toHaveLength(2);
    expect(page).toContain('<h1>&lt;/script>&lt;script>alert(1)&lt;/script>&lt;!--app-->$&</h1>');
    const data = /<script type="application\/json" id="content">([^<]*)<\/script>/.exec(page)?.[1];
    expect(JSON.stringify(JSON.parse(data!))).toContain('</script><script>alert(1)');
  });

  test('brings its styles and the script of its first paint along, allowed by their hashes, and the face of its title', async () => {
    const response = await get('/');
    const page = await response.text();
    const policy = response.headers.get('content-security-policy');
    const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    const [title = '', styles = '', ...others] = [...page.matchAll(/<style>([^<]*)<\/style>/g)].map(([, sheet = '']) => sheet);
    expect([title, others]).toEqual(['h1 { font: arabic }', []]);
    expect(styles).toContain('h1 { color: green }');
    expect(policy).toMatch(new RegExp(`style-src 'self' [^;]*${RegExp.escape(hashOf(title))}`));
    expect(policy).toMatch(new RegExp(`style-src 'self' [^;]*${RegExp.escape(hashOf(styles))}`));
    expect(policy).toContain("font-src 'self' data:;");
    expect(page).toContain('<script>document.title;</script>');
    expect(policy).toContain(`script-src 'self' ${hashOf('document.title;')};`);
    // All other fonts are fetched once the title is visible.
    expect(page).not.toContain('.woff2');
    const english = await get('/', { cookie: 'language=en' });
    expect(await english.text()).toContain('<style>h1 { font: latin }</style>');
    expect(english.headers.get('content-security-policy')).toContain(hashOf('h1 { font: latin }'));
    expect(page).toContain('<link rel="canonical" href="https://accredit.example/">');
  });
});

describe('a public page', () => {
  test('says what it is about and its content before any script, in the language of the visitor', async () => {
    const { schoolId } = await submittedApplication(app, 'alHuda', { name: 'A $& <b>school</b>' });
    await (await app.as('nora')).does(api.decisions.changeStatus, { body: { schoolId, status: 'approved' } });
    const schools = await textOf('/schools', { cookie: 'language=en' });
    expect(schools).toContain('<title>schools en https://accredit.example</title>');
    expect(schools).toContain('<html lang="en" dir="ltr"');
    expect(schools).toContain('A $& &lt;b>school');
    expect(schools).not.toContain('<title>Application</title>');
    const one = await get(`/schools/${schoolId}?x=1`);
    const page = await one.text();
    expect([one.status, one.headers.get('vary')]).toEqual([200, expect.stringContaining('cookie')]);
    expect(page).toMatch(/<title>school ar https:\/\/accredit\.example<\/title>[^]*<div id="root"><main>[^]*IQS-[^]*<\/main><\/div><\/body>/);
    expect(await textOf('/terms?lang=en')).toMatch(/<title>terms en [^]*sections/);
    expect(await textOf('/verify')).toContain('<title>verify ar ');
    const [certificate] = await (await app.as('alHuda')).does(api.certificates.list, {});
    expect(await textOf(`/verify/${certificate!.verification_code}`)).toContain(certificate!.certificate_number);
    expect(await textOf(`/verify/${'x'.repeat(100)}`)).not.toContain('certificate_number');
    expect(await textOf('/dashboard/admin')).toContain('<title>Application</title>');
  });

  test.each(['/auth/login', '/dashboard/admin', '/no-such-page'])('without words of its own says to who runs no script that it needs one: %s', async (path) => {
    expect(await textOf(path, { cookie: 'language=en' })).toContain('<div id="root"><noscript>en 9</noscript></div>');
  });

  test('brings the first faces of its language', async () => {
    const response = await get('/terms');
    const page = await response.text();
    expect(page).toContain('href="/assets/arabic-x.woff2"');
    expect(page).not.toContain('latin-x');
    expect(response.headers.get('content-security-policy')).toContain("font-src 'self';");
  });

  test('of a school that is not there is a 404 in the frame of the application', async () => {
    const absent = await get('/schools/12');
    expect(absent.status).toBe(404);
    expect(await absent.text()).toContain('<title>Application</title>');
  });
});

describe('machines', () => {
  test.each([
    ['/schools', 200],
    ['/schools/12', 404],
    ['/schools/x', 404],
    ['/schools/', 200],
    ['/terms', 200],
    ['/verify/some-code', 200],
    ['/dashboard/admin?view=x', 200],
    ['/auth/verify-email?token=x', 200],
    ['/auth/invitation?token=x', 200],
    ['/no-such-page', 404],
    ['/schools/12/more', 404],
    ['/assets/gone.js', 404],
  ])('are shown whether %s is there', async (path, status) => {
    expect((await get(path)).status).toBe(status);
  });

  test('are pointed to the public pages and every institution in both languages, with the day of their change, and refused the others', async () => {
    app.setTime('2026-11-21T08:00:00.000Z');
    const { schoolId } = await submittedApplication(app);
    await (await app.as('nora')).does(api.decisions.changeStatus, { body: { schoolId, status: 'approved' } });
    const map = await get('/sitemap.xml');
    expect(map.headers.get('content-type')).toContain('application/xml');
    const xml = await map.text();
    const addresses = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
    const pages = ['', 'schools', 'standard', 'terms', 'privacy', `schools/${schoolId}`].flatMap((page) => [page, `${page}?lang=en`]);
    expect(addresses).toEqual(pages.map((path) => `https://accredit.example/${path}`));
    expect(xml).toContain(`/schools/${schoolId}</loc><lastmod>2026-11-21</lastmod>`);
    expect(xml).toContain('/schools</loc><lastmod>2026-11-21</lastmod>');
    app.setTime(undefined);
    const robots = await textOf('/robots.txt');
    expect(robots).toContain('Disallow: /dashboard\n');
    expect(robots).toContain('Disallow: /auth\n');
    expect(robots).toContain('Disallow: /design\n');
    expect(robots).toContain('Sitemap: https://accredit.example/sitemap.xml');
  });

  test('find where to report a flaw', async () => {
    app.setTime('2026-11-21T08:00:00.000Z');
    const file = await get('/.well-known/security.txt');
    expect(file.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect((await file.text()).split('\n')).toEqual([
      'Contact: https://accredit.example/#contact',
      'Expires: 2027-05-20T00:00:00.000Z',
      'Preferred-Languages: ar, en',
      'Canonical: https://accredit.example/.well-known/security.txt',
      '',
    ]);
    app.setTime(undefined);
  });

  test.each(['/server/entry-server.js', '/landing.html', '/index.html'])('are not given %s, which is the server’s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  test('may ask for a part of the film', async () => {
    const part = await get('/film/film.mp4', { range: 'bytes=2-4' });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 2-4/10', '234']);
  });
});
