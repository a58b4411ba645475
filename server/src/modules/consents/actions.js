import { and, eq, isNull, sql } from 'drizzle-orm';
import { consents } from '../../db/schema/consents.ts';
import { recordEvent } from '../../platform/events.ts';
import { Refusal, refuseField } from '../../platform/refusal.ts';
import { legalText } from '../legal/reads.ts';
/**
 * Makes sure that what somebody agrees to is the privacy notice in force: nobody agrees to what they have not read.
 * @param field where the version stood in the request
 * @throws Refusal privacy_text_changed
 */
export async function refuseOtherVersion(services, version, field = 'version') {
    const text = await legalText(services, 'privacy', undefined);
    if (text?.version !== version)
        throw refuseField(field, 'privacy_text_changed');
}
/** Keeps that a person agreed to a version of the privacy notice; a second time, while that stands, changes nothing. */
export async function keepConsent(tx, userId, { version, language }, at) {
    const kept = await tx
        .insert(consents)
        .values({ userId, purpose: 'privacy', version, language, givenAt: at })
        .onConflictDoNothing({ target: [consents.userId, consents.purpose, consents.version], where: sql `withdrawn_at is null` })
        .returning({ id: consents.id });
    if (kept.length > 0)
        await recordEvent(tx, { kind: 'account.consented', at, actorId: userId, userId, data: { purpose: 'privacy', version, language } });
}
/** Keeps that who wrote to the authority agreed to what becomes of the message. It goes when the message goes. */
export async function keepConsentOfMessage(tx, contactMessageId, { version, language }, at) {
    await tx.insert(consents).values({ contactMessageId, purpose: 'contact', version, language, givenAt: at });
}
/**
 * Takes back what a person agreed to. The row stays, with the time: what was done before was lawful.
 * @throws Refusal no_consent
 */
export async function takeConsentBack(tx, userId, purpose, at) {
    const taken = await tx
        .update(consents)
        .set({ withdrawnAt: at })
        .where(and(eq(consents.userId, userId), eq(consents.purpose, purpose), isNull(consents.withdrawnAt)))
        .returning({ version: consents.version });
    if (taken.length === 0)
        throw new Refusal('no_consent');
    const version = Math.max(...taken.map((row) => row.version));
    await recordEvent(tx, { kind: 'account.consent_withdrawn', at, actorId: userId, userId, data: { purpose, version } });
}
/** Forgets what a person agreed to, when the person goes. */
export async function forgetConsentsOf(tx, userId) {
    await tx.delete(consents).where(eq(consents.userId, userId));
}
