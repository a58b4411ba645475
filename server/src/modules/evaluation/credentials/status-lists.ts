import { gzipSync } from 'node:zlib';
import { STATUS_LIST_SIZE, STATUS_PURPOSES, type StatusPurpose } from '@miyar/contract/evaluation/credentials';
import { addDays } from '@miyar/contract/evaluation/clocks/days';
import { and, gte, inArray, lt, max } from 'drizzle-orm';
import { certificates } from '../../../db/schema/accreditation/certificates.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import type { Services } from '../../../services.ts';
import { activeKey, allKeys, signCredential } from './keys.ts';
import { CREDENTIALS_V2, didOf, statusListOf } from './names.ts';

/** How long a verifier may use a list before asking again, in milliseconds. */
const TTL = 300_000;
/** So long a list that somebody has saved is good. */
export const VALID_DAYS = 7;

const SET_BY: Readonly<Record<StatusPurpose, readonly (typeof certificates.$inferSelect)['status'][]>> = {
  revocation: ['withdrawn', 'superseded'],
  suspension: ['suspended'],
};

/** The lists as they were last signed, by purpose and list: they are signed anew when a bit or the key changes, and each day. */
const signed = new WeakMap<Services['database'], Map<string, { said: string; jws: string }>>();

/**
 * A status list as a signed credential (Bitstring Status List v1.0).
 * @param list from 1
 * @returns undefined for a purpose or a list that does not exist; the first list is there before it has an entry
 */
export async function statusList(services: Services, purpose: string, list: number): Promise<string | undefined> {
  const known = STATUS_PURPOSES.find((one) => one === purpose);
  if (!known || list < 1 || list > (await lists(services))) return undefined;
  const bits = await bitsOf(services, known, list);
  const at = services.clock.now();
  const [active] = await allKeys(services.database.db);
  const said = `${riyadhDay(at)} ${services.config.publicUrl} ${active?.kid} ${bits.join()}`;
  const made = signed.get(services.database) ?? new Map<string, { said: string; jws: string }>();
  signed.set(services.database, made);
  const before = made.get(`${known} ${list}`);
  if (before?.said === said) return before.jws;
  const payload = listCredential(services.config.publicUrl, { purpose: known, list, bits, at });
  const jws = await services.database.transaction(async (tx) => signCredential(services, tx, await activeKey(services, tx, at), payload));
  // The first list makes the first key, and is signed once more when it is asked for again.
  made.set(`${known} ${list}`, { said, jws });
  return jws;
}

/** How many lists there are. */
async function lists({ database: { db } }: Services): Promise<number> {
  const [row] = await db.select({ last: max(certificates.credentialIndex) }).from(certificates);
  return Math.floor((row?.last ?? 0) / STATUS_LIST_SIZE) + 1;
}

/** The places that are set in a list. */
async function bitsOf({ database: { db } }: Services, purpose: StatusPurpose, list: number): Promise<number[]> {
  const from = (list - 1) * STATUS_LIST_SIZE;
  const rows = await db
    .select({ index: certificates.credentialIndex })
    .from(certificates)
    .where(
      and(gte(certificates.credentialIndex, from), lt(certificates.credentialIndex, from + STATUS_LIST_SIZE), inArray(certificates.status, SET_BY[purpose])),
    )
    .orderBy(certificates.credentialIndex);
  return rows.map(({ index }) => index! - from);
}

interface Listed {
  purpose: StatusPurpose;
  list: number;
  bits: readonly number[];
  at: Date;
}

function listCredential(publicUrl: string, { purpose, list, bits, at }: Listed): object {
  const id = statusListOf(publicUrl, purpose, list);
  const today = riyadhDay(at);
  return {
    '@context': [CREDENTIALS_V2],
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: didOf(publicUrl),
    validFrom: `${today}T00:00:00+03:00`,
    validUntil: `${addDays(today, VALID_DAYS)}T23:59:59+03:00`,
    credentialSubject: { id: `${id}#list`, type: 'BitstringStatusList', statusPurpose: purpose, ttl: TTL, encodedList: encoded(bits) },
  };
}

/** The bitstring, its first place the left-most bit, compressed, in base64url without padding after the `u` of Multibase. */
function encoded(places: readonly number[]): string {
  const bytes = Buffer.alloc(STATUS_LIST_SIZE / 8);
  for (const place of places) bytes[place >> 3]! |= 0x80 >> (place & 7);
  return `u${gzipSync(bytes).toString('base64url')}`;
}
