import { rmSync } from 'node:fs';
import { ERRORS } from '@miyar/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { refusalOf } from '../../../testing/caller.ts';
import { testApp } from '../../../testing/test-app.ts';
import { webFolder } from '../../../testing/web-folder.ts';
import { xmlText } from '../answers/xml.ts';
import { DOCS_TEXTS } from './texts.ts';

const folder = webFolder();
afterAll(() => rmSync(folder, { recursive: true }));
const app = testApp({}, { webFolder: folder });
const withoutBuild = testApp();

const PAGES = ['/api/docs', '/api/docs/errors'] as const;
const page = async (path: string) => (await app.stranger.fetch('GET', path)).text();

describe('the reference', () => {
  test.each(['ar', 'en'] as const)('has its frame in %s, which leads to the site, to the other language and to the document for programs', async (language) => {
    const t = DOCS_TEXTS[language];
    for (const path of PAGES) {
      const html = await page(`${path}?lang=${language}`);
      expect(html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
      expect(html).toContain(`<a href="/">${t.home}</a>`);
      expect(html).toContain('href="/api/openapi.json"');
      expect(html).toContain(`<a href="${path}?lang=${language === 'ar' ? 'en' : 'ar'}"`);
    }
    expect(await page(`/api/docs?lang=${language}`)).toContain(`<title>${t.title}</title>`);
  });

  test.each(['ar', 'en'] as const)('says in %s what is missing without a script, and what there is', async (language) => {
    const [, said = ''] = /<noscript>([^]*?)<\/noscript>/.exec(await page(`/api/docs?lang=${language}`)) ?? [];
    expect(said).toContain('JavaScript');
    expect(said).toContain('<a href="/api/openapi.json">');
    expect(said).toContain('<a href="/api/docs/errors">');
  });

  test('has the one script of its build, nothing inline, and asks no other host', async () => {
    const html = await page('/api/docs');
    expect(html.match(/<script[^>]*>/g)).toEqual(['<script type="module" crossorigin src="/assets/api-docs/main-x.js">']);
    const served = [html, await page('/api/docs/errors'), await page('/api/docs.css')];
    for (const text of served) expect(text).not.toMatch(/(?:src|href|action)="(?:https?:)?\/\/| style="|<style| on\w+="|url\(|@import/);
  });

  test('is under the policy of all pages, but for the styles its library adds', async () => {
    const [first, second] = [await app.stranger.fetch('GET', '/api/docs'), await app.stranger.fetch('GET', '/api/docs')];
    const usual = (await app.stranger.fetch('GET', '/api/docs/errors')).headers.get('content-security-policy')!;
    const policy = first.headers.get('content-security-policy')!;
    const [, nonce = ''] = /'nonce-([\w+/=]+)'/.exec(policy) ?? [];
    expect(nonce).toHaveLength(24);
    expect(await first.text()).toContain(`<meta property="csp-nonce" nonce="${nonce}" />`);
    const asUsual = policy
      .replace("style-src-attr 'unsafe-inline';", '')
      .replace(` 'nonce-${nonce}'`, '')
      .replace("frame-src 'none'", 'frame-src https://www.youtube-nocookie.com https://player.vimeo.com')
      .replace('trusted-types default vue', 'trusted-types default');
    expect(asUsual).toBe(usual);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("connect-src 'self';");
    // Each answer has a nonce of its own, so none is stored.
    expect(second.headers.get('content-security-policy')).not.toBe(policy);
    expect(first.headers.get('cache-control')).toBe('no-store');
  });

  test('is not there where the build has none, and the codes and the document are', async () => {
    expect(await refusalOf(await withoutBuild.stranger.fetch('GET', '/api/docs'))).toMatchObject({ status: 404, code: 'not_found' });
    for (const path of ['/api/docs/errors', '/api/openapi.json']) expect((await withoutBuild.stranger.fetch('GET', path)).status).toBe(200);
  });
});

test.each(['ar', 'en'] as const)('every code has a place of its own in %s, with its status and its message', async (language) => {
  const html = await page(`/api/docs/errors?lang=${language}`);
  const rows = [...html.matchAll(/<tr id="(\w+)"><th[^>]*><a href="#(\w+)">.*?<td>(\d+)<\/td><td>(.*?)<\/td><\/tr>/g)];
  expect(rows.map(([, code]) => code).sort()).toEqual(Object.keys(ERRORS).sort());
  for (const [, code, link, status] of rows) {
    expect(link).toBe(code);
    expect(Number(status)).toBe(ERRORS[code as keyof typeof ERRORS].status);
  }
  expect(rows.find(([, code]) => code === 'already_decided')![4]).toBe(ERRORS.already_decided[language]);
  // No line of it runs.
  expect(html).not.toContain('<script');
});

test('signs of markup in a message are text', () => {
  expect(xmlText('Ask "who" & <when>')).toBe('Ask &quot;who&quot; &amp; &lt;when&gt;');
});

test.each(['/api/openapi.json', '/api/docs/errors', '/api/docs.css'])('is compressed once, and sent again only when it changed: %s', async (path) => {
  const headers = { 'accept-encoding': 'br' };
  const first = await app.stranger.fetch('GET', path, { headers });
  expect([first.headers.get('content-encoding'), first.headers.get('cache-control')]).toEqual(['br', 'no-cache']);
  expect(first.headers.get('content-security-policy')).toContain("default-src 'none'");
  const again = await app.stranger.fetch('GET', path, { headers: { ...headers, 'if-none-match': first.headers.get('etag')! } });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test('what the build brings for it is stored for good', async () => {
  const { status, headers } = await app.stranger.fetch('GET', '/assets/api-docs/main-x.js');
  expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
});
