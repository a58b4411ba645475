import { endpoint } from '@miyar/contract/core/endpoint';
import { id, line, prose } from '@miyar/contract/rules/core/fields';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type FormShape, problemsOf } from './problems.ts';
import { typedNumber } from './typed-number.ts';

const save = endpoint({
  method: 'PUT',
  path: '/things/:id',
  summary: '',
  requirement: '',
  access: 'public',
  params: z.object({ id }),
  body: z.object({
    title: line(20),
    about: prose(50, 'blank'),
    kind: z.enum(['a', 'b'], 'invalid_choice'),
    count: z.int('invalid_value').max(9, 'invalid_value').nullable(),
  }),
  files: {
    picture: { extensions: ['png'], maxBytes: 1024 * 1024, unless: 'earlier' },
    other: { extensions: ['pdf'], maxBytes: 1024 * 1024, optional: true },
  },
  response: z.object({}),
});

interface Thing {
  owner: string;
  title: string;
  about: string;
  kind: string;
  count: string;
  picture: File | null;
  earlier?: number;
}
const png = new File(['x'], 'a.png');
const filled: Thing = { owner: '7', title: 'A', about: '', kind: 'a', count: '', picture: png };
const shape: FormShape<Thing> = {
  input: ({ owner, picture, count, ...body }) => ({
    params: { id: owner },
    body: { ...body, count: typedNumber(count) },
    files: { picture: picture ?? undefined },
  }),
  names: { id: 'owner' },
};
const problems = (changes: Partial<Thing>, more: Partial<FormShape<Thing>> = {}) => problemsOf(save, { ...shape, ...more }, { ...filled, ...changes }, 'en');

describe('what is wrong with a form', () => {
  it('is what its endpoint says of params, body and files, at the fields of the form', () => {
    expect(problems({})).toEqual({});
    expect(problems({ owner: 'x', kind: 'c', picture: null })).toEqual({ owner: 'invalid_value', kind: 'invalid_choice', picture: 'file_required' });
  });

  it('says the limit of the rule, in words', () => {
    expect(problems({ title: 'x'.repeat(21), about: 'x'.repeat(51) })).toEqual({
      title: 'The text is longer than allowed (20 characters).',
      about: 'The text is longer than allowed (50 characters).',
    });
  });

  it('asks for what was left empty, unless it may be', () => {
    expect(problems({ owner: '', title: '', about: '', kind: '' })).toEqual({ owner: 'required', title: 'required', kind: 'required' });
  });

  it('says the form’s own words where a code names no reason', () => {
    expect(problems({ count: 'ten' }, { words: { count: 'A number up to 9' } })).toEqual({ count: 'A number up to 9' });
    expect(problems({ count: '٩' }, { words: { count: 'A number up to 9' } })).toEqual({});
  });

  it('lets what only the form can see go first', () => {
    expect(problems({ title: '' }, { own: () => ({ title: 'Both, or neither', kind: undefined }) })).toEqual({ title: 'Both, or neither' });
  });

  it('asks for no file where the endpoint has one', () => {
    expect(problems({ picture: null, earlier: 3 })).toEqual({});
    expect(problems({ picture: new File(['x'], 'a.gif'), earlier: 3 }).picture).toContain('png');
  });
});

it('reads whole numbers in either digits', () => {
  expect([typedNumber(''), typedNumber(' 90 '), typedNumber('٩٠'), typedNumber('۹۰')]).toEqual([null, 90, 90, 90]);
  for (const wrong of ['1.5', '-3', 'ten']) expect(typedNumber(wrong)).toBeNaN();
});
