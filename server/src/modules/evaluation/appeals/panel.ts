import { PANEL_SIZES } from '@miyar/contract/evaluation/decision/appeals';
import { STAGE_NAMES } from '@miyar/contract/evaluation/stages';
import { inArray } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import { actOnCase } from '../cases/act.ts';
import type { Services } from '../../../services.ts';
import { panelOf } from './facts/reads.ts';
import { lockOpenAppeal, setPanel } from './facts/write.ts';
import { type LockedCase, raiseRevision } from '../cases/moves/move.ts';
import { runningClock } from '../clocks/reads.ts';
import { closeTaskOf, closeTasks, openTask } from '../tasks/actions.ts';
import { inSentence } from '../team/facts/conflict-texts.ts';
import { exclusionsOf, hearers } from './candidates.ts';

export interface PanelMember {
  readonly user_id: number;
  readonly role: 'chair' | 'member';
}

/**
 * Chooses the panel of an appeal, or replaces members who dropped out. The lead of the team is asked for a statement the first time (REQ-E16).
 * @throws Refusal not_found, use_full_process, forbidden, move_not_allowed, panel_size, invalid_value, had_a_part, conflict_blocks
 */
export async function choosePanel(services: Services, admin: Actor, applicationId: number, members: readonly PanelMember[]): Promise<void> {
  await actOnCase(services, admin, applicationId, { as: 'admin', onShortPath: 'use_full_process' }, async ({ tx, row, at }) => {
    const appeal = await lockOpenAppeal(tx, applicationId);
    if (!appeal) throw new Refusal('move_not_allowed', { parameters: { stage: STAGE_NAMES[row.stage] } });
    await refuseUnfit(services.config, tx, row, members, at);
    const before = await panelOf(tx, appeal.id);
    await setPanel(
      tx,
      appeal.id,
      members.map(({ user_id: userId, role }) => ({ userId, role })),
    );
    await follow(tx, row, { before, members, appealId: appeal.id, at, by: admin.id });
    await raiseRevision(tx, applicationId);
  });
}

/** @throws Refusal panel_size, invalid_value, had_a_part, conflict_blocks */
async function refuseUnfit(
  config: Services['config'],
  tx: Tx,
  { applicationId, institutionId }: LockedCase,
  members: readonly PanelMember[],
  at: Date,
): Promise<void> {
  const ids = members.map((one) => one.user_id);
  const chairs = members.filter(({ role }) => role === 'chair');
  if (!PANEL_SIZES.includes(members.length) || new Set(ids).size < ids.length || chairs.length !== 1) throw refuseField('members', 'panel_size');
  const people = await tx
    .select({ id: users.id, name: users.name, email: users.email, role: users.role })
    .from(users)
    .where(hearers(config, inArray(users.id, ids)));
  const unknown = ids.findIndex((id) => !people.some((one) => one.id === id));
  if (unknown >= 0) throw refuseField(`members.${unknown}.user_id`, 'invalid_value');
  if (people.find(({ id }) => id === chairs[0]!.user_id)!.role !== 'admin') throw refuseField('members', 'panel_size');
  const known = people.map((one) => ({ ...one, role: one.role as 'admin' | 'evaluator' }));
  const excluded = await exclusionsOf(tx, { applicationId, institutionId }, known, at);
  for (const [index, id] of ids.entries()) {
    const why = excluded.get(id);
    if (!why) continue;
    const field = `members.${index}.user_id`;
    if ('part' in why) throw refuseField(field, 'had_a_part', { name: people.find((one) => one.id === id)!.name });
    throw refuseField(field, 'conflict_blocks', { reason: inSentence(why.conflict) });
  }
}

interface Chosen {
  before: readonly { user_id: number }[];
  members: readonly PanelMember[];
  appealId: number;
  at: Date;
  by: number;
}

/** Opens the tasks of the people who hear the appeal from now on, closes those of the people who no longer do, and records the events. */
async function follow(tx: Tx, { applicationId, institutionId, leadId }: LockedCase, { before, members, appealId, at, by }: Chosen): Promise<void> {
  const about = { actorId: by, at, applicationId, institutionId };
  const clock = await runningClock(tx, applicationId, 'appeal');
  const due = { applicationId, ...(clock && { clockId: clock.id, dueOn: clock.dueOn }) };
  const added = members.filter(({ user_id: id }) => !before.some((one) => one.user_id === id));
  for (const { user_id: id } of before) if (!members.some((one) => one.user_id === id)) await closeTaskOf(tx, applicationId, 'hear_appeal', id, at);
  await closeTasks(tx, applicationId, ['appeal'], at);
  for (const { user_id: userId, role } of added) {
    await openTask(tx, { ...due, kind: 'hear_appeal', audience: 'user', userId }, at);
    await recordEvent(tx, { kind: 'appeal.member_chosen', ...about, userId, data: { appeal_id: appealId, role } });
  }
  if (before.length === 0 && leadId !== null) await openTask(tx, { ...due, kind: 'appeal_statement', audience: 'lead', userId: leadId }, at);
  await recordEvent(tx, { kind: 'appeal.panel_chosen', ...about, data: { appeal_id: appealId, members: members.length } });
}
