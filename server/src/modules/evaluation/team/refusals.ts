import { STAGE_NAMES } from '@miyar/contract/evaluation/stages';
import type { LockedCase } from '../cases/moves/move.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import { inSentence } from './facts/conflict-texts.ts';
import type { CheckedConflict } from './facts/conflicts.ts';

/** @throws Refusal move_not_allowed */
export function refuseUnlessAllowed(may: true | 'move_not_allowed', { stage }: Pick<LockedCase, 'stage'>): void {
  if (may !== true) throw new Refusal('move_not_allowed', { parameters: { stage: STAGE_NAMES[stage] } });
}

/**
 * Refuses somebody whom a conflict excludes, and one it warns of without a reason.
 * @throws Refusal conflict_blocks, conflict_needs_reason at the place of the list, or of the whole
 */
export function refuseConflicts(
  conflicts: readonly CheckedConflict[],
  reason: string | null | undefined,
  field: { evaluator: string; reason: string } | null,
): void {
  const blocking = conflicts.find(({ blocks }) => blocks);
  if (blocking) {
    const parameters = { reason: inSentence(blocking.explained) };
    throw field ? refuseField(field.evaluator, 'conflict_blocks', parameters) : new Refusal('conflict_blocks', { parameters });
  }
  if (conflicts.length === 0 || reason) return;
  throw field ? refuseField(field.reason, 'conflict_needs_reason') : new Refusal('conflict_needs_reason');
}
