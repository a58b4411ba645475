import { addDays } from '@miyar/contract/evaluation/clocks/days';
import { and, eq, isNotNull, isNull, lte } from 'drizzle-orm';
import { applicationDocuments } from '../../../db/schema/accreditation/applications.ts';
import { files } from '../../../db/schema/core/files.ts';
import { cases } from '../../../db/schema/evaluation/cases.ts';
import { clocks } from '../../../db/schema/evaluation/clocks.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import { actOnCase } from './act.ts';
import type { Services } from '../../../services.ts';
import { createAnswers } from '../self-evaluation/facts/create.ts';
import { moveTo } from '../clocks/actions.ts';
import { closeTasksOfClock } from '../tasks/actions.ts';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import { excludedFor } from '../standards/of-case.ts';
import { inForceOn } from '../standards/in-force.ts';
import { caseChanged } from './changes.ts';
import { adoptDraft } from './working-draft/working-draft.ts';
import { type LockedCase, lockCase, makeMove, refreshDue } from './moves/move.ts';

/** How far ahead a self-evaluation can be set to open. */
const FURTHEST_DAYS = 90;

/**
 * Accepts that an institution can be evaluated. Its self-evaluation opens at once, or on the day given.
 * @throws Refusal not_found, move_not_allowed, case_changed, documents_held, invalid_date, no_standard_in_force
 */
export async function acceptAsEligible(
  services: Services,
  admin: Actor,
  applicationId: number,
  { revision, opensOn }: { revision: number; opensOn?: string | undefined },
): Promise<void> {
  const today = riyadhDay(services.clock.now());
  if (opensOn !== undefined && (opensOn < today || opensOn > addDays(today, FURTHEST_DAYS))) throw refuseField('opens_on', 'invalid_date');
  const later = opensOn !== undefined && opensOn > today ? opensOn : null;
  await actOnCase(services, admin, applicationId, { as: 'admin' }, async ({ tx, row, at }) => {
    const eligible = await makeMove(tx, row, 'eligible', { by: admin.id, at, revision, set: { opensOn: later } });
    await refuseHeldDocuments(tx, applicationId);
    if (later === null) await openAnswers(tx, eligible, { by: admin.id, at });
  });
}

async function refuseHeldDocuments(tx: Tx, applicationId: number): Promise<void> {
  const [held] = await tx
    .select({ id: files.id })
    .from(applicationDocuments)
    .innerJoin(files, eq(files.id, applicationDocuments.fileId))
    .where(and(eq(applicationDocuments.applicationId, applicationId), isNull(applicationDocuments.replacedAt), isNotNull(files.held)))
    .limit(1);
  if (held) throw new Refusal('documents_held');
}

/** Opens the self-evaluation: binds the version that is in force, and takes over the working draft of the institution or makes the answers. */
async function openAnswers(tx: Tx, row: LockedCase, { by, at, revision }: { by: number | null; at: Date; revision?: number }): Promise<void> {
  const version = await inForceOn(tx, riyadhDay(at));
  if (!version) throw new Refusal('no_standard_in_force');
  const [institution] = await tx
    .select({ kind: institutions.kind, section: institutions.section })
    .from(institutions)
    .where(eq(institutions.id, row.institutionId));
  const excluded = (await excludedFor(tx, version.id, institution!)).map(({ id }) => id);
  await makeMove(tx, row, 'open_self_evaluation', {
    by,
    at,
    ...(revision !== undefined && { revision }),
    set: { standardVersionId: version.id, selfOpenedAt: at, opensOn: null, excluded },
    data: { version: version.version },
  });
  await adoptDraft(tx, row, version.id, at);
  await createAnswers(tx, { applicationId: row.applicationId, versionId: version.id, excluded, at });
}

/**
 * Opens a self-evaluation before its day.
 * @throws Refusal not_found, move_not_allowed, case_changed, no_standard_in_force
 */
export function openSelfEvaluation(services: Services, admin: Actor, applicationId: number, revision: number): Promise<void> {
  return actOnCase(services, admin, applicationId, { as: 'admin' }, ({ tx, row, at }) => openAnswers(tx, row, { by: admin.id, at, revision }));
}

/** Opens the self-evaluations whose day has come; one whose turn fails does not hold up the others. */
export async function openDueSelfEvaluations(services: Services): Promise<void> {
  const due = await services.database.db
    .select({ id: cases.applicationId })
    .from(cases)
    .where(and(eq(cases.stage, 'eligible'), isNotNull(cases.opensOn), lte(cases.opensOn, riyadhDay(services.clock.now()))));
  for (const { id } of due) {
    await actOnCase(services, null, id, { as: 'platform', sees: 'outward' }, async ({ tx, row, at }) => {
      if (row.stage === 'eligible') await openAnswers(tx, row, { by: null, at });
    });
  }
}

/** Withdraws a case with its application, in the transaction that does; an application of the short path has none. */
export async function withdrawCase(tx: Tx, applicationId: number, by: number, at: Date): Promise<boolean> {
  const [found] = await tx.select({ id: cases.applicationId }).from(cases).where(eq(cases.applicationId, applicationId));
  if (!found) return false;
  await makeMove(tx, await lockCase(tx, applicationId), 'withdraw', { by, at });
  return true;
}

/**
 * Moves the due day of a running clock later.
 * @throws Refusal not_found, clock_not_running, due_day_not_later
 */
export function extendClock(
  services: Services,
  admin: Actor,
  { applicationId, clockId }: { applicationId: number; clockId: number },
  { dueOn, reason }: { dueOn: string; reason: string },
): Promise<void> {
  return actOnCase(services, admin, applicationId, { as: 'admin' }, async ({ tx, row: { institutionId, revision }, at }) => {
    const [row] = await tx
      .select()
      .from(clocks)
      .where(and(eq(clocks.id, clockId), eq(clocks.applicationId, applicationId), isNull(clocks.dutyId)))
      .for('update');
    if (!row) throw new Refusal('not_found');
    if (row.stoppedAt !== null || row.pausedOn !== null) throw new Refusal('clock_not_running');
    if (dueOn <= row.dueOn) throw refuseField('due_on', 'due_day_not_later');
    await moveTo(tx, clockId, { dueOn, at, reason });
    await closeTasksOfClock(tx, row, at, ['overdue', 'suspend']);
    await refreshDue(tx, applicationId);
    caseChanged(tx, applicationId, revision, { what: 'clock', id: clockId, by: admin.id });
    const data = { clock: row.kind, due_on: dueOn, reason };
    await recordEvent(tx, { kind: 'clock.extended', actorId: admin.id, at, applicationId, institutionId, data });
  });
}
