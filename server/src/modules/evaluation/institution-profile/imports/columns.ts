import type { Language } from '@miyar/contract';
import { ADDRESS_FIELDS } from '@miyar/contract/evaluation/institution-profile/address';
import { STAFF_GROUPS } from '@miyar/contract/evaluation/institution-profile/completeness';
import { PROFILE_COLUMNS, PROFILE_HEADINGS, type ProfileColumn } from '@miyar/contract/evaluation/institution-profile/import';
import { meanings } from '../../../../platform/spreadsheets/meanings.ts';

const headingsIn = (language: Language) =>
  Object.fromEntries(PROFILE_COLUMNS.map((column) => [column, PROFILE_HEADINGS[column][language]])) as Record<ProfileColumn, string>;

/** The headings of the template and of the export. */
export const HEADINGS: Readonly<Record<Language, Readonly<Record<ProfileColumn, string>>>> = { ar: headingsIn('ar'), en: headingsIn('en') };

export const COLUMN_MEANT = meanings(HEADINGS);

export const SECTION_MEANT = meanings({
  ar: { boys: 'بنين', girls: 'بنات', both: 'بنين وبنات' },
  en: { boys: 'Boys', girls: 'Girls', both: 'Boys and girls' },
});

type Fields = Readonly<Partial<Record<ProfileColumn, string>>>;

/** The columns of a profile, with the path of each in the body of a save. */
export const DETAIL_FIELDS: Fields = {
  kind: 'kind',
  founded: 'founded',
  unified_number: 'unified_number',
  registration_number: 'registration_number',
  licence_authority: 'licence.authority',
  licence_number: 'licence.number',
  licence_valid_from: 'licence.valid_from',
  licence_valid_until: 'licence.valid_until',
  website: 'website',
  phone: 'phone',
  email: 'email',
  ...Object.fromEntries(STAFF_GROUPS.map((group) => [group, `staff.${group}`])),
};

/** The columns of the head, with the field of each in a contact. */
export const HEAD_FIELDS: Fields = { head_name: 'name', head_phone: 'phone', head_email: 'email' };

/** The columns of a site, with the path of each in the body of a save. */
export const SITE_FIELDS: Fields = {
  site_name_ar: 'name.ar',
  site_name_en: 'name.en',
  section: 'section',
  learners_boys: 'learners_boys',
  learners_girls: 'learners_girls',
  opened_on: 'opened_on',
  ...Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, `address.${field}`])),
};

/** The columns whose value is the same on every line of an institution. */
export const INSTITUTION_COLUMNS: readonly ProfileColumn[] = PROFILE_COLUMNS.filter(
  (column) => column in DETAIL_FIELDS || column in HEAD_FIELDS || column === 'women_hours',
);
