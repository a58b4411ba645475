import { and, eq, isNull, notExists, sql } from 'drizzle-orm';
import { applications } from '../../db/schema/applications.ts';
import { institutions } from '../../db/schema/organisations.ts';
import { visitReports } from '../../db/schema/visit-reports.ts';
import { wordsOf } from '../../platform/database/words.ts';
import { Refusal } from '../../platform/refusal.ts';
import { nameKey } from './name-key.ts';
/**
 * Reads where a school stands and locks it: everything that changes it takes this lock first, so that two acts at once
 * happen one after the other.
 * @throws Refusal not_found, no_open_application (nothing but withdrawn applications)
 */
export async function lockStanding(tx, institutionId) {
    const [school] = await tx
        .select({ status: institutions.status, applicationId: institutions.currentApplicationId, evaluatorId: institutions.evaluatorId })
        .from(institutions)
        .where(eq(institutions.id, institutionId))
        .for('update');
    if (!school)
        throw new Refusal('not_found');
    const { status, applicationId, evaluatorId } = school;
    if (status === null || applicationId === null)
        throw new Refusal('no_open_application');
    return { status, applicationId, evaluatorId };
}
/** Holds an institution, wherever it stands, until the transaction ends: what its application rests on changes before a decision or after it. */
export async function holdInstitution(tx, institutionId) {
    await tx.select({ id: institutions.id }).from(institutions).where(eq(institutions.id, institutionId)).for('update');
}
/** Finds an organisation's institution by its name and country, however the name is spelled, or creates it (decision B2). */
export async function findOrCreateInstitution(tx, organisationId, { name, nameAlternative, country }, now) {
    const key = nameKey(name);
    const [created] = await tx
        .insert(institutions)
        .values({ organisationId, name, nameAlternative: nameAlternative ?? null, nameKey: key, country, words: wordsOf(name, nameAlternative), createdAt: now })
        .onConflictDoNothing({ target: [institutions.organisationId, institutions.nameKey, institutions.country] })
        .returning({ id: institutions.id });
    if (created)
        return created.id;
    const [found] = await tx
        .select({ id: institutions.id })
        .from(institutions)
        .where(and(eq(institutions.organisationId, organisationId), eq(institutions.nameKey, key), eq(institutions.country, country)));
    return found.id;
}
/** A new application is what an institution stands on from now on, under the name it was written with. */
export async function standOnApplication(tx, institutionId, applicationId, { name, nameAlternative }) {
    const [former] = await tx.select({ nameAlternative: institutions.nameAlternative }).from(institutions).where(eq(institutions.id, institutionId));
    const alternative = nameAlternative ?? former?.nameAlternative ?? null;
    await tx
        .update(institutions)
        .set({
        status: 'pending',
        currentApplicationId: applicationId,
        evaluatorId: null,
        name,
        nameAlternative: alternative,
        words: wordsOf(name, alternative),
    })
        .where(eq(institutions.id, institutionId));
    // Its reports are listed under the name it has now.
    await tx.execute(sql `update ${visitReports} r set school_ar = i.name_ar, school_en = i.name_en from ${institutions} i
    where i.id = r.institution_id and r.institution_id = ${institutionId} and (r.school_ar, r.school_en) <> (i.name_ar, i.name_en)`);
}
/** After a withdrawal an institution stands where its last decided application left it, or on no list at all. */
export async function standOnPrevious(tx, institutionId, previous) {
    await tx
        .update(institutions)
        .set({ currentApplicationId: previous?.applicationId ?? null, status: previous?.status ?? null, evaluatorId: previous?.evaluatorId ?? null })
        .where(eq(institutions.id, institutionId));
}
/** Gives the institution its evaluator unless it has one; says whether it did. */
export async function takeEvaluator(tx, institutionId, evaluatorId) {
    const taken = await tx
        .update(institutions)
        .set({ evaluatorId })
        .where(and(eq(institutions.id, institutionId), isNull(institutions.evaluatorId)))
        .returning({ id: institutions.id });
    return taken.length > 0;
}
/** Gives the institution another evaluator in place of the one it has. */
export async function passToEvaluator(tx, institutionId, evaluatorId) {
    await tx.update(institutions).set({ evaluatorId }).where(eq(institutions.id, institutionId));
}
/** The decision is what the institution stands on. */
export async function standDecided(tx, institutionId, status) {
    await tx.update(institutions).set({ status }).where(eq(institutions.id, institutionId));
}
/** An application was destroyed: the institution stands on it no more, and one without any is nothing that is kept. */
export async function leaveApplication(tx, institutionId, applicationId) {
    await tx
        .update(institutions)
        .set({ currentApplicationId: null, status: null, evaluatorId: null })
        .where(and(eq(institutions.id, institutionId), eq(institutions.currentApplicationId, applicationId)));
    const none = notExists(tx.select({ id: applications.id }).from(applications).where(eq(applications.institutionId, institutions.id)));
    await tx.delete(institutions).where(and(eq(institutions.id, institutionId), none));
}
