import { and, eq, isNull, notExists } from 'drizzle-orm';
import { applications } from '../../../db/schema/accreditation/applications.ts';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { wordsOf } from '../../../platform/database/lists/index.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { nameKey } from './name-key.ts';
import { alternativeAfter, findInstitution, type InstitutionName } from './same-institution.ts';

/** The status of an institution: that of its current application, repeated on its row so that lists read one table. */
export interface InstitutionStatus {
  status: 'pending' | 'approved' | 'denied';
  applicationId: number;
  evaluatorId: number | null;
}

/** The facts of the current application, besides its status, that are repeated in the institution's row. */
export interface CurrentApplication {
  applicationId: number;
  fullPath: boolean;
  /** Whether it has a visit report that was not withdrawn; a trigger on `visit_reports` sets it for each later change. */
  reported: boolean;
}

/**
 * Reads the status of a school and locks it: everything that changes it takes this lock first, so that two acts at once
 * happen one after the other.
 * @throws Refusal not_found, no_open_application (nothing but withdrawn applications)
 */
export async function lockStatus(tx: Tx, institutionId: number): Promise<InstitutionStatus> {
  const [school] = await tx
    .select({ status: institutions.status, applicationId: institutions.currentApplicationId, evaluatorId: institutions.evaluatorId })
    .from(institutions)
    .where(eq(institutions.id, institutionId))
    .for('update');
  if (!school) throw new Refusal('not_found');
  const { status, applicationId, evaluatorId } = school;
  if (status === null || applicationId === null) throw new Refusal('no_open_application');
  return { status, applicationId, evaluatorId };
}

/** Locks an institution of any status until the transaction ends: what its decision depends on changes before it or after it. */
export async function holdInstitution(tx: Tx, institutionId: number): Promise<void> {
  await tx.select({ id: institutions.id }).from(institutions).where(eq(institutions.id, institutionId)).for('update');
}

/** Finds an organisation's institution by either of its names and its country, however they are spelled, or creates it (REQ-B2). */
export async function findOrCreateInstitution(tx: Tx, organisationId: number, wanted: InstitutionName, now: Date): Promise<number> {
  const found = await findInstitution(tx, organisationId, wanted);
  if (found) return found.id;
  const { name, nameAlternative, country } = wanted;
  const [created] = await tx
    .insert(institutions)
    .values({
      organisationId,
      name,
      nameAlternative: nameAlternative ?? null,
      nameKey: nameKey(name),
      country,
      words: wordsOf(name, nameAlternative),
      createdAt: now,
    })
    .returning({ id: institutions.id });
  return created!.id;
}

/** Makes a new application the current one of its institution, which takes the name written in it. */
export async function setCurrentApplication(
  tx: Tx,
  institutionId: number,
  { applicationId, fullPath }: Omit<CurrentApplication, 'reported'>,
  { name, nameAlternative }: InstitutionName,
): Promise<void> {
  const [former] = await tx
    .select({ name: institutions.name, nameAlternative: institutions.nameAlternative })
    .from(institutions)
    .where(eq(institutions.id, institutionId));
  const alternative = alternativeAfter(former!, { name, nameAlternative });
  await tx
    .update(institutions)
    .set({
      status: 'pending',
      currentApplicationId: applicationId,
      evaluatorId: null,
      reported: false,
      fullPath,
      name,
      nameAlternative: alternative,
      words: wordsOf(name, alternative),
    })
    .where(eq(institutions.id, institutionId));
}

/** After a withdrawal an institution has the status of its last decided application, or is on no list at all. */
export async function restorePreviousApplication(tx: Tx, institutionId: number, previous: (InstitutionStatus & CurrentApplication) | undefined): Promise<void> {
  await tx
    .update(institutions)
    .set({
      currentApplicationId: previous?.applicationId ?? null,
      status: previous?.status ?? null,
      evaluatorId: previous?.evaluatorId ?? null,
      reported: previous?.reported ?? false,
      fullPath: previous?.fullPath ?? false,
    })
    .where(eq(institutions.id, institutionId));
}

/** Gives the institution its evaluator unless it has one; says whether it did. */
export async function takeEvaluator(tx: Tx, institutionId: number, evaluatorId: number): Promise<boolean> {
  const taken = await tx
    .update(institutions)
    .set({ evaluatorId })
    .where(and(eq(institutions.id, institutionId), isNull(institutions.evaluatorId)))
    .returning({ id: institutions.id });
  return taken.length > 0;
}

/** Gives the institution another evaluator in place of the one it has, or none. */
export async function passToEvaluator(tx: Tx, institutionId: number, evaluatorId: number | null): Promise<void> {
  await tx.update(institutions).set({ evaluatorId }).where(eq(institutions.id, institutionId));
}

/** Gives the institution the status of the decision. */
export async function setDecided(tx: Tx, institutionId: number, status: 'approved' | 'denied'): Promise<void> {
  await tx.update(institutions).set({ status }).where(eq(institutions.id, institutionId));
}

/** The parts of a profile by which lists of institutions are filtered. */
export type ProfileFacts = Pick<typeof institutions.$inferSelect, 'kind' | 'section' | 'region' | 'cityKey'>;

/** Repeats on an institution the parts of its profile by which lists are filtered. */
export async function setProfileFacts(tx: Tx, institutionId: number, facts: ProfileFacts): Promise<void> {
  await tx.update(institutions).set(facts).where(eq(institutions.id, institutionId));
}

/** Destroys an institution without an application, with its profile. */
export async function destroyInstitution(tx: Tx, institutionId: number): Promise<void> {
  await tx.delete(institutions).where(eq(institutions.id, institutionId));
}

/** An application was destroyed: it is no longer the current one of its institution, which is deleted if it has no other. */
export async function leaveApplication(tx: Tx, institutionId: number, applicationId: number): Promise<void> {
  await tx
    .update(institutions)
    .set({ currentApplicationId: null, status: null, evaluatorId: null, reported: false, fullPath: false })
    .where(and(eq(institutions.id, institutionId), eq(institutions.currentApplicationId, applicationId)));
  const none = notExists(tx.select({ id: applications.id }).from(applications).where(eq(applications.institutionId, institutions.id)));
  await tx.delete(institutions).where(and(eq(institutions.id, institutionId), none));
}
