import { plan } from '@miyar/contract/evaluation/decision/plan';
import { MOVED } from '../tasks/moved.ts';

/** The calls whose answers change with the improvement plan of a case. */
export const PLAN_CHANGED = [...MOVED, plan.read] as const;
