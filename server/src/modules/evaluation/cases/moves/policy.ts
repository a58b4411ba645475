import type { CaseStage } from '@miyar/contract/evaluation/stages';
import type { May } from '../../../../platform/refusal.ts';
import { MOVES, type MoveName } from './moves.ts';

/** Whether a move is legal at a stage; who may make it is decided where it is made. */
export const mayMove = (name: MoveName, stage: CaseStage): May<'move_not_allowed'> =>
  (MOVES[name].from as readonly CaseStage[]).includes(stage) || 'move_not_allowed';
