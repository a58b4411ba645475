import type { Application } from '@miyar/contract/applications';
import { countryName } from '../../features/applications/countries.ts';
import { applicationNumber } from '../../features/applications/names.ts';
import { daysUntil, riyadhDay } from './days.ts';

/** The periods of the selector (decision A36); all of them is the default. */
export const PERIODS = ['all', 'today', 'week', 'month'] as const;
export type Period = (typeof PERIODS)[number];

const DAYS = { today: 1, week: 7, month: 30 } as const;

/** The applications submitted in a period that hold every word looked for: in a number, a name, or a country in either language. */
export function filterApplications<A extends Application>(rows: readonly A[], { period, search }: { period: Period; search: string }, now: Date): A[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  return rows.filter((row) => {
    if (period !== 'all' && -daysUntil(riyadhDay(new Date(row.submitted_at)), now) >= DAYS[period]) return false;
    const text = haystack(row);
    return words.every((word) => text.includes(word));
  });
}

const haystack = ({ id, name, name_alternative, country, certificate_number }: Application): string =>
  fold([applicationNumber(id), name, name_alternative, countryName(country, 'ar'), countryName(country, 'en'), certificate_number].filter(Boolean).join(' '));

/** Writes alike what readers take to be alike: letter case, Arabic vowel signs and letter forms, and the three sets of digits. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{Mn}ـ]/gu, '')
    .replace(/ٱ/g, 'ا')
    .replace(/ة/g, 'ه')
    .replace(/ى/g, 'ي')
    .replace(/[’‘ʼ`]/g, "'")
    .replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
