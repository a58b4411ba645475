import { and, desc, eq, inArray, isNull, ne } from 'drizzle-orm';
import { applicationDocuments, applications } from '../../db/schema/applications.ts';
import { assignments } from '../../db/schema/assignments.ts';
import { institutions, memberships, organisations } from '../../db/schema/organisations.ts';
import { violatesUnique } from '../../platform/database/violations.ts';
import { recordEvent } from '../../platform/events.ts';
import { Refusal, refuseField } from '../../platform/refusal.ts';
import { endAssignment } from '../assignments/actions.ts';
import { keepFiles } from '../files/keep.ts';
import { findOrCreateInstitution, standOnApplication, standOnPrevious } from '../institutions/standing.ts';
import { setting } from '../settings/reads.ts';
import { mayApply } from './may-apply.ts';
import { institutionInOrganisation, organisationOf } from './reads.ts';
/**
 * Submits an application with its two documents: all of it is kept, or nothing. One that starts from an earlier application
 * may use the documents of that one again (decision A51).
 * The institution is found by its name and country inside the organisation, or created (decision B2).
 * @returns the id of the application
 * @throws Refusal email_not_verified, invalid_country, renewal_without_approval, application_open_already, too_many_open_applications, not_found for an earlier application that
 *   is not the organisation's or not decided
 */
export async function submitApplication(services, actor, submission, files) {
    if (!(await setting(services, 'countries')).includes(submission.country))
        throw refuseField('country', 'invalid_country');
    const now = services.clock.now();
    const institution = { name: submission.name, nameAlternative: submission.name_alternative, country: submission.country };
    const sent = {
        ...(files.registration_doc && { registration: files.registration_doc }),
        ...(files.curriculum_doc && { curriculum: files.curriculum_doc }),
    };
    try {
        return await keepFiles(services, actor.id, sent, async (tx, fileIds) => {
            const organisationId = organisationOf(actor);
            // One submission an organisation at a time, so that what is counted here still holds when this one is kept.
            await tx.select({ id: organisations.id }).from(organisations).where(eq(organisations.id, organisationId)).for('no key update');
            await refuseFormerMember(tx, actor.id);
            const may = await mayApply(services, tx, actor, submission);
            if (may === 'renewal_without_approval')
                throw refuseField('accreditation_type', may);
            if (may !== true)
                throw new Refusal(may);
            const documents = await documentsFor(tx, organisationId, submission.previous_application_id, fileIds);
            const institutionId = await findOrCreateInstitution(tx, organisationId, institution, now);
            const [application] = await tx
                .insert(applications)
                .values({
                institutionId,
                submittedBy: actor.id,
                name: submission.name,
                nameAlternative: submission.name_alternative ?? null,
                country: submission.country,
                accreditationType: submission.accreditation_type,
                submittedAt: now,
            })
                .returning({ id: applications.id });
            const applicationId = application.id;
            await tx.insert(applicationDocuments).values([
                { applicationId, docType: 'registration', fileId: documents.registration, createdAt: now },
                { applicationId, docType: 'curriculum', fileId: documents.curriculum, createdAt: now },
            ]);
            await standOnApplication(tx, institutionId, applicationId, institution);
            await recordEvent(tx, {
                kind: 'application.submitted',
                at: now,
                actorId: actor.id,
                applicationId,
                institutionId,
                data: { type: submission.accreditation_type },
            });
            return applicationId;
        });
    }
    catch (error) {
        if (violatesUnique(error, 'applications_one_open'))
            throw new Refusal('application_open_already');
        throw error;
    }
}
/** The files of an application: those sent, and where one was not, that of the earlier application. */
async function documentsFor(tx, organisationId, previousId, sent) {
    const earlier = previousId === undefined ? [] : await documentsOfDecided(tx, organisationId, previousId);
    const fileOf = (type) => {
        const kept = sent[type] ?? earlier.find(({ docType }) => docType === type)?.fileId;
        if (kept === undefined)
            throw refuseField(`${type}_doc`, 'file_required');
        return kept;
    };
    return { registration: fileOf('registration'), curriculum: fileOf('curriculum') };
}
async function documentsOfDecided(tx, organisationId, applicationId) {
    const documents = await tx
        .select({ docType: applicationDocuments.docType, fileId: applicationDocuments.fileId })
        .from(applicationDocuments)
        .innerJoin(applications, eq(applications.id, applicationDocuments.applicationId))
        .innerJoin(institutions, eq(institutions.id, applications.institutionId))
        .where(and(eq(applications.id, applicationId), eq(institutions.organisationId, organisationId), inArray(applications.status, ['approved', 'rejected'])));
    if (documents.length === 0)
        throw refuseField('previous_application_id', 'not_found');
    return documents;
}
/** The account may have been deleted while its files arrived; deleting takes the same lock. */
async function refuseFormerMember(tx, userId) {
    const [member] = await tx.select({ id: memberships.userId }).from(memberships).where(eq(memberships.userId, userId));
    if (!member)
        throw new Refusal('session_ended');
}
/**
 * Deletes a pending application for its institution: it leaves every list and is kept as withdrawn (decision B24).
 * @throws Refusal not_found for an application of others, application_not_pending for a decided one
 */
export async function withdrawApplication(services, actor, applicationId) {
    const now = services.clock.now();
    await services.database.transaction(async (tx) => {
        const institutionId = await institutionInOrganisation(tx, organisationOf(actor), applicationId);
        if (institutionId === undefined)
            throw new Refusal('not_found');
        const withdrawn = await tx
            .update(applications)
            .set({ status: 'withdrawn', withdrawnAt: now, withdrawnBy: actor.id })
            .where(and(eq(applications.id, applicationId), eq(applications.status, 'pending')))
            .returning({ id: applications.id });
        if (withdrawn.length === 0)
            throw new Refusal('application_not_pending');
        await endAssignment(tx, applicationId, { by: actor.id, at: now, reason: 'application withdrawn' });
        await standOnPrevious(tx, institutionId, await lastDecided(tx, institutionId));
        await recordEvent(tx, { kind: 'application.withdrawn', at: now, actorId: actor.id, applicationId, institutionId });
    });
}
/** Where the last application that was decided left an institution, if one was. */
async function lastDecided(tx, institutionId) {
    const [last] = await tx
        .select({ applicationId: applications.id, status: applications.status, evaluatorId: assignments.evaluatorId })
        .from(applications)
        .leftJoin(assignments, and(eq(assignments.applicationId, applications.id), isNull(assignments.endedAt)))
        .where(and(eq(applications.institutionId, institutionId), ne(applications.status, 'withdrawn')))
        .orderBy(desc(applications.submittedAt), desc(applications.id))
        .limit(1);
    return last && { ...last, status: last.status === 'approved' ? 'approved' : 'denied' };
}
/**
 * Closes a pending application with its outcome, for the decision that is being taken.
 * @returns the application, or undefined when it was not pending any more
 */
export async function closeApplication(tx, applicationId, status) {
    const [closed] = await tx
        .update(applications)
        .set({ status })
        .where(and(eq(applications.id, applicationId), eq(applications.status, 'pending')))
        .returning();
    return closed;
}
