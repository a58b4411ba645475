import { expect, test } from 'vitest';
import type { z } from 'zod';
import { endpoints } from '../api.ts';
import { WRITTEN } from '../site/landing-content.ts';

/**
 * What is only hashed, or held against something of ours: it never reaches a query as it came. Everything else a caller
 * can write is refused where PostgreSQL would not take it: a text with NUL, and half a character in JSON.
 */
const NEVER_STORED: Readonly<Record<string, string>> = {
  'accounts.signIn': 'password device',
  'personalData.deleteAccount': 'confirm_email',
  'users.changeRole': 'confirm_email',
  'users.readInvitation': 'token',
  'users.acceptInvitation': 'token',
  'members.readInvitation': 'token',
  'members.acceptWithNewAccount': 'token',
  'members.accept': 'token',
  'recovery.confirmReset': 'token',
  'recovery.confirmEmail': 'token',
  'secondFactor.completeSignIn': 'challenge code device',
  'secondFactor.passkeyChallenge': 'challenge',
  'secondFactor.passkeySignIn': 'challenge device',
  'identities.complete': 'flow answer device',
  'identities.completeLink': 'flow answer',
  'identities.confirmLink': 'link',
  'identities.mailCode': 'link',
  'identities.open': 'link code',
  'secondFactor.addPasskey': 'challenge',
  'secondFactor.confirmTotp': 'code',
  'backups.download': 'code',
  'calendarFeed.renew': 'code',
  'process.changeSettings': 'code',
  'standardVersions.publish': 'confirm',
  'library.download': 'link',
  'landing.list': 't',
  'files.download': 'name',
  'contact.send': 'website',
  'certificates.verify': 'code',
};
/** The same of every call that has it: cursors are decoded, passwords hashed. */
const NEVER_STORED_ANYWHERE = ['after', 'current_password'];
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

/** Every place of a schema where something that is no object and no list may be. */
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

/** The places of a schema that take such a text. */
const taking = (schema: z.ZodType | undefined): string[] =>
  schema === undefined ? [] : [...leaves(schema, '')].filter((leaf) => BAD.some((text) => leaf.schema.safeParse(text).success)).map(({ at }) => at);

test.each(endpoints)('%s takes no text that no database takes', (name, { params, query, body }) => {
  const known = NEVER_STORED[name]?.split(' ') ?? [];
  const places = [params, query, body].flatMap(taking);
  expect(places.filter((place) => !known.includes(place) && !NEVER_STORED_ANYWHERE.includes(place))).toEqual([]);
  // The list above names nothing that is not so.
  expect(places).toEqual(expect.arrayContaining(known));
});

test.each(Object.entries(WRITTEN))('nor does the section %s of the first page', (_name, schema) => {
  expect(taking(schema)).toEqual([]);
});

const ENDLESS = 'a'.repeat(300_000);
/** Taken away before it is looked at, so that its length does not matter. */
const DROPPED: readonly string[] = ['landing.list t'];

test('every text a call takes has an end, and so has every text of the first page', () => {
  const endless = (schema: z.ZodType | undefined) => (schema ? [...leaves(schema, '')].filter((leaf) => leaf.schema.safeParse(ENDLESS).success) : []);
  const ofCalls = endpoints.flatMap(([name, { params, query, body }]) => [params, query, body].flatMap(endless).map(({ at }) => `${name} ${at}`));
  const ofSections = Object.entries(WRITTEN).flatMap(([name, schema]) => endless(schema).map(({ at }) => `${name} ${at}`));
  expect([...ofCalls, ...ofSections].filter((place) => !DROPPED.includes(place))).toEqual([]);
});
