import { openApi } from '@miyar/contract/openapi/document';
import { expect, test } from 'vitest';
import { forReading } from './document.ts';

interface Read {
  info: { title: string; description: string };
  tags: { name: string }[];
  paths: Record<string, Record<string, { description: string }>>;
  'x-tagGroups': { name: string; tags: string[] }[];
}

const document = openApi();
const read = (language: 'ar' | 'en') => forReading(document, language) as unknown as Read;

test.each(['ar', 'en'] as const)('every group of calls is in one area, named in %s', (language) => {
  const { 'x-tagGroups': groups, tags } = read(language);
  expect(groups.flatMap((group) => group.tags).sort()).toEqual(tags.map(({ name }) => name).sort());
  for (const { name } of groups) expect(/[\u0621-\u064A]/.test(name), name).toBe(language === 'ar');
});

test('a call names the codes of its own, each with a link, so that it is found by them', () => {
  const { description } = read('en').paths['/api/admin/change-status']!['post']!;
  expect(description).toContain('Refused with: ');
  expect(description).toContain('[`already_decided`](/api/docs/errors#already_decided)');
  // Those of all calls are not its own.
  expect(description).not.toContain('server_error');
});

test('examples of answers are left to the reference, and those of what is sent stay', () => {
  const text = JSON.stringify(read('en').paths['/api/admin/change-status']!['post']);
  expect(text.match(/"example":\{/g)).toHaveLength(1);
  expect(JSON.stringify((document as unknown as Read).paths['/api/admin/change-status']).match(/"example":\{/g)).toHaveLength(2);
});

test('the document itself is left as it is', () => {
  const before = JSON.stringify(document);
  read('ar');
  expect(JSON.stringify(document)).toBe(before);
});

test('both introductions say the same, and link to calls there are', () => {
  const [ar, en] = [read('ar').info.description, read('en').info.description];
  const marks = (text: string) => [...text.matchAll(/`[^`]+`|\]\([^)]+\)/g)].map(([mark]) => mark).sort();
  expect(marks(ar)).toEqual(marks(en));
  const names = JSON.stringify(document.paths);
  for (const [, operationId] of en.matchAll(/\(#([\w.]+)\)/g)) expect(names).toContain(`"operationId":"${operationId}"`);
});
