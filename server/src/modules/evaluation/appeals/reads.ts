import type { Appeal } from '@miyar/contract/evaluation/decision/appeals';
import { asc, eq } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { files } from '../../../db/schema/core/files.ts';
import { appealFiles, appealStatements } from '../../../db/schema/evaluation/decision/appeals.ts';
import { type Actor, lacksInstitution } from '../../../platform/http/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { quarantineMark } from '../../core/files/quarantine.ts';
import { filePath } from '../../core/files/reads.ts';
import { type AppealRow, newestAppeal, panelOf } from './facts/reads.ts';
import { isOpen, stateShownTo } from './facts/policy.ts';
import { readsAppeal } from '../cases/appeal/appeal-shown.ts';
import { type FoundCase, findCase } from '../cases/find.ts';
import { runningClock } from '../clocks/reads.ts';
import { isConflicted } from '../declarations/conflicted-admin.ts';
import { openPreparationOf } from '../preparations/facts/reads.ts';
import { againOf } from './again.ts';
import { type AppealSituation, mayDecide, mayState } from './policy.ts';

/**
 * The newest appeal of a case, as the reader may know it: what the panel says among itself is for the panel, and another
 * decision is unknown outside the authority until it is released.
 * @throws Refusal not_found
 */
export async function readAppeal(services: Services, actor: Actor, applicationId: number): Promise<Appeal> {
  const found = await findCase(services, actor, applicationId);
  const { db } = services.database;
  const appeal = await newestAppeal(db, applicationId);
  const panel = appeal ? await panelOf(db, appeal.id) : [];
  const hearing = panel.map(({ user_id: id }) => id);
  if (!appeal || !readsAppeal(actor, found, hearing)) throw new Refusal('not_found');
  const [sent, clock, statements] = await Promise.all([
    filesOf(services, appeal.id),
    isOpen(appeal) ? runningClock(db, applicationId, 'appeal') : undefined,
    statementsOf(services, appeal.id),
  ]);
  const state = stateShownTo(actor, appeal.state);
  const outcome = state === 'open' ? HIDDEN : outcomeOf(appeal);
  const own = statements.filter(({ user_id: id }) => id === actor.id);
  const ofPanel = hearing.includes(actor.id);
  const place = { appeal, panel, leadId: found.row?.leadId ?? null, stated: own.length > 0 };
  return {
    id: appeal.id,
    decision_id: appeal.decisionId,
    grounds: appeal.grounds,
    text: appeal.text,
    files: sent,
    at: appeal.at.toISOString(),
    state,
    due_on: clock?.dueOn ?? null,
    panel,
    ...outcome,
    ...((ofPanel || found.row?.leadId === actor.id) && { statements: (ofPanel ? statements : own).map((one) => ({ ...one, own: one.user_id === actor.id })) }),
    ...(await forChair(services, actor, place)),
    can: await acts(services, actor, found, place),
  };
}

const HIDDEN = { outcome: null, reasons: null, again: [], decided_at: null };

const outcomeOf = ({ outcome, reasonAr, reasonEn, again, decidedAt }: AppealRow): Pick<Appeal, 'outcome' | 'reasons' | 'again' | 'decided_at'> => ({
  outcome,
  reasons: reasonAr === null || reasonEn === null ? null : { ar: reasonAr, en: reasonEn },
  again,
  decided_at: decidedAt?.toISOString() ?? null,
});

/** Returns the chair's part of an appeal: the draft of a new decision, and the stages to which the case can be sent back. */
async function forChair({ database: { db } }: Services, actor: Actor, place: AppealSituation): Promise<Partial<Appeal>> {
  if (!place.appeal || mayDecide(actor, place) !== true) return {};
  const { applicationId } = place.appeal;
  const [draft, again] = [await openPreparationOf(db, applicationId), await againOf(db, applicationId)];
  return { draft_version: draft?.basis === 'appeal' ? draft.version : null, can_send_back_to: [...again] };
}

async function acts({ database: { db } }: Services, actor: Actor, { institution, row }: FoundCase, place: AppealSituation): Promise<Appeal['can']> {
  const open = place.appeal !== undefined && isOpen(place.appeal);
  const onlyReads = await isConflicted(db, actor, institution.organisationId);
  return {
    withdraw: lacksInstitution(actor, 'owner') ?? (row && open ? true : 'move_not_allowed'),
    choose_panel: actor.role !== 'admin' || onlyReads ? 'forbidden' : open || 'move_not_allowed',
    state: onlyReads ? 'forbidden' : mayState(actor, place),
    decide: actor.role !== 'admin' || onlyReads ? 'forbidden' : mayDecide(actor, place),
  };
}

async function filesOf({ database: { db } }: Services, appealId: number): Promise<Appeal['files']> {
  const rows = await db
    .select({ file: files })
    .from(appealFiles)
    .innerJoin(files, eq(files.id, appealFiles.fileId))
    .where(eq(appealFiles.appealId, appealId))
    .orderBy(asc(files.id));
  return rows.map(({ file }) => ({ id: file.id, name: file.name, path: filePath(file), size: file.size, ...quarantineMark(file) }));
}

async function statementsOf({ database: { db } }: Services, appealId: number) {
  const rows = await db
    .select({ id: appealStatements.id, user_id: appealStatements.userId, name: users.name, text: appealStatements.text, at: appealStatements.at })
    .from(appealStatements)
    .innerJoin(users, eq(users.id, appealStatements.userId))
    .where(eq(appealStatements.appealId, appealId))
    .orderBy(asc(appealStatements.id));
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
