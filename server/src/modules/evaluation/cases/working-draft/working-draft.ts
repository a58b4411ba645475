import type { OwnInstitution } from '@miyar/contract/evaluation/institution-profile/institution-profile';
import { and, asc, eq, inArray, isNotNull, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import { institutions } from '../../../../db/schema/accounts/organisations.ts';
import { answers } from '../../../../db/schema/evaluation/answers.ts';
import { cases, isWorkingDraft, outwardStageSql, stageSpans } from '../../../../db/schema/evaluation/cases.ts';
import { standardVersions } from '../../../../db/schema/evaluation/standards.ts';
import { riyadhDay } from '../../../../platform/clock.ts';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import { recordEvent } from '../../../../platform/events.ts';
import { type Actor, lacksInstitution } from '../../../../platform/http/actor.ts';
import { Refusal, refuseField } from '../../../../platform/refusal.ts';
import type { Services } from '../../../../services.ts';
import { bindDraft, destroyApplication } from '../../../accreditation/applications/actions.ts';
import { organisationOf } from '../../../accreditation/applications/reads.ts';
import { holdInstitution } from '../../../accreditation/institutions/status.ts';
import { dropFiles } from '../../../core/files/drop.ts';
import { settingOf } from '../../../core/settings/reads.ts';
import { moveEvidence } from '../../evidence/facts/move.ts';
import { createAnswers } from '../../self-evaluation/facts/create.ts';
import { moveAnswers } from '../../self-evaluation/facts/move.ts';
import { inForceOn } from '../../standards/in-force.ts';
import { excludedFor } from '../../standards/of-case.ts';
import { moveTasks } from '../../tasks/actions.ts';
import { caseChanged } from '../changes.ts';
import { closeDrafts, type LockedCase } from '../moves/move.ts';
import { isAnswered } from '../progress.ts';

/** The stages at which the answers of a case are not written any more, and those of the next self-evaluation can be. */
const OVER = ['released', 'appeal', 'closed', 'withdrawn', 'working'] as const;

/** The case of an institution that has its answers: from the opening of its self-evaluation to the release of its decision. */
const caseWithAnswers = (institutionIds: SQL | readonly number[]) =>
  and(
    Array.isArray(institutionIds) ? inArray(cases.institutionId, institutionIds) : sql`${cases.institutionId} in ${institutionIds as SQL}`,
    isNotNull(cases.selfOpenedAt),
    notInArray(outwardStageSql, [...OVER]),
  );

/** The institution, if it is of the person's organisation, and locked. For an access token there are no working drafts. */
async function lockOwn(tx: Tx, actor: Actor, institutionId: number): Promise<typeof institutions.$inferSelect> {
  if (actor.token) throw new Refusal('not_found');
  await holdInstitution(tx, institutionId);
  const [own] = await tx
    .select()
    .from(institutions)
    .where(and(eq(institutions.id, institutionId), eq(institutions.organisationId, organisationOf(actor))));
  if (!own) throw new Refusal('not_found');
  return own;
}

/**
 * Opens the working draft of an institution in the version that is in force, with its former answers. One of an earlier version is closed by it, and is the
 * source of the new one.
 * @throws Refusal not_found, also with the setting `carry_over` off; working_draft_elsewhere, no_standard_in_force
 */
export async function openWorkingDraft(services: Services, actor: Actor, institutionId: number): Promise<{ id: number; isNew: boolean }> {
  const at = services.clock.now();
  return services.database.transaction(async (tx) => {
    const institution = await lockOwn(tx, actor, institutionId);
    const { carry_over: carries = true } = await settingOf(tx, 'accreditation');
    if (!carries) throw new Refusal('not_found');
    const [elsewhere] = await tx
      .select({ id: cases.applicationId })
      .from(cases)
      .where(caseWithAnswers([institutionId]));
    if (elsewhere) throw new Refusal('working_draft_elsewhere', { parameters: { case: elsewhere.id } });
    const version = await inForceOn(tx, riyadhDay(at));
    if (!version) throw new Refusal('no_standard_in_force');
    const own = await draftsOf(tx, institutionId);
    const there = own.find(({ standardVersionId }) => standardVersionId === version.id);
    if (there && there.openIndicators === null) return { id: there.applicationId, isNew: false };
    await closeDrafts(tx, institutionId, at);
    if (there) {
      // It begins anew: what retention reminded of before is over.
      await tx
        .update(cases)
        .set({ openIndicators: null, enteredAt: at, revision: sql`${cases.revision} + 1` })
        .where(eq(cases.applicationId, there.applicationId));
      return { id: there.applicationId, isNew: false };
    }
    const id = await bindDraft(tx, institution, { by: actor.id, at });
    const excluded = (await excludedFor(tx, version.id, institution)).map((indicator) => indicator.id);
    await tx.insert(cases).values({
      applicationId: id,
      institutionId,
      stage: 'working',
      enteredAt: at,
      waitingOn: 'institution',
      standardVersionId: version.id,
      excluded,
      words: institution.words,
    });
    await tx.insert(stageSpans).values({ applicationId: id, stage: 'working', enteredAt: at });
    await createAnswers(tx, { applicationId: id, versionId: version.id, excluded, at });
    await recordEvent(tx, { kind: 'working_draft.opened', at, actorId: actor.id, institutionId, data: { version: version.version } });
    return { id, isNew: true };
  });
}

/** The columns of a working draft that its acts need. */
export const DRAFT = {
  applicationId: cases.applicationId,
  institutionId: cases.institutionId,
  standardVersionId: cases.standardVersionId,
  openIndicators: cases.openIndicators,
  enteredAt: cases.enteredAt,
  revision: cases.revision,
};

/** The working drafts of an institution, locked; at most one of them is open. */
const draftsOf = (tx: Tx, institutionId: number) =>
  tx
    .select(DRAFT)
    .from(cases)
    .where(and(eq(cases.institutionId, institutionId), isWorkingDraft))
    .orderBy(asc(cases.applicationId))
    .for('update');

/**
 * Discards the working draft of an institution with its answers. Its evidence stays in the evidence store.
 * @throws Refusal not_found, confirmation_differs
 */
export async function discardWorkingDraft(services: Services, actor: Actor, institutionId: number, confirm: string): Promise<void> {
  const at = services.clock.now();
  await services.database.transaction(async (tx) => {
    const { name } = await lockOwn(tx, actor, institutionId);
    const drafts = await draftsOf(tx, institutionId);
    if (!drafts.some(({ openIndicators }) => openIndicators === null)) throw new Refusal('not_found');
    if (confirm !== name) throw refuseField('confirm', 'confirmation_differs');
    for (const draft of drafts) {
      await destroyDraft(services, tx, draft, actor.id);
      await recordDiscarded(tx, draft, { by: actor.id, at });
    }
  });
}

type Draft = Awaited<ReturnType<typeof draftsOf>>[number];

/** Destroys a working draft with its answers; its evidence stays in the evidence store. */
export async function destroyDraft(services: Services, tx: Tx, { applicationId, revision }: Draft, by: number | null): Promise<void> {
  caseChanged(tx, applicationId, revision + 1, { what: 'stage', by });
  const fileIds: number[] = [];
  for (const destroyPart of services.modules.destroyWithApplication) fileIds.push(...((await destroyPart(tx, applicationId)) ?? []));
  await destroyApplication(tx, applicationId);
  await dropFiles(services, tx, fileIds);
}

/** Records that a working draft ended without a case. */
export async function recordDiscarded(tx: Tx, { institutionId, standardVersionId }: Draft, { by, at }: { by: number | null; at: Date }): Promise<void> {
  const [version] = await tx.select({ version: standardVersions.version }).from(standardVersions).where(eq(standardVersions.id, standardVersionId!));
  await recordEvent(tx, { kind: 'working_draft.discarded', at, actorId: by, institutionId, data: { version: version!.version } });
}

/**
 * Gives a case whose self-evaluation opens the working draft of its institution, if that is of the same version: answers with their histories, evidence and
 * the members who answer for an area. One of another version is closed; its answers are carried. Nobody writes in two cases.
 */
export async function adoptDraft(tx: Tx, { applicationId, institutionId }: LockedCase, versionId: number, at: Date): Promise<void> {
  const open = (await draftsOf(tx, institutionId)).find(({ openIndicators }) => openIndicators === null);
  if (open?.standardVersionId !== versionId) return closeDrafts(tx, institutionId, at);
  const from = open.applicationId;
  await moveAnswers(tx, from, applicationId);
  await moveEvidence(tx, from, applicationId);
  await moveTasks(tx, from, applicationId);
  await tx.delete(stageSpans).where(eq(stageSpans.applicationId, from));
  await tx.delete(cases).where(eq(cases.applicationId, from));
  await destroyApplication(tx, from);
  caseChanged(tx, from, open.revision + 1, { what: 'stage' });
}

/**
 * Destroys the working drafts from which the answers of a case were carried, once these are submitted. One that was opened after the case has other words, and
 * one from which nothing was carried, since the setting `carry_over` was off, has the only ones.
 */
export async function destroyCarriedDrafts(services: Services, tx: Tx, { institutionId, selfOpenedAt }: LockedCase, by: number): Promise<void> {
  const { carry_over: carries = true } = await settingOf(tx, 'accreditation');
  if (!carries || selfOpenedAt === null) return;
  for (const draft of await draftsOf(tx, institutionId))
    if (draft.openIndicators !== null && draft.enteredAt < selfOpenedAt) await destroyDraft(services, tx, draft, by);
}

/** The working draft of each institution of an organisation, and whether one could be opened. */
export async function draftsShown(
  db: Db,
  { actor, today, organisationId }: { actor: Actor; today: string; organisationId: number },
): Promise<(institutionId: number) => Pick<OwnInstitution, 'working_case_id' | 'working_progress' | 'can'>> {
  const { carry_over: carries = true } = await settingOf(db, 'accreditation');
  const own = sql`(select ${institutions.id} from ${institutions} where ${institutions.organisationId} = ${organisationId})`;
  const open = await db
    .select({
      id: cases.applicationId,
      institutionId: cases.institutionId,
      version: standardVersions.version,
      answered: sql<number>`(count(*) filter (where ${isAnswered}))::int`,
      of: sql<number>`count(${answers.id})::int`,
    })
    .from(cases)
    .innerJoin(standardVersions, eq(standardVersions.id, cases.standardVersionId))
    .leftJoin(answers, eq(answers.applicationId, cases.applicationId))
    .where(and(sql`${cases.institutionId} in ${own}`, isWorkingDraft, isNull(cases.openIndicators)))
    .groupBy(cases.applicationId, standardVersions.id);
  const elsewhere = await db.select({ institutionId: cases.institutionId }).from(cases).where(caseWithAnswers(own));
  const inForce = await inForceOn(db, today);
  return (institutionId) => {
    const draft = open.find((row) => row.institutionId === institutionId);
    const isElsewhere = elsewhere.some((row) => row.institutionId === institutionId);
    const lacks = lacksInstitution(actor, 'editor');
    const shown = draft && !actor.token ? draft : undefined;
    const may = lacks === 'viewer_reads_only' ? lacks : isElsewhere ? 'working_draft_elsewhere' : inForce ? true : 'no_standard_in_force';
    return {
      ...(shown && { working_case_id: shown.id, working_progress: { answered: shown.answered, of: shown.of } }),
      ...(shown && inForce && inForce.version !== shown.version && { working_newer: inForce.version }),
      ...(carries && !actor.token && { can: { open_working_draft: may } }),
    };
  };
}
