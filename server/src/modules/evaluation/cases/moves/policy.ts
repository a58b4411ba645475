import type { CaseStage } from '@miyar/contract/evaluation/stages';
import type { May } from '../../../../platform/refusal.ts';
import { type Move, MOVES, type MoveName, purposeOf } from './moves.ts';

/** Where a case is, and whether it is a monitoring visit, which looks at some indicators only. */
export interface MovingCase {
  readonly stage: CaseStage;
  readonly only: readonly number[] | null;
}

/** Whether a move is legal for a case at its stage; who may make it is decided where it is made. */
export function mayMove(name: MoveName, { stage, only }: MovingCase): May<'move_not_allowed'> {
  const { of, from }: Move = MOVES[name];
  return ((of === 'both' || of === purposeOf({ only })) && from.includes(stage)) || 'move_not_allowed';
}
