import type { Role } from '@miyar/contract/core/endpoint';
import type { SearchResult } from '@miyar/contract/operations/search';
import { paths } from '@miyar/contract/core/pages';
import { KINDS } from './kinds-text.ts';

/** The fields of a result that decide where it leads. */
export type Found = Pick<SearchResult, 'kind' | 'id' | 'school_id' | 'title'>;

/** Where the section of the public documents is. */
const LIBRARY = paths.home('official-documents');

/**
 * Returns the address where a person of a role finds a result: its own page or dialog if it has one, otherwise the list that contains
 * it, narrowed by the words of the search.
 */
export function pathOfResult(role: Role, found: Found, words: string): string {
  const places: Readonly<Record<Role, (found: Found, words: string) => string>> = { admin, evaluator, institution, trainer };
  return KINDS[found.kind].list?.[role]?.(words) ?? places[role](found, words);
}

function admin({ kind, id, school_id, title }: Found): string {
  if (kind === 'evaluator') return paths.admin('evaluators', { q: title });
  if (kind === 'document') return paths.admin('documents', { q: title });
  if (kind === 'report') return paths.admin('evaluation-reports', { school_id: school_id ?? undefined, report: id });
  return paths.admin('schools', { school: kind === 'school' ? id : (school_id ?? undefined) });
}

function evaluator({ kind, id, school_id }: Found): string {
  if (kind === 'document') return LIBRARY;
  if (kind === 'report') return paths.evaluator('reports', { report: id });
  return paths.evaluator('schools', { school: kind === 'school' ? id : (school_id ?? undefined) });
}

function institution({ kind, id }: Found): string {
  if (kind === 'document') return LIBRARY;
  return paths.school('applications', { application: id });
}

function trainer({ kind, id }: Found, words: string): string {
  if (kind === 'document') return LIBRARY;
  return kind === 'attendance' ? paths.trainer('attendance', { record: id, q: words }) : paths.trainer('training', { session: id, q: words });
}
