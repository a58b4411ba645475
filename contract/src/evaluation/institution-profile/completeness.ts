import type { Section } from '../../accreditation/sections.ts';
import { type Address, isWholeAddress, SAUDI_ARABIA } from './address.ts';

/** The details that completeness asks for, in the order of the pages. Of the two numbers an institution has the one of its country. */
export const COUNTED_DETAILS = [
  'kind',
  'founded',
  'unified_number',
  'registration_number',
  'address',
  'section',
  'learners',
  'staff',
  'licence',
  'head',
] as const;
export type CountedDetail = (typeof COUNTED_DETAILS)[number];

/** The facts of an institution that completeness reads. Null is not known. */
export interface ProfileFacts {
  readonly country: string;
  readonly kind: string | null;
  readonly founded: number | null;
  readonly unified_number: string | null;
  readonly registration_number: string | null;
  readonly licence: { readonly authority: string | null; readonly number: string | null; readonly valid_until: string | null };
  readonly staff: { readonly [Group in StaffGroup]: number | null };
  readonly contacts: readonly { readonly role: string }[];
  /** The main site, if there is one. */
  readonly main: SiteFacts | undefined;
}

export const STAFF_GROUPS = ['teachers_men', 'teachers_women', 'others_men', 'others_women'] as const;
export type StaffGroup = (typeof STAFF_GROUPS)[number];

export interface SiteFacts {
  readonly section: Section | null;
  readonly learners_boys: number | null;
  readonly learners_girls: number | null;
  readonly address: Address;
}

export interface Completeness {
  done: number;
  of: number;
  missing: CountedDetail[];
}

/** How much of a profile is filled in, and which details are missing, in the order of the pages. An incomplete profile is allowed. */
export function profileCompleteness({ country, kind, founded, licence, staff, contacts, main, ...numbers }: ProfileFacts): Completeness {
  const number = country === SAUDI_ARABIA ? 'unified_number' : 'registration_number';
  const known: Readonly<Partial<Record<CountedDetail, boolean>>> = {
    kind: kind !== null,
    founded: founded !== null,
    [number]: numbers[number] !== null,
    address: main !== undefined && isWholeAddress(country, main.address),
    section: main !== undefined && main.section !== null,
    learners: main !== undefined && hasLearners(main),
    staff: STAFF_GROUPS.every((group) => staff[group] !== null),
    licence: licence.authority !== null && licence.number !== null && licence.valid_until !== null,
    head: contacts.some(({ role }) => role === 'head'),
  };
  const asked = COUNTED_DETAILS.filter((detail) => known[detail] !== undefined);
  const missing = asked.filter((detail) => !known[detail]);
  return { done: asked.length - missing.length, of: asked.length, missing };
}

/** Whether the learners of every section of a site are known. */
const hasLearners = ({ section, learners_boys: boys, learners_girls: girls }: SiteFacts): boolean =>
  section !== null && (section === 'girls' || boys !== null) && (section === 'boys' || girls !== null);

/** The section of an institution: that of its open sites together. Null while none is known. */
export function sectionOf(sites: readonly { readonly section: Section | null; readonly closed_on: string | null }[]): Section | null {
  const open = new Set(sites.flatMap(({ section, closed_on }) => (closed_on === null && section !== null ? [section] : [])));
  if (open.size === 0) return null;
  const [only] = open;
  return open.size === 1 ? only! : 'both';
}

/** Whether an institution has girls: in a section, or in hours of its own for women. */
export const hasGirls = (section: Section | null, womenHours: readonly unknown[]): boolean =>
  section === 'girls' || section === 'both' || womenHours.length > 0;
