import { rmSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { webFolder } from '../../../testing/web-folder.ts';

/*
 * The rules by which Mozilla's HTTP Observatory scores a site's headers, as it publishes them (MDN, "Tests and Scoring"): 100 points,
 * less for each fault, and more for what goes beyond, where 90 are left. 100 and above is an A+. Left out is what an answer cannot
 * show: whether the proxy redirects http to https (docs/operations.md), and the list of preloaded domains.
 */

const folder = webFolder();
afterAll(() => rmSync(folder, { recursive: true }));
const app = testApp({}, { webFolder: folder });

type Policy = ReadonlyMap<string, readonly string[]>;
const policyOf = (header: string): Policy =>
  new Map(
    header.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name.toLowerCase(), sources];
    }),
  );

const BROAD = ['ftp:', 'http:', 'https:', '*', 'http://*', 'https://*'];
const has = (sources: readonly string[], some: readonly string[]) => sources.some((source) => some.includes(source));

function ofPolicy(header: string | null): number {
  if (header === null) return -25;
  const policy = policyOf(header);
  const sources = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*'];
  const script = sources('script-src');
  const hashed = script.some((source) => /^'(?:nonce|sha\d+)-/.test(source));
  if (has(script, ['data:', ...BROAD]) || (script.includes("'unsafe-inline'") && !hashed) || has(sources('object-src'), BROAD)) return -20;
  if (script.includes("'unsafe-eval'")) return -10;
  if ([...policy.values()].flat().some((source) => source.startsWith('http:'))) return -20;
  if (has(sources('style-src'), ["'unsafe-inline'", 'data:', ...BROAD])) return 0;
  const form = policy.get('form-action') ?? ['*'];
  return policy.get('default-src')?.join() === "'none'" && form.every((source) => ["'none'", "'self'"].includes(source)) ? 10 : 5;
}

function ofCookies(cookies: readonly string[], hsts: boolean): number {
  if (cookies.length === 0) return 0;
  if (cookies.some((cookie) => /samesite=none/i.test(cookie))) return -20;
  const isSession = (cookie: string) => /^(?:\w*sess\w*|\w*login\w*)=/i.test(cookie);
  if (cookies.some((cookie) => isSession(cookie) && !/httponly/i.test(cookie))) return -30;
  if (cookies.some((cookie) => !/;\s*secure/i.test(cookie))) return hsts ? -5 : -20;
  return cookies.every((cookie) => /samesite=(?:lax|strict)/i.test(cookie)) ? 5 : 0;
}

function scoreOf({ headers }: Response, html: string): number {
  const policy = headers.get('content-security-policy');
  const hstsAge = Number(/max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1] ?? 0);
  const framed = policyOf(policy ?? '').get('frame-ancestors');
  const foreignScripts = [...html.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].some(([, source = '']) => /^(?:https?:)?\/\//.test(source));
  const modifiers = [
    ofPolicy(policy),
    ofCookies(headers.getSetCookie(), hstsAge > 0),
    headers.get('access-control-allow-origin') === null ? 0 : -50,
    hstsAge >= 15_552_000 ? 0 : hstsAge > 0 ? -10 : -20,
    /^(?:no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(headers.get('referrer-policy') ?? '') ? 5 : 0,
    foreignScripts ? -5 : 0,
    headers.get('x-content-type-options') === 'nosniff' ? 0 : -5,
    framed && !has(framed, BROAD) ? 5 : /^(?:deny|sameorigin)$/i.test(headers.get('x-frame-options') ?? '') ? 0 : -20,
    /^same-(?:origin|site)$/.test(headers.get('cross-origin-resource-policy') ?? '') ? 10 : 0,
  ];
  const sum = (some: readonly number[]) => some.reduce((total, one) => total + one, 0);
  const left = 100 + sum(modifiers.filter((one) => one < 0));
  return left < 90 ? Math.max(0, left) : left + sum(modifiers.filter((one) => one > 0));
}

describe('the headers score an A+ by the rules of the Observatory', () => {
  test.each([
    ['/', 130],
    ['/?lang=en', 135],
    ['/schools', 130],
    ['/dashboard/admin', 130],
    ['/no-such-page', 130],
    ['/api/docs', 130],
    ['/api/docs/errors', 130],
    ['/api/landing', 130],
    ['/api/nothing', 130],
  ])('%s', async (path, points) => {
    const answer = await app.stranger.fetch('GET', path);
    expect(scoreOf(answer, await answer.text())).toBe(points);
  });

  test('and the rules above find what is wrong', () => {
    const score = (headers: Record<string, string>) => scoreOf(new Response('', { headers }), '');
    expect(score({})).toBeLessThan(50);
    expect(
      score({ 'content-security-policy': "default-src 'none'; script-src 'unsafe-inline'", 'strict-transport-security': 'max-age=31536000' }),
    ).toBeLessThan(90);
  });
});

test('what a text could become on a page is let by one policy only, and a page of another origin reaches no window of ours', async () => {
  const { headers } = await app.stranger.fetch('GET', '/');
  const policy = policyOf(headers.get('content-security-policy')!);
  expect([policy.get('require-trusted-types-for'), policy.get('trusted-types')]).toEqual([["'script'"], ['default']]);
  expect([headers.get('cross-origin-opener-policy'), headers.get('cross-origin-resource-policy'), headers.get('x-frame-options')]).toEqual([
    'same-origin',
    'same-origin',
    'DENY',
  ]);
  const permissions = headers.get('permissions-policy')!;
  for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb']) expect(permissions).toContain(`${feature}=()`);
  expect(permissions).toContain('publickey-credentials-get=(self)');
  const camera = async (url: string) => /camera=\S*?\)/.exec((await app.stranger.fetch('GET', url)).headers.get('permissions-policy')!)![0];
  expect(await Promise.all(['/verify', '/verify?lang=en', '/verify/7K3M-P2QX-9ABC', '/verifying', '/dashboard/admin'].map(camera))).toEqual([
    'camera=(self)',
    'camera=(self)',
    'camera=(self)',
    'camera=()',
    'camera=()',
  ]);
});
