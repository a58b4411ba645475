import { type Endpoint, endpoints } from '@miyar/contract';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { escaped } from './call-entry.ts';
import { curlFor } from './example.ts';
import { docsPage } from './docs-page.ts';
import { jsonOf, shapeOf } from './json-shape.ts';

test('the page in both languages has every link it offers, and each place once', () => {
  for (const language of ['ar', 'en'] as const) {
    const page = docsPage(language);
    const places = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(places).size, language).toBe(places.length);
    for (const [, aim] of page.matchAll(/href="#([^"]+)"/g)) expect(places, language).toContain(aim);
  }
});

test('the words of the try-out are there for its script, in both languages', () => {
  const of = (language: 'ar' | 'en') => JSON.parse(/data-try="([^"]*)"/.exec(docsPage(language))![1]!.replaceAll('&#34;', '"')) as Record<string, string>;
  expect(Object.keys(of('ar'))).toEqual(Object.keys(of('en')));
  expect([of('en')['send'], of('ar')['send']]).toEqual(['Send', 'أرسل']);
});

test('signs of markup in a text are text', () => {
  expect(escaped('Ask "who" & <when>')).toBe('Ask &#34;who&#34; &#38; &#60;when&#62;');
});

test('what comes back is shown as people read it', () => {
  const schema = z.object({ id: z.int(), level: z.enum(['A', 'B']).nullable(), names: z.array(z.string()), at: z.iso.date().optional() });
  expect(shapeOf(jsonOf(schema, 'output'))).toBe('{\n  id: integer\n  level: "A" | "B" | null\n  names: [string, …]\n  at?: YYYY-MM-DD\n}');
});

describe('an example', () => {
  const bodies = endpoints.filter(([, { body, files }]) => body && !files) as [string, Endpoint][];

  test.each(bodies)('of %s has a body that is JSON, with every field that is needed', (_name, endpoint) => {
    const [, json = ''] = / -d '(.*)'$/s.exec(curlFor(endpoint)) ?? [];
    const needed = jsonOf(endpoint.body!, 'input').required ?? [];
    for (const field of needed) expect(JSON.parse(json)).toHaveProperty(field);
  });

  test('names the token only where one is needed', () => {
    const curl = (name: string) => curlFor(endpoints.find(([of]) => of === name)![1]);
    expect(curl('register.list')).toBe('curl "$U/api/schools"');
    expect(curl('accounts.whoAmI')).toContain('Bearer $TOKEN');
    expect(curl('library.upload')).toContain('-F "document=@document.pdf"');
  });
});
