import { z } from 'zod';
import { SECTIONS } from '../../accreditation/sections.ts';
import { email, id, line, optional, prose } from '../../core/fields.ts';
import type { ChangeKind } from './change-kinds.ts';
import { changing, count, kindCode, MAX_LEARNERS, phone, typedAddress } from './institution-profile.ts';

/** The longest text about a change that no field of the profile has: of the owner, and of the programmes. */
export const CHANGE_TEXT_LENGTH = 1000;

const section = z.enum(SECTIONS, 'invalid_choice');
const learners = { learners_boys: changing(count(MAX_LEARNERS)), learners_girls: changing(count(MAX_LEARNERS)) };
const inWords = z.strictObject({ text: prose(CHANGE_TEXT_LENGTH) });

/**
 * The content of a notice of change by its kind: the fields as they are to be (institution and years, C.5). Their rules are those of the profile. An address is
 * checked by the country of the institution.
 */
export const CHANGE_CONTENTS = {
  head: z.strictObject({ name: line(120), phone: changing(phone), email: changing(email) }),
  owner: inWords,
  name: z.strictObject({ name: line(200), name_alternative: optional(line(200)) }),
  site_added: z.strictObject({
    name: z.strictObject({ ar: changing(line(200)), en: changing(line(200)) }),
    section,
    ...learners,
    address: typedAddress,
  }),
  site_closed: z.strictObject({ site_id: id }),
  site_moved: z.strictObject({ site_id: id, address: typedAddress }),
  section: z.strictObject({ site_id: id, section, ...learners }),
  kind: z.strictObject({ kind: kindCode }),
  programme: inWords,
} as const satisfies Readonly<Record<ChangeKind, z.ZodType>>;

export type ChangeContents = { [K in ChangeKind]: z.output<(typeof CHANGE_CONTENTS)[K]> };
/** A change: its kind with its content. */
export type Change = { [K in ChangeKind]: { readonly kind: K; readonly content: ChangeContents[K] } }[ChangeKind];

/** The kinds of changes that are about a site there is. */
export const ABOUT_SITE = ['site_closed', 'site_moved', 'section'] as const satisfies readonly ChangeKind[];
