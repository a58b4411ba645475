import type { Actor } from '../../../platform/http/actor.ts';
import { recordEvent } from '../../../platform/events.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import { actOnCase } from '../cases/act.ts';
import type { Services } from '../../../services.ts';
import { decisionChanged, leavePrepared } from '../cases/moves/secret.ts';
import { mayLook } from './facts/policy.ts';
import { changePreparation, recallOpen } from './facts/write.ts';
import { tasksChanged } from '../tasks/changed.ts';
import { decisionOf, notAt, ON_DECISION } from './decision-case.ts';

interface Look {
  version: number;
  agree: boolean;
  note: string;
}

/**
 * The second look at a prepared decision, by another administrator than the one who prepared it. A refusal needs a reason, and returns the case to its former
 * stage (REQ-E15).
 * @throws Refusal not_found, use_full_process, forbidden, move_not_allowed, second_person_required, second_person_recent, case_changed, reason_required
 */
export function lookAtDecision(services: Services, admin: Actor, applicationId: number, { version, agree, note }: Look): Promise<void> {
  return actOnCase(services, admin, applicationId, ON_DECISION, async (opened) => {
    const { tx, row, open, place, at } = await decisionOf(opened);
    const may = mayLook(place, admin.id);
    if (may === 'second_person_required' || may === 'second_person_recent') throw new Refusal(may);
    if (!open || may !== true) throw notAt(row);
    if (version !== open.version) throw new Refusal('case_changed');
    if (!agree && note === '') throw refuseField('note', 'reason_required');
    const about = { actorId: admin.id, at, applicationId, institutionId: row.institutionId };
    // On an appeal the case stays where it is: the chair changes the draft and prepares it again.
    const redraft = !agree && open.basis === 'appeal';
    const state = agree ? 'agreed' : redraft ? 'draft' : open.state;
    await changePreparation(tx, open.id, { secondBy: admin.id, secondAt: at, secondNote: note === '' ? null : note, state });
    tasksChanged(tx, { admins: true });
    const data = { preparation_id: open.id, agreed: agree ? 'yes' : 'no', ...(note !== '' && { note }) } as const;
    await recordEvent(tx, { kind: 'decision.looked_at', ...about, data });
    if (agree || redraft) return decisionChanged(tx, row, admin.id);
    await recallOpen(tx, { ...about, by: 'second_look', reason: note });
    await leavePrepared(tx, row, admin.id);
  });
}
