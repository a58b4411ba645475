import { STAGE_NAMES } from '@miyar/contract/evaluation/stages';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { applicationDocuments, applications, isApplication } from '../../../db/schema/accreditation/applications.ts';
import { assignments } from '../../../db/schema/accreditation/assignments.ts';
import type { certificates } from '../../../db/schema/accreditation/certificates.ts';
import { institutions, memberships, organisations } from '../../../db/schema/accounts/organisations.ts';
import { cases, outwardStageSql } from '../../../db/schema/evaluation/cases.ts';
import { isRevealedVisit } from '../../../db/schema/years/monitoring.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { violatesUnique } from '../../../platform/database/violations.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { ReceivedFile } from '../../../platform/http/requests/receive-multipart.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { endAssignment } from '../assignments/actions.ts';
import { storeFiles } from '../../core/files/store-files.ts';
import { countReports } from '../visit-reports/count.ts';
import { renameSchoolOfReports } from '../visit-reports/rename-school.ts';
import { findOrCreateInstitution, setCurrentApplication, restorePreviousApplication } from '../institutions/status.ts';
import { setting, settingOf } from '../../core/settings/reads.ts';
import { mayApply } from './may-apply.ts';
import { mayWithdraw } from './policy.ts';
import { institutionInOrganisation, isBeyondSubmitted, organisationOf } from './reads.ts';

export interface Submission {
  name: string;
  name_alternative?: string | undefined;
  country: string;
  accreditation_type: 'new' | 'renewal';
  previous_application_id?: number | undefined;
}

/**
 * Submits an application with its two documents: all of it is saved, or nothing. One that starts from an earlier application
 * may use the documents of that one again (REQ-A51).
 * The institution is found by either of its names and its country inside the organisation, or created (REQ-B2).
 * @returns the id of the application
 * @throws Refusal email_not_verified, invalid_country, renewal_without_approval, renewal_too_early, renewal_closed, renewal_withdrawn, certificate_not_ended, reapply_too_early, application_open_already, too_many_open_applications, not_found for an earlier application that
 *   is not the organisation's or not decided
 */
export async function submitApplication(
  services: Services,
  actor: Actor,
  submission: Submission,
  files: { registration_doc?: ReceivedFile; curriculum_doc?: ReceivedFile },
): Promise<number> {
  if (!(await setting(services, 'countries')).includes(submission.country)) throw refuseField('country', 'invalid_country');
  const now = services.clock.now();
  const institution = { name: submission.name, nameAlternative: submission.name_alternative, country: submission.country };
  const sent: Record<string, ReceivedFile> = {
    ...(files.registration_doc && { registration: files.registration_doc }),
    ...(files.curriculum_doc && { curriculum: files.curriculum_doc }),
  };
  try {
    return await storeFiles(services, actor.id, sent, async (tx, fileIds) => {
      const organisationId = organisationOf(actor);
      // One submission an organisation at a time, so that what is counted here is still true when this one is saved.
      await tx.select({ id: organisations.id }).from(organisations).where(eq(organisations.id, organisationId)).for('no key update');
      await refuseFormerMember(tx, actor.id);
      const { can, from, ended } = await mayApply(services, tx, actor, submission);
      if (can === 'renewal_without_approval' || can === 'renewal_withdrawn') throw refuseField('accreditation_type', can);
      if (can === 'renewal_too_early' || can === 'certificate_not_ended') throw refuseField('accreditation_type', can, { date: from! });
      if (can === 'renewal_closed') throw refuseField('accreditation_type', can, { date: ended! });
      if (can === 'reapply_too_early') throw new Refusal(can, { parameters: { date: from! } });
      if (can !== true) throw new Refusal(can);
      const documents = await documentsFor(tx, organisationId, submission.previous_application_id, fileIds);
      const institutionId = await findOrCreateInstitution(tx, organisationId, institution, now);
      const profile = await settingOf(tx, 'process_profile');
      const [application] = await tx
        .insert(applications)
        .values({
          institutionId,
          submittedBy: actor.id,
          name: submission.name,
          nameAlternative: submission.name_alternative ?? null,
          country: submission.country,
          accreditationType: submission.accreditation_type,
          profile,
          submittedAt: now,
        })
        .returning({ id: applications.id });
      const applicationId = application!.id;
      await tx.insert(applicationDocuments).values([
        { applicationId, docType: 'registration', fileId: documents.registration, createdAt: now },
        { applicationId, docType: 'curriculum', fileId: documents.curriculum, createdAt: now },
      ]);
      await setCurrentApplication(tx, institutionId, { applicationId, fullPath: profile === 'full' }, institution);
      await renameSchoolOfReports(tx, institutionId);
      await recordEvent(tx, {
        kind: 'application.submitted',
        at: now,
        actorId: actor.id,
        applicationId,
        institutionId,
        data: { type: submission.accreditation_type },
      });
      for (const { submitted } of services.modules.applicationFollowers) await submitted(tx, applicationId, now);
      return applicationId;
    });
  } catch (error) {
    if (violatesUnique(error, 'applications_one_open')) throw new Refusal('application_open_already');
    throw error;
  }
}

/** The files of an application: those sent, and where one was not, that of the earlier application. */
async function documentsFor(
  tx: Tx,
  organisationId: number,
  previousId: number | undefined,
  sent: Readonly<Record<string, number>>,
): Promise<{ registration: number; curriculum: number }> {
  const earlier = previousId === undefined ? [] : await documentsOfDecided(tx, organisationId, previousId);
  const fileOf = (type: 'registration' | 'curriculum'): number => {
    const fileId = sent[type] ?? earlier.find(({ docType }) => docType === type)?.fileId;
    if (fileId === undefined) throw refuseField(`${type}_doc`, 'file_required');
    return fileId;
  };
  return { registration: fileOf('registration'), curriculum: fileOf('curriculum') };
}

async function documentsOfDecided(tx: Tx, organisationId: number, applicationId: number) {
  const documents = await tx
    .select({ docType: applicationDocuments.docType, fileId: applicationDocuments.fileId })
    .from(applicationDocuments)
    .innerJoin(applications, eq(applications.id, applicationDocuments.applicationId))
    .innerJoin(institutions, eq(institutions.id, applications.institutionId))
    .where(
      and(
        eq(applications.id, applicationId),
        eq(institutions.organisationId, organisationId),
        isNull(applicationDocuments.replacedAt),
        inArray(applications.status, ['approved', 'rejected']),
      ),
    );
  if (documents.length === 0) throw refuseField('previous_application_id', 'not_found');
  return documents;
}

/** The account may have been deleted while its files arrived; deleting takes the same lock. */
async function refuseFormerMember(tx: Tx, userId: number): Promise<void> {
  const [member] = await tx.select({ id: memberships.userId }).from(memberships).where(eq(memberships.userId, userId));
  if (!member) throw new Refusal('session_ended');
}

/**
 * Deletes a pending application for its institution: it leaves every list and is retained as withdrawn (REQ-B24).
 * @throws Refusal not_found for an application of others, application_not_pending for a decided one, not_owner for an editor once an evaluator is assigned
 */
export async function withdrawApplication(services: Services, actor: Actor, applicationId: number): Promise<void> {
  const now = services.clock.now();
  await services.database.transaction(async (tx) => {
    const institutionId = await institutionInOrganisation(tx, organisationOf(actor), applicationId);
    if (institutionId === undefined) return refuseVisit(tx, organisationOf(actor), applicationId);
    const may = mayWithdraw(await progressOf(tx, applicationId), actor);
    if (may !== true) throw new Refusal(may);
    const withdrawn = await tx
      .update(applications)
      .set({ status: 'withdrawn', withdrawnAt: now, withdrawnBy: actor.id })
      .where(and(eq(applications.id, applicationId), eq(applications.status, 'pending')))
      .returning({ id: applications.id });
    if (withdrawn.length === 0) throw new Refusal('application_not_pending');
    await endAssignment(tx, applicationId, { by: actor.id, at: now, reason: 'application withdrawn' });
    await restorePreviousApplication(tx, institutionId, await lastDecided(tx, institutionId));
    let recorded = false;
    for (const follower of services.modules.applicationFollowers) recorded = (await follower.withdrawn(tx, applicationId, actor.id, now)) || recorded;
    if (!recorded) await recordEvent(tx, { kind: 'application.withdrawn', at: now, actorId: actor.id, applicationId, institutionId });
  });
}

/**
 * A monitoring visit is not withdrawn by its institution, which finds it from its reveal on; anything else is not there.
 * @throws Refusal move_not_allowed, not_found
 */
async function refuseVisit(tx: Tx, organisationId: number, applicationId: number): Promise<never> {
  const [visit] = await tx
    .select({ stage: outwardStageSql })
    .from(applications)
    .innerJoin(cases, eq(cases.applicationId, applications.id))
    .innerJoin(institutions, eq(institutions.id, applications.institutionId))
    .where(and(eq(applications.id, applicationId), eq(institutions.organisationId, organisationId), isRevealedVisit));
  throw visit ? new Refusal('move_not_allowed', { parameters: { stage: STAGE_NAMES[visit.stage] } }) : new Refusal('not_found');
}

/** Makes the row that binds the working draft of an institution: it has the names of the institution, and is no application. */
export async function bindDraft(tx: Tx, institution: typeof institutions.$inferSelect, { by, at }: { by: number; at: Date }): Promise<number> {
  const { id: institutionId, name, nameAlternative, country, status } = institution;
  const type = status === 'approved' ? 'renewal' : 'new';
  const [bound] = await tx
    .insert(applications)
    .values({ institutionId, name, nameAlternative, country, accreditationType: type, submittedBy: by, status: 'working', profile: 'full', submittedAt: at })
    .returning({ id: applications.id });
  return bound!.id;
}

/** Makes the row that binds a monitoring visit: it has the names of the certificate, and is no application. */
export async function bindVisit(tx: Tx, certificate: typeof certificates.$inferSelect, { by, at }: { by: number; at: Date }): Promise<number> {
  const { institutionId, schoolName: name, schoolNameAr: nameAlternative, country } = certificate;
  const values = { institutionId, name, nameAlternative, country, accreditationType: 'renewal', submittedBy: by, profile: 'full', submittedAt: at } as const;
  const [bound] = await tx
    .insert(applications)
    .values({ ...values, status: 'monitoring' })
    .returning({ id: applications.id });
  return bound!.id;
}

/** Writes that a monitoring visit was cancelled. It keeps its status, which hides it from every list of applications. */
export async function withdrawVisit(tx: Tx, applicationId: number, { by, at }: { by: number; at: Date }): Promise<void> {
  await tx.update(applications).set({ withdrawnAt: at, withdrawnBy: by }).where(eq(applications.id, applicationId));
}

/** Returns the facts that decide whether an application may be deleted, once its institution is locked. */
async function progressOf(tx: Tx, applicationId: number): Promise<Parameters<typeof mayWithdraw>[0]> {
  const [row] = await tx.select({ status: applications.status, assigned: isBeyondSubmitted }).from(applications).where(eq(applications.id, applicationId));
  return row ?? { status: 'withdrawn', assigned: false };
}

/** The status of an institution after its last decided application, if there is one. */
async function lastDecided(tx: Tx, institutionId: number): Promise<Parameters<typeof restorePreviousApplication>[2]> {
  const [last] = await tx
    .select({ applicationId: applications.id, status: applications.status, profile: applications.profile, evaluatorId: assignments.evaluatorId })
    .from(applications)
    .leftJoin(assignments, and(eq(assignments.applicationId, applications.id), isNull(assignments.endedAt)))
    .where(and(eq(applications.institutionId, institutionId), isApplication))
    .orderBy(desc(applications.submittedAt), desc(applications.id))
    .limit(1);
  return (
    last && {
      applicationId: last.applicationId,
      status: last.status === 'approved' ? 'approved' : 'denied',
      evaluatorId: last.evaluatorId,
      fullPath: last.profile === 'full',
      reported: (await countReports(tx, last.applicationId)) > 0,
    }
  );
}

/**
 * Closes a pending application with its outcome, for the decision that is being taken.
 * @returns the application, or undefined when it was not pending any more
 */
export async function closeApplication(tx: Tx, applicationId: number, status: 'approved' | 'rejected'): Promise<typeof applications.$inferSelect | undefined> {
  const [closed] = await tx
    .update(applications)
    .set({ status })
    .where(and(eq(applications.id, applicationId), eq(applications.status, 'pending')))
    .returning();
  return closed;
}

/** Gives a decided application the outcome of a decision that corrects the former one. */
export async function changeOutcome(tx: Tx, applicationId: number, status: 'approved' | 'rejected'): Promise<typeof applications.$inferSelect> {
  const [changed] = await tx.update(applications).set({ status }).where(eq(applications.id, applicationId)).returning();
  return changed!;
}

/** Destroys an application whose time is over; what rests on it has to be gone. Says which files were its documents. */
export async function destroyApplication(tx: Tx, applicationId: number): Promise<number[]> {
  const gone = await tx
    .delete(applicationDocuments)
    .where(eq(applicationDocuments.applicationId, applicationId))
    .returning({ fileId: applicationDocuments.fileId });
  await tx.delete(applications).where(eq(applications.id, applicationId));
  return gone.map(({ fileId }) => fileId);
}
