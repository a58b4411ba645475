import { expect, test } from 'vitest';
import type { z } from 'zod';
import { endpoints } from '../api.ts';
import { WRITTEN } from '../site/landing-content.ts';
import { cleanedLine } from './text-rules.ts';

/**
 * Fields that are only hashed, or compared with a value of ours: they never reach a query unchanged. Everything else a caller
 * can write is refused if PostgreSQL would not accept it: a text with NUL, and half a character in JSON.
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
  'standardVersions.publish': 'confirm',
  'library.download': 'link',
  'landing.list': 't',
  'files.download': 'name',
  'contact.send': 'website',
  'certificates.verify': 'code',
};
/** The same of every call that has it: cursors are decoded, passwords hashed. */
const NEVER_STORED_ANYWHERE = ['after', 'current_password'];
/** A password is what was typed. */
const SECRET = ['password', 'newPassword', 'new_password'];
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
  schema === undefined ? [] : [...leaves(schema, '')].filter((leaf) => BAD.some((text) => isBad(leaf.schema.safeParse(text).data))).map(({ at }) => at);

/** Whether something of a text is left in it that no database takes; undefined where it was refused. */
const isBad = (taken: unknown): boolean => typeof taken === 'string' && (taken.includes('\0') || !taken.isWellFormed());

// Written in a word each: what nobody sees, and what Unicode and Office part lines with.
const UNSEEN = [...'\u0001\u007F\u0080\u00AD\u034F\u180E\u200B\u202A\u202B\u202C\u202D\u202E\u2060\u2066\u2069\u3164\uFEFF\uFFF9\u{E0041}'];
const PARTING = ['\u000B', '\u000C', '\u0085', '\u2028', '\u2029', '\r', '\r\n'];

/** Fields of a schema that take words, and take them as they were typed where something in them cannot be seen. */
const uncleaned = (schema: z.ZodType | undefined): string[] =>
  (schema === undefined ? [] : [...leaves(schema, '')])
    .filter(({ schema: leaf }) => leaf.safeParse('Ali Hassan').data === 'Ali Hassan')
    .filter(({ schema: leaf }) => {
      const hides = UNSEEN.some((sign) => leaf.safeParse(`A${sign}li Hassan${sign}`).data !== 'Ali Hassan');
      const parts = PARTING.some((sign) => !['Ali Hassan', 'Ali\nHassan'].includes(leaf.safeParse(`\u202BAli${sign}Hassan\u202C`).data as string));
      return hides || parts;
    })
    .map(({ at }) => at);

test.each(endpoints)('%s takes no text that no database takes', (name, { params, query, body }) => {
  const known = NEVER_STORED[name]?.split(' ') ?? [];
  const places = [params, query, body].flatMap(taking);
  expect(places.filter((place) => !known.includes(place) && !NEVER_STORED_ANYWHERE.includes(place))).toEqual([]);
  // The list above names nothing that is not so.
  expect(places).toEqual(expect.arrayContaining(known));
});

test.each(endpoints)('%s cleans every text that it takes', (name, { params, query, body }) => {
  const known = NEVER_STORED[name]?.split(' ') ?? [];
  const places = [params, query, body].flatMap(uncleaned);
  expect(places.filter((place) => !known.includes(place) && !NEVER_STORED_ANYWHERE.includes(place) && !SECRET.includes(place))).toEqual([]);
});

test.each(Object.entries(WRITTEN))('so does the section %s of the first page', (_name, schema) => {
  expect(uncleaned(schema)).toEqual([]);
});

test('a field that a text is derived for takes the derived text', () => {
  expect(cleanedLine('\u200F لقطة الشاشة')).toBe('لقطة الشاشة');
});

test.each(Object.entries(WRITTEN))('nor does the section %s of the first page', (_name, schema) => {
  expect(taking(schema)).toEqual([]);
});

/** Fields with wider columns: numbers of tables that only grow, and the difference of two clocks. */
const WIDER: Readonly<Record<string, string>> = {
  'accounts.endSession': 'id',
  'accessTokens.revoke': 'id',
  'serviceAccounts.revokeToken': 'tokenId',
  'mail.retry': 'id',
  'messaging.read': 'before after',
  'messaging.send': 'attachment_ids',
  'messaging.detach': 'id',
  'messaging.delete': 'id',
  'messaging.readers': 'message_id',
  'messaging.markRead': 'up_to',
  'notifications.markRead': 'id',
  'webhooks.sendAgain': 'delivery',
  'workbook.sync': 'entries.offset',
  'workbook.entries': 'after_id',
  'workbook.take': 'entryId',
};
const BEYOND = [2_147_483_648, 9_007_199_254_740_991, 1e308, -2_147_483_649, 1.5];

/** Fields of a schema that take a number which the column of most numbers does not. */
const beyond = (schema: z.ZodType | undefined): string[] =>
  (schema === undefined ? [] : [...leaves(schema, '')])
    .filter(({ schema: leaf }) => BEYOND.some((number) => [number, String(number)].some((typed) => typeof leaf.safeParse(typed).data === 'number')))
    .map(({ at }) => at);

test.each(endpoints)('%s takes no number that its column does not', (name, { params, query, body }) => {
  expect([params, query, body].flatMap(beyond)).toEqual(WIDER[name]?.split(' ') ?? []);
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
