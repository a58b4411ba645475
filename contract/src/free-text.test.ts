import { expect, test } from 'vitest';
import type { z } from 'zod';
import { endpoints } from './api.ts';
import { WRITTEN } from './landing-content.ts';

/**
 * What is only hashed, or held against something of ours: it never reaches a query as it came. Everything else a caller
 * can write is refused where PostgreSQL would not take it: a text with NUL, and half a character in JSON.
 */
const NEVER_STORED = new Set([
  ...['accounts.signIn password', 'accounts.changePassword current_password', 'profile.*.current_password', 'secondFactor.*.current_password'],
  ...['personalData.deleteAccount current_password', 'personalData.deleteAccount confirm_email', 'users.changeRole confirm_email'],
  ...['users.readInvitation token', 'users.acceptInvitation token', 'recovery.confirmReset token', 'recovery.confirmEmail token'],
  ...['secondFactor.completeSignIn challenge', 'secondFactor.completeSignIn code', 'secondFactor.confirmTotp code', 'secondFactor.addPasskey challenge'],
  ...['secondFactor.passkeyChallenge challenge', 'secondFactor.passkeySignIn challenge'],
  ...['library.download link', 'landing.list t', 'files.download name', 'contact.send website', 'certificates.verify code', '*.after'],
]);
const BAD = ['Ali \u0000 X', 'Ali \uD800 X', '\uDC00\u0000'];

interface Parts {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  options?: z.ZodType[];
}

/** Every place of a schema where something that is no object and no list may stand. */
function* leaves(schema: z.ZodType, at: string): Generator<{ at: string; schema: z.ZodType }> {
  const { shape, element, innerType, in: before, out: after, options } = schema.def as unknown as Parts;
  const inner = [innerType, before, after, ...(options ?? [])].filter((part) => part !== undefined && holdsMore(part)) as z.ZodType[];
  if (shape) for (const [name, part] of Object.entries(shape)) yield* leaves(part, at === '' ? name : `${at}.${name}`);
  else if (element) yield* leaves(element, at);
  else if (inner.length > 0) for (const part of inner) yield* leaves(part, at);
  else yield { at, schema };
}

function holdsMore(schema: z.ZodType): boolean {
  const { type, innerType, in: before, out: after, options } = schema.def as unknown as Parts;
  if (type === 'object' || type === 'array') return true;
  return [innerType, before, after, ...(options ?? [])].some((part) => part !== undefined && holdsMore(part));
}

const taken = (schema: z.ZodType | undefined, name: string): string[] =>
  schema === undefined
    ? []
    : [...leaves(schema, '')].filter((leaf) => BAD.some((text) => leaf.schema.safeParse(text).success)).map(({ at }) => `${name} ${at}`);

const isKnown = (place: string): boolean => {
  const [call = '', field = ''] = place.split(' ');
  return [place, `${call.split('.')[0]}.*.${field}`, `*.${field}`].some((name) => NEVER_STORED.has(name));
};

test('no call takes a text that no database takes', () => {
  const places = endpoints.flatMap(([name, { params, query, body }]) => [params, query, body].flatMap((schema) => taken(schema, name)));
  expect(places.filter((place) => !isKnown(place))).toEqual([]);
  // The list above names nothing that is not so.
  expect([...NEVER_STORED].filter((known) => !known.includes('*') && !places.includes(known))).toEqual([]);
});

test('nor does a section of the first page', () => {
  expect(Object.entries(WRITTEN).flatMap(([section, schema]) => taken(schema, section))).toEqual([]);
});
