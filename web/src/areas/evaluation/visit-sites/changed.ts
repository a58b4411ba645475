import { visit } from '@miyar/contract/evaluation/visit/visit';
import { visitSites } from '@miyar/contract/evaluation/visit/visit-sites';
import { MOVED } from '../tasks/moved.ts';

/** The calls whose answers change with the sites of a visit. */
export const SITES_CHANGED = [...MOVED, visitSites.read, visitSites.suggestion, visit.read] as const;
