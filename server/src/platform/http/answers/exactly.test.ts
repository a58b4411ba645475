import { endpoints } from '@miyar/contract';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { exactly } from './exactly.ts';

const moment = z.iso.datetime();
const School = z.object({
  id: z.int(),
  name: z.string().max(5).nullable(),
  at: moment,
  day: z.iso.date().optional(),
  even: z
    .string()
    .min(1)
    .pipe(z.string().refine((value) => value.length % 2 === 0))
    .optional(),
  share: z.number().min(0).max(1),
  can: z.object({ decide: z.union([z.literal(true), z.enum(['decided', 'report_required'])]) }),
  files: z.array(z.strictObject({ kind: z.literal('report'), pages: z.int().positive() })),
  counts: z.record(z.string(), z.int()),
});
const school = {
  id: 7,
  name: 'Noor',
  at: '2026-11-22T10:00:00.000Z',
  share: 0.5,
  can: { decide: true },
  files: [{ kind: 'report', pages: 2 }],
  counts: { a: 1 },
};

describe('the test of an answer', () => {
  const fits = exactly(School)!;

  test.each<[string, object]>([
    ['as declared', {}],
    ['with null', { name: null }],
    ['with what is optional', { day: '2026-11-22' }],
    ['with what is optional undefined', { day: undefined }],
    ['with another of a union', { can: { decide: 'decided' } }],
    ['with what a rule of its own allows', { even: 'ab' }],
    ['with empty lists', { files: [], counts: {} }],
  ])('lets pass what is %s, unchanged by the schema', (_, change) => {
    const value = { ...school, ...change };
    expect(fits(value)).toBe(true);
    expect(School.parse(value)).toEqual(value);
  });

  test.each<[string, object]>([
    ['a field more', { password_hash: 'x' }],
    ['a field more further inside', { can: { decide: true, why: 'x' } }],
    ['a field more in a list', { files: [{ kind: 'report', pages: 2, token: 'x' }] }],
    ['an undefined field more', { token: undefined }],
    ['a field less', { share: undefined }],
    ['a number with a fraction', { id: 1.5 }],
    ['not a number', { share: Number.NaN }],
    ['a number too large', { share: 1.1 }],
    ['a text too long', { name: 'Noor al' }],
    ['a moment that is none', { at: '2026-11-22' }],
    ['what a rule of its own forbids', { even: 'a' }],
    ['a Date', { at: new Date() }],
    ['a code that is not declared', { can: { decide: 'no' } }],
    ['a list that is none', { files: {} }],
    ['a number that is not positive', { files: [{ kind: 'report', pages: 0 }] }],
    ['a text where numbers are counted', { counts: { a: '1' } }],
    ['an object of a class', { can: Object.assign(Object.create({ decide: true }), { decide: true }) }],
    ['a JSON of its own', { counts: { toJSON: 1 } }],
  ])('leaves to the schema what has %s', (_, change) => {
    expect(fits({ ...school, ...change })).toBe(false);
  });

  test.each([null, undefined, [], 'text', 7])('leaves %s to the schema', (value) => {
    expect(fits(value)).toBe(false);
  });

  test('is not made for what a schema changes, or chooses among structures', () => {
    for (const schema of [
      z.string().trim(),
      z.string().transform(Number),
      z.string().default('x'),
      z.coerce.date(),
      z.unknown(),
      z.string().superRefine(() => undefined),
      z.preprocess(String, z.string()),
      z.looseObject({ id: z.int() }),
      z.union([z.object({ a: z.int() }), z.object({ a: z.int(), b: z.int() })]),
      z.record(z.enum(['a', 'b']), z.int()),
    ])
      expect(exactly(z.object({ field: schema }))).toBeUndefined();
  });

  test('is made for the answers of most calls', () => {
    const answers = endpoints.flatMap(([, { response }]) => (response === 'file' ? [] : [response]));
    expect(answers.filter(exactly).length / answers.length).toBeGreaterThan(0.8);
  });
});
