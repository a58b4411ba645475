import { and, eq, isNull, sql } from 'drizzle-orm';
import { consents } from '../../../db/schema/site/consents.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { recordEvent } from '../../../platform/events.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { legalText } from '../legal/reads.ts';

export interface NewConsent {
  version: number;
  language: 'ar' | 'en';
}

/**
 * Refuses consent to any version but the effective privacy notice: nobody agrees to a text they have not read.
 * @param field where the version was in the request
 * @throws Refusal privacy_text_changed
 */
export async function refuseOtherVersion(services: Services, version: number, field = 'version'): Promise<void> {
  const text = await legalText(services, 'privacy', undefined);
  if (text?.version !== version) throw refuseField(field, 'privacy_text_changed');
}

/** Records that a person agreed to a version of the privacy notice; a second time, unless withdrawn, changes nothing. */
export async function saveConsent(tx: Tx, userId: number, { version, language }: NewConsent, at: Date): Promise<void> {
  const saved = await tx
    .insert(consents)
    .values({ userId, purpose: 'privacy', version, language, givenAt: at })
    .onConflictDoNothing({ target: [consents.userId, consents.purpose, consents.version], where: sql`withdrawn_at is null` })
    .returning({ id: consents.id });
  if (saved.length > 0) await recordEvent(tx, { kind: 'account.consented', at, actorId: userId, userId, data: { purpose: 'privacy', version, language } });
}

/** Records that who wrote to the authority agreed to what becomes of the message. It is deleted with the message. */
export async function saveConsentOfMessage(tx: Tx, contactMessageId: number, { version, language }: NewConsent, at: Date): Promise<void> {
  await tx.insert(consents).values({ contactMessageId, purpose: 'contact', version, language, givenAt: at });
}

/**
 * Takes back what a person agreed to. The row stays, with the time: what was done before was lawful.
 * @throws Refusal no_consent
 */
export async function takeConsentBack(tx: Tx, userId: number, purpose: 'privacy', at: Date): Promise<void> {
  const taken = await tx
    .update(consents)
    .set({ withdrawnAt: at })
    .where(and(eq(consents.userId, userId), eq(consents.purpose, purpose), isNull(consents.withdrawnAt)))
    .returning({ version: consents.version });
  if (taken.length === 0) throw new Refusal('no_consent');
  const version = Math.max(...taken.map((row) => row.version));
  await recordEvent(tx, { kind: 'account.consent_withdrawn', at, actorId: userId, userId, data: { purpose, version } });
}

/** Forgets what a person agreed to, when the person goes. */
export async function forgetConsentsOf(tx: Tx, userId: number): Promise<void> {
  await tx.delete(consents).where(eq(consents.userId, userId));
}
