import { appeals } from '@miyar/contract/evaluation/decision/appeals';
import { DECISION_CHANGED } from '../preparations/changed.ts';

/** The calls whose answers change with an appeal. */
export const APPEAL_CHANGED = [...DECISION_CHANGED, appeals.read] as const;
