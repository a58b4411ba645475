import { createHash } from 'node:crypto';
import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { retainedSince, PLATFORM_RETENTION } from '../../../db/retention.ts';
import { repeatedRequests } from '../../../db/schema/core/repeated-requests.ts';
import type { Clock } from '../../clock.ts';
import { underClaim } from '../../database/claim.ts';
import type { Database, Tx } from '../../database/connect.ts';
import { Refusal } from '../../refusal.ts';

const KEY = /^[\w-]{8,100}$/;

/** A change as it was asked for. */
export interface RepeatableRequest {
  userId: number;
  key: string;
  /** Whatever distinguishes this request from another one under the same key. */
  facts: unknown;
  /** Whether the answer may be stored for a day; without it a repetition is only refused as one. */
  storeAnswer: boolean;
}

export interface Given {
  status: number;
  /** JSON. */
  answer: string;
}

/** Does a change once, however often it is sent under one key within a day (REQ-S52). */
export type Once = (asked: RepeatableRequest, work: () => Promise<Given>) => Promise<Given>;

class Repeated extends Error {}

/** @throws Refusal invalid_value for an invalid key */
export function idempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header === 'string' && KEY.test(header)) return header;
  throw new Refusal('invalid_value', { fields: [{ field: 'Idempotency-Key', code: 'invalid_value' }] });
}

/**
 * The key is written in the first transaction of the change, so that it is committed exactly when the change is, whenever the
 * process ends; the answer is stored right after.
 */
export function createOnce({ db }: Pick<Database, 'db'>, clock: Clock): Once {
  return async ({ userId, key, facts, storeAnswer }, work) => {
    const fingerprint = createHash('sha256').update(JSON.stringify(facts)).digest('hex');
    const own = and(eq(repeatedRequests.userId, userId), eq(repeatedRequests.key, key));
    const row = { userId, key, fingerprint, createdAt: clock.now() };
    const before = async (): Promise<Given | undefined> => {
      const [known] = await db.select().from(repeatedRequests).where(own);
      if (!known) return undefined;
      if (known.fingerprint !== fingerprint) throw new Refusal('idempotency_key_reused');
      if (known.status === null || known.answer === null) throw new Refusal('already_received');
      return { status: known.status, answer: known.answer };
    };
    const answered = await before();
    if (answered) return answered;

    const claim = {
      taken: false,
      async take(tx: Tx) {
        const mine = await tx.insert(repeatedRequests).values(row).onConflictDoNothing().returning({ key: repeatedRequests.key });
        if (mine.length === 0) throw new Repeated();
      },
    };
    try {
      const given = await underClaim(claim, work);
      const result = storeAnswer ? given : {};
      await db
        .insert(repeatedRequests)
        .values({ ...row, ...result })
        .onConflictDoUpdate({ target: [repeatedRequests.userId, repeatedRequests.key], set: storeAnswer ? given : { fingerprint } });
      return given;
    } catch (error) {
      if (error instanceof Repeated) return (await before()) ?? Promise.reject(new Refusal('already_received'));
      // Refused after all: the same may be asked again. After a fault of ours nobody knows how far it came: it is not done twice.
      if (claim.taken && error instanceof Refusal)
        await db
          .delete(repeatedRequests)
          .where(and(own, isNull(repeatedRequests.status)))
          .catch(() => undefined);
      throw error;
    }
  };
}

/** Forgets the keys of a person and what was answered, when their account is deleted. */
export async function forgetRepeatedRequestsOf(tx: Tx, userId: number): Promise<void> {
  await tx.delete(repeatedRequests).where(eq(repeatedRequests.userId, userId));
}

/**
 * Forgets what was answered about something that was destroyed since: sent again, the request is only answered that it came
 * before, and nothing that was destroyed can be read there.
 * @param thing what the answer says of it, such as its id
 * @param userId who was answered; everybody where it is left out
 */
export async function forgetAnswersAbout(tx: Tx, thing: Readonly<Record<string, string | number>>, userId?: number): Promise<void> {
  await tx
    .update(repeatedRequests)
    .set({ status: null, answer: null })
    .where(
      and(
        userId === undefined ? undefined : eq(repeatedRequests.userId, userId),
        isNotNull(repeatedRequests.answer),
        sql`${repeatedRequests.answer}::jsonb @> ${JSON.stringify(thing)}::jsonb`,
      ),
    );
}

/** Forgets keys older than the retention table says. */
export async function pruneRepeatedRequests({ db }: Database, now: Date): Promise<void> {
  await db.delete(repeatedRequests).where(lt(repeatedRequests.createdAt, retainedSince(PLATFORM_RETENTION.repeated_requests, now)));
}
