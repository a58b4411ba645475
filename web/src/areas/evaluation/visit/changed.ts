import { visit } from '@miyar/contract/evaluation/visit/visit';
import { visitSites } from '@miyar/contract/evaluation/visit/visit-sites';
import { MOVED } from '../tasks/moved.ts';

/** The calls whose answers change with a visit. */
export const VISIT_CHANGED = [...MOVED, visit.read, visitSites.read] as const;
