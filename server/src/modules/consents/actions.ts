import type { Consent } from '@miyar/contract/personal-data';
import { eq } from 'drizzle-orm';
import { consents } from '../../db/schema/accounts.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { recordEvent } from '../../platform/events.ts';
import { refuseField } from '../../platform/refusal.ts';
import type { Services } from '../../services.ts';
import { legalText } from '../legal/reads.ts';

export interface NewConsent {
  version: number;
  language: 'ar' | 'en';
}

/**
 * Makes sure that what somebody agrees to is the text in force: nobody agrees to what they have not read.
 * @param field where the version stood in the request
 * @throws Refusal privacy_text_changed
 */
export async function refuseOtherVersion(services: Services, purpose: Consent['purpose'], version: number, field = 'version'): Promise<void> {
  const text = await legalText(services, purpose, undefined);
  if (text?.version !== version) throw refuseField(field, 'privacy_text_changed');
}

/** Keeps that a person agreed to a version of the privacy notice; a second time changes nothing. */
export async function keepConsent(tx: Tx, userId: number, { version, language }: NewConsent, at: Date): Promise<void> {
  const kept = await tx
    .insert(consents)
    .values({ userId, purpose: 'privacy', version, language, givenAt: at })
    .onConflictDoNothing({ target: [consents.userId, consents.purpose, consents.version] })
    .returning({ id: consents.id });
  if (kept.length > 0) await recordEvent(tx, { kind: 'account.consented', at, actorId: userId, userId, data: { purpose: 'privacy', version, language } });
}

/** Forgets what a person agreed to, when the person goes. */
export async function forgetConsentsOf(tx: Tx, userId: number): Promise<void> {
  await tx.delete(consents).where(eq(consents.userId, userId));
}
