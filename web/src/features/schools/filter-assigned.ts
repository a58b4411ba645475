import type { AssignedSchool } from '@miyar/contract/schools';
import type { Language } from '../../lib/current-language.ts';
import { holds } from '../../lib/search.ts';
import { countryName } from '../applications/countries.ts';
import { namesFor } from '../applications/names.ts';

export const SORTINGS = ['latest', 'oldest', 'name'] as const;
export type Sorting = (typeof SORTINGS)[number];
export type StatusFilter = 'all' | AssignedSchool['status'];

export interface AssignedView {
  search: string;
  sorting: Sorting;
  status: StatusFilter;
}

/** The assigned schools one looks for, in the order asked for (decision A35): names and countries are found in either language. */
export function filterAssigned(rows: readonly AssignedSchool[], { search, sorting, status }: AssignedView, language: Language): AssignedSchool[] {
  const found = rows.filter((row) => (status === 'all' || row.status === status) && holds(words(row), search));
  const shown = (row: AssignedSchool) => namesFor(row, language).first;
  const byName = new Intl.Collator(language).compare;
  return found.sort((a, b) => {
    if (sorting === 'name') return byName(shown(a), shown(b)) || b.assigned_at.localeCompare(a.assigned_at);
    return sorting === 'latest' ? b.assigned_at.localeCompare(a.assigned_at) : a.assigned_at.localeCompare(b.assigned_at);
  });
}

const words = ({ name, name_alternative, country }: AssignedSchool): string =>
  [name, name_alternative, countryName(country, 'ar'), countryName(country, 'en')].filter(Boolean).join(' ');

/** The schools whose open application has no report yet: those that await a visit. */
export const awaitingVisit = (rows: readonly AssignedSchool[]): AssignedSchool[] =>
  rows.filter(({ can, report_count }) => can.report === true && report_count === 0);

/** How many schools there are: one that applied again stands in the list once for each application. */
export const schoolsAmong = (rows: readonly { id: number }[]): number => new Set(rows.map(({ id }) => id)).size;
