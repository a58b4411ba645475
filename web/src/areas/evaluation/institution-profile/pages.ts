import { paths } from '@miyar/contract/core/pages';
import type { CountedDetail } from '@miyar/contract/evaluation/institution-profile/completeness';
import { CalendarDate, GregorianCalendar, IslamicUmalquraCalendar, toCalendar } from '@internationalized/date';
import { latinDigits } from '../../../lib/i18n/numbers.ts';

/** The six pages of a profile, in their order. */
export const PROFILE_PAGES = ['what', 'where', 'learners', 'people', 'licence', 'contacts'] as const;
export type ProfilePage = (typeof PROFILE_PAGES)[number];

/** The details that completeness asks for on each page; of the two numbers an institution has one. */
const DETAILS: Readonly<Record<ProfilePage, readonly CountedDetail[]>> = {
  what: ['kind', 'founded', 'unified_number', 'registration_number'],
  where: ['address'],
  learners: ['section', 'learners'],
  people: ['staff'],
  licence: ['licence'],
  contacts: ['head'],
};

/** How many details a page asks for. */
export const countedOn = (page: ProfilePage): number => (page === 'what' ? DETAILS.what.length - 1 : DETAILS[page].length);

/** The missing details of a page. */
export const missingOn = (page: ProfilePage, missing: readonly CountedDetail[]): CountedDetail[] => missing.filter((detail) => DETAILS[page].includes(detail));

/** The page that asks for the first missing detail; the first page where none is missing. */
export const firstIncomplete = (missing: readonly CountedDetail[]): ProfilePage => PROFILE_PAGES.find((page) => missingOn(page, missing).length > 0) ?? 'what';

export const pageHref = (id: number, page: ProfilePage): string => `${paths.institution(id, 'profile')}?page=${page}`;

/** A year as it was typed: Gregorian, or Hijri with its era, which is converted. NaN for anything else. */
export function typedYear(typed: string): { year: number | null; hijri: number | null } {
  const text = latinDigits(typed).trim();
  if (text === '') return { year: null, hijri: null };
  const [, digits, era] = /^(\d{3,4})\s*(هـ|ه|ھ|AH|H)?\.?$/iu.exec(text) ?? [];
  if (digits === undefined) return { year: Number.NaN, hijri: null };
  if (era === undefined) return { year: Number(digits), hijri: null };
  const hijri = Number(digits);
  return { year: toCalendar(new CalendarDate(new IslamicUmalquraCalendar(), hijri, 1, 1), new GregorianCalendar()).year, hijri };
}
