import { CORRECTIONS } from '@miyar/contract/evaluation/decision/decision-content';
import { RELEASE_DAYS } from '@miyar/contract/evaluation/decision/preparations';
import type { Tx } from '../../../platform/database/connect.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import { actOnCase } from '../cases/act.ts';
import type { Services } from '../../../services.ts';
import { changeAppeal, lockOpenAppeal } from '../appeals/facts/write.ts';
import { type LockedCase, makeMove } from '../cases/moves/move.ts';
import { decisionChanged, leaveCorrected } from '../cases/moves/secret.ts';
import { followDecision } from '../plan/follow-decision.ts';
import { mayRelease } from './facts/policy.ts';
import { tasksChanged } from '../tasks/changed.ts';
import { changePreparation, type PreparationRow } from './facts/write.ts';
import { closeDecided } from '../returns/close.ts';
import { decisionOf, notAt, ON_DECISION } from './decision-case.ts';
import { type Former, formerDecision, type Written, writeDecision } from './write-decision.ts';

const DAY = 24 * 60 * 60 * 1000; // ms

interface Release {
  version: number;
  /** The time of the release; at once if undefined. */
  at?: Date | undefined;
}

/**
 * Releases a prepared decision, or sets when it is released by itself; until then it can be recalled (REQ-E15).
 * @returns the number of the certificate, where one was issued
 * @throws Refusal not_found, use_full_process, forbidden, move_not_allowed, decision_released, case_changed, second_look_missing, release_time_invalid
 */
export function releaseDecision(services: Services, admin: Actor, applicationId: number, { version, at }: Release): Promise<string | null> {
  return actOnCase(services, admin, applicationId, ON_DECISION, async (opened) => {
    const { tx, row, open, place, at: now } = await decisionOf(opened);
    const may = mayRelease(place);
    if (may === 'second_look_missing') throw new Refusal(may);
    if (!open || may !== true) throw place.released && !open ? new Refusal('decision_released') : notAt(row);
    if (version !== open.version) throw new Refusal('case_changed');
    if (at === undefined) return release(services, tx, { row, prepared: open, decidedBy: admin.id, by: admin.id, at: now });
    if (at <= now || at.getTime() > now.getTime() + RELEASE_DAYS * DAY) throw refuseField('at', 'release_time_invalid');
    await changePreparation(tx, open.id, { state: 'scheduled', releaseAt: at, releaseBy: admin.id });
    const { institutionId } = row;
    const data = { preparation_id: open.id, release_at: at.toISOString() };
    await recordEvent(tx, { kind: 'decision.scheduled', actorId: admin.id, at: now, applicationId, institutionId, data });
    decisionChanged(tx, row, admin.id);
    tasksChanged(tx, { admins: true });
    return null;
  });
}

const CORRECTION: ReadonlySet<string> = new Set(CORRECTIONS);

interface Releasing {
  row: LockedCase;
  prepared: PreparationRow;
  decidedBy: number;
  by: number | null;
  at: Date;
}

/** Releases a decision in the transaction that locked its case: everybody may know from now on. */
export async function release(services: Pick<Services, 'config' | 'modules'>, tx: Tx, { row, prepared, decidedBy, by, at }: Releasing): Promise<string | null> {
  const { applicationId, institutionId } = row;
  const former = await formerDecision(tx, applicationId);
  const written = await writeDecision(services, tx, { row, prepared, former, decidedBy, by, at });
  await closeDecided(tx, applicationId, at);
  if (former && CORRECTION.has(prepared.basis)) await moveCorrected(tx, { row, prepared, by, at }, former, written);
  else {
    const onAppeal = prepared.basis === 'appeal';
    // A new decision after an appeal sent the case back can be appealed against like any first decision.
    await makeMove(tx, row, onAppeal ? 'release_on_appeal' : 'release_decision', { by, at, data: dataOf(prepared, written) });
    const { outcome, level } = prepared;
    const kind = outcome === 'not_accredited' ? 'application.denied' : 'application.approved';
    await recordEvent(tx, { kind, at, actorId: by, applicationId, institutionId, data: { outcome, level, reason: null } });
    if (onAppeal) await endAppeal(tx, row, { by, at });
  }
  await followDecision(tx, { row, prepared, former, decisionId: written.decisionId, at });
  for (const { decided } of services.modules.applicationFollowers) await decided?.(tx, applicationId, at);
  if (written.certificateNumber !== null) for (const { issued } of services.modules.certificateFollowers) await issued?.(tx, applicationId, at);
  return written.certificateNumber;
}

/** The outcome of an appeal is out together with the decision it led to. */
async function endAppeal(tx: Tx, { applicationId, institutionId }: LockedCase, { by, at }: Pick<Releasing, 'by' | 'at'>): Promise<void> {
  const appeal = await lockOpenAppeal(tx, applicationId);
  await changeAppeal(tx, appeal!.id, { state: 'decided' });
  const about = { at, actorId: by, applicationId, institutionId };
  await recordEvent(tx, { kind: 'appeal.decided', ...about, data: { appeal_id: appeal!.id, outcome: 'changed' } });
  await recordEvent(tx, { kind: 'case.closed', ...about, data: { by: 'appeal' } });
}

const dataOf = ({ basis, outcome, level }: PreparationRow, { decisionId, sha256 }: Written) => ({
  decision_id: decisionId,
  basis,
  outcome,
  ...(level && { level }),
  sha256,
});

/** A correction with another outcome or level can be appealed against anew; any other leaves the case where it was. */
async function moveCorrected(
  tx: Tx,
  { row, prepared, by, at }: Pick<Releasing, 'row' | 'prepared' | 'by' | 'at'>,
  former: Former,
  written: Written,
): Promise<void> {
  const { applicationId, institutionId } = row;
  const data = { ...dataOf(prepared, written), supersedes_id: former.id };
  if (prepared.outcome !== former.outcome || prepared.level !== former.level) {
    await makeMove(tx, row, 'correct_decision', { by, at, data });
    return;
  }
  await leaveCorrected(tx, row, by);
  await recordEvent(tx, { kind: 'decision.corrected', actorId: by, at, applicationId, institutionId, data });
}
