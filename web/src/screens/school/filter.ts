import type { Application } from '@miyar/contract/applications';
import { countryName } from '../../features/applications/countries.ts';
import { applicationNumber } from '../../features/applications/names.ts';
import { daysSince } from '../../lib/riyadh-day.ts';
import { holds } from '../../lib/search.ts';

/** The periods of the selector (decision A36); all of them is the default. */
export const PERIODS = ['all', 'today', 'week', 'month'] as const;
export type Period = (typeof PERIODS)[number];

const DAYS = { today: 1, week: 7, month: 30 } as const;

/** The applications submitted in a period that hold every word looked for: in a number, a name, or a country in either language. */
export function filterApplications<A extends Application>(rows: readonly A[], { period, search }: { period: Period; search: string }, now: Date): A[] {
  const within = (row: A) => period === 'all' || daysSince(new Date(row.submitted_at), now) < DAYS[period];
  return rows.filter((row) => within(row) && holds(haystack(row), search));
}

const haystack = ({ id, name, name_alternative, country, certificate_number }: Application): string =>
  [applicationNumber(id), name, name_alternative, countryName(country, 'ar'), countryName(country, 'en'), certificate_number].filter(Boolean).join(' ');
