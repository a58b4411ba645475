import { preparations } from '@miyar/contract/evaluation/decision/preparations';
import { MOVED } from '../tasks/moved.ts';

/** The calls whose answers change with the decision of a case. */
export const DECISION_CHANGED = [...MOVED, preparations.read] as const;
