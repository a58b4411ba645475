import { visit } from '@miyar/contract/evaluation/visit/visit';
import { MOVED } from '../tasks/moved.ts';

/** What changes with a visit. */
export const VISIT_CHANGED = [...MOVED, visit.read] as const;
