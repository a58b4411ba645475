import { eq, inArray } from 'drizzle-orm';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import { applications } from '../../../db/schema/accreditation/applications.ts';
import { institutionProfiles } from '../../../db/schema/accreditation/institution-profile.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { closeTasks, openTask } from '../tasks/actions.ts';
import { completenessOf, sitesAndContacts, type StoredProfile } from './reads.ts';

/**
 * Asks the editors of an institution for the details that its profile lacks, in a task of the application, if any are missing. One without a profile has no
 * task: its first page invites it to begin one.
 */
export async function askForProfile(tx: Tx, applicationId: number, at: Date): Promise<void> {
  const [found] = await tx
    .select({ institution: institutions, profile: institutionProfiles })
    .from(applications)
    .innerJoin(institutions, eq(institutions.id, applications.institutionId))
    .leftJoin(institutionProfiles, eq(institutionProfiles.institutionId, institutions.id))
    .where(eq(applications.id, applicationId));
  const { institution, profile } = found!;
  const stored = { institution, profile: profile ?? undefined, ...(await sitesAndContacts(tx, institution.id)) };
  await closeProfileTask(tx, applicationId, at);
  if (!profile || completenessOf(stored).missing.length === 0) return;
  await openTask(tx, { applicationId, kind: 'profile', audience: 'editors', organisationId: institution.organisationId }, at);
}

/** Closes the task of an application that ends. */
export const closeProfileTask = (tx: Tx, applicationId: number, at: Date): Promise<void> => closeTasks(tx, applicationId, ['profile'], at);

/** Closes the tasks that ask for the profile once nothing is missing. */
export async function settleProfileTask(tx: Tx, stored: StoredProfile, at: Date): Promise<void> {
  if (completenessOf(stored).missing.length > 0) return;
  const own = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(inArray(applications.institutionId, [stored.institution.id]));
  for (const { id } of own) await closeProfileTask(tx, id, at);
}
