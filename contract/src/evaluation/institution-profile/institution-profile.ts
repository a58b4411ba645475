import { z } from 'zod';
import { CERTIFICATE_STATUSES } from '../../accreditation/certificates.ts';
import { SCHOOL_STATUSES } from '../../accreditation/institutions.ts';
import { endpoint, type FileRule } from '../../core/endpoint.ts';
import { day, email, id, line, may, moment, optional, prose, wholeNumber } from '../../core/fields.ts';
import { quarantine } from '../../core/files.ts';
import { page } from '../../core/paging.ts';
import { typedShort } from '../../core/text-rules.ts';
import { Case } from '../cases.ts';
import { CHANGE_CLASSES, CHANGE_KINDS } from './change-kinds.ts';
import { YearsSettings, YearsSettingsChange } from './years-settings.ts';
import { ADDRESS_FIELDS } from './address.ts';
import { SECTIONS } from '../../accreditation/sections.ts';
import { COUNTED_DETAILS, STAFF_GROUPS } from './completeness.ts';
import { profileImport } from './import.ts';

/** How many people, sites and hours a profile has at most, and how many institutions an organisation that has not applied. */
export const MAX_CONTACTS = 10;
export const MAX_SITES = 60;
export const MAX_WOMEN_HOURS = 14;
export const MAX_NEW_INSTITUTIONS = 5;
export const MAX_LEARNERS = 50_000;
export const MAX_STAFF = 20_000;

export const CONTACT_ROLES = ['head', 'accreditation', 'safeguarding', 'other'] as const;
export const CHANGE_SOURCES = ['institution', 'authority', 'notice', 'statement', 'import'] as const;

const rights = ['viewer_reads_only'] as const;
const section = z.enum(SECTIONS, 'invalid_choice');

/** A kind of institution. Its code never changes. */
export const InstitutionKind = z.object({ code: z.string(), title: z.object({ ar: z.string(), en: z.string() }), hidden: z.boolean() });
export type InstitutionKind = z.output<typeof InstitutionKind>;

/** The kinds of a new installation: those of the standard. */
export const DEFAULT_KINDS: readonly InstitutionKind[] = [
  { code: 'quranic_centre', title: { ar: 'مركز قرآني', en: 'Qur’anic centre' }, hidden: false },
  { code: 'sharia_institute', title: { ar: 'معهد شرعي', en: 'Sharia institute' }, hidden: false },
  { code: 'private_school', title: { ar: 'مدرسة أهلية', en: 'Private school' }, hidden: false },
  { code: 'international_school', title: { ar: 'مدرسة عالمية', en: 'International school' }, hidden: false },
  { code: 'endowment_institution', title: { ar: 'مؤسسة وقفية', en: 'Endowment institution' }, hidden: false },
  { code: 'nonprofit_body', title: { ar: 'جهة غير ربحية', en: 'Non-profit body' }, hidden: false },
];

/** An object with the same shape for each key. */
const each = <const K extends string, T extends z.ZodType>(keys: readonly K[], schema: T) =>
  Object.fromEntries(keys.map((key) => [key, schema])) as Record<K, T>;

const Hours = z.object({ day: z.int(), from: z.string(), until: z.string() });
const Staff = z.object(each(STAFF_GROUPS, z.int().nullable()));
export const Address = z.object(each(ADDRESS_FIELDS, z.string().optional()));

const Contact = z.object({ role: z.enum(CONTACT_ROLES), name: z.string(), phone: z.string().nullable(), email: z.string().nullable() });

/** The profile of an institution, apart from its sites. Null is not known. */
export const InstitutionProfile = z.object({
  institution: z.object({ id: z.int(), name: z.string(), name_alternative: z.string().nullable(), country: z.string() }),
  /** Raised by every save of the profile and of a site; 0 before the first. */
  version: z.int(),
  fields: z.object({
    kind: z.string().nullable(),
    /** The Gregorian year of its foundation. */
    founded: z.int().nullable(),
    unified_number: z.string().nullable(),
    registration_number: z.string().nullable(),
    licence: z.object({
      authority: z.string().nullable(),
      number: z.string().nullable(),
      valid_from: day.nullable(),
      valid_until: day.nullable(),
      file: z.object({ path: z.string(), name: z.string(), size: z.int(), held: quarantine }).nullable(),
    }),
    website: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    staff: Staff,
    /** Hours of its own for women, by the day of the week from Sunday, 0. */
    women_hours: z.array(Hours),
  }),
  contacts: z.array(Contact),
  /** By its open sites. */
  section: z.enum(SECTIONS).nullable(),
  has_girls: z.boolean(),
  completeness: z.object({ done: z.int(), of: z.int(), missing: z.array(z.enum(COUNTED_DETAILS)) }),
  /** For administrators: another institution, of another organisation, that has the same unified number. */
  warnings: z.array(z.object({ field: z.literal('unified_number'), institution: z.object({ id: z.int(), name: z.string() }) })),
  updated: z.object({ at: moment, by_name: z.string().nullable() }).nullable(),
  confirmed: z.object({ at: moment, by_name: z.string().nullable() }).nullable(),
  /**
   * The changes that the accredited institution makes by a notice of change, each with its class of today: the authority is notified, or asked first. Absent where
   * the reader changes everything here.
   */
  by_notice: z.record(z.enum(CHANGE_KINDS), z.enum(CHANGE_CLASSES)).optional(),
  can: z.object({ edit: may(...rights), confirm: may(...rights, 'forbidden') }),
});
export type InstitutionProfile = z.output<typeof InstitutionProfile>;

export const Site = z.object({
  id: z.int(),
  /** Given once, and never used again. */
  code: z.string(),
  main: z.boolean(),
  /** Its own name; of a main site without one, the name of the institution. */
  name: z.object({ ar: z.string().nullable(), en: z.string().nullable() }),
  section: z.enum(SECTIONS).nullable(),
  learners_boys: z.int().nullable(),
  learners_girls: z.int().nullable(),
  address: Address,
  opened_on: day.nullable(),
  closed_on: day.nullable(),
  can: z.object({ change: may(...rights), close: may(...rights, 'site_last', 'change_needs_notice') }),
});
export type Site = z.output<typeof Site>;

const Sites = z.object({
  version: z.int(),
  sites: z.array(Site),
  /** Whether the accredited institution opens, closes and moves sites, and changes their sections, by a notice of change only; absent where not. */
  by_notice: z.literal(true).optional(),
});
export type Sites = z.output<typeof Sites>;

/** The profile that governs a case. Contacts are for its parties while the case runs. */
export const CaseProfile = z.object({
  /** Whether it is the profile as it was submitted; before, it is the one of today. */
  frozen: z.boolean(),
  /** The number of the frozen profile: 1 with the first submission. */
  number: z.int().optional(),
  ...InstitutionProfile.pick({ institution: true, fields: true, section: true, has_girls: true }).shape,
  contacts: z.array(Contact).optional(),
  sites: z.array(Site.pick({ id: true, code: true, main: true, name: true, section: true, learners_boys: true, learners_girls: true, address: true })),
  excluded: z.array(
    z.object({ indicator_id: z.int(), code: z.string(), by: z.enum(['kind', 'section']), reason: z.object({ ar: z.string(), en: z.string() }) }),
  ),
});
export type CaseProfile = z.output<typeof CaseProfile>;

const ProfileChange = z.object({
  id: z.int(),
  /** The name of the field, as the profile or a site has it. */
  field: z.string(),
  /** The code of the site, if it is a field of one. */
  site: z.string().nullable(),
  /** Null where there was no value, and of contacts always. */
  before: z.string().nullable(),
  after: z.string().nullable(),
  source: z.enum(CHANGE_SOURCES),
  reason: z.string().nullable(),
  by_name: z.string().nullable(),
  at: moment,
});
export type ProfileChange = z.output<typeof ProfileChange>;

/** An institution of the reader’s organisation. */
export const OwnInstitution = z.object({
  id: z.int(),
  name: z.string(),
  name_alternative: z.string().nullable(),
  country: z.string(),
  /** Null before its first application. */
  status: z.enum(SCHOOL_STATUSES).nullable(),
  completeness: InstitutionProfile.shape.completeness,
  certificate: z.object({ certificate_number: z.string(), status: z.enum(CERTIFICATE_STATUSES), valid_until: day }).nullable(),
  /** The working draft of its self-evaluation, and how much of it is answered; absent without one. */
  working_case_id: z.int().optional(),
  working_progress: z.object({ answered: z.int(), of: z.int() }).optional(),
  /** The version of the standard in force, if the working draft is of an earlier one: opened again, it goes on in that version. */
  working_newer: z.string().optional(),
  /** Whether its self-evaluation can be written outside of an application now; absent where the setting `carry_over` is off. */
  can: z.object({ open_working_draft: may('viewer_reads_only', 'working_draft_elsewhere', 'no_standard_in_force') }).optional(),
});
export type OwnInstitution = z.output<typeof OwnInstitution>;

/** A field of a form is a text; JSON has the value itself. */
export const number = (schema: z.ZodType<number, number>) =>
  z.preprocess((value) => (typeof value === 'string' && /^\d{1,9}$/.test(typedShort(value)) ? Number(typedShort(value)) : value), schema);
export const json = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return value;
    try {
      return JSON.parse(value) as unknown;
    } catch {
      return value;
    }
  }, schema);
/** Null, or an empty text, takes the value away; a field that is absent stays as it is. */
export const changing = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (typeof value === 'string' && value.trim() === '' ? null : value), schema.nullable()).optional();

const version = number(wholeNumber(0));
export const count = (max: number) => number(z.int('invalid_value').min(0, 'invalid_value').max(max, 'invalid_value'));
/** Required of administrators, who write into what is the institution’s. */
const reason = optional(prose(1000));
export const phone = z
  .string('required')
  .transform((value) => typedShort(value).replace(/[\s()-]/g, ''))
  .pipe(z.string().regex(/^\+?\d{7,15}$/, 'invalid_phone'));
const website = line(300).pipe(z.string().regex(/^https:\/\/[^\s/.]+\.[^\s]+$/, 'invalid_link'));
const clock = z.string('required').regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalid_value');
export const kindCode = z
  .string('required')
  .min(1, 'required')
  .max(40, 'too_long')
  .regex(/^[a-z][a-z0-9_]*$/, 'invalid_value');

const licence = z.strictObject({
  authority: changing(line(120)),
  number: changing(line(40)),
  valid_from: changing(day),
  valid_until: changing(day),
});
const staff = z.strictObject(each(STAFF_GROUPS, changing(count(MAX_STAFF))));
const contacts = z
  .array(z.strictObject({ role: z.enum(CONTACT_ROLES, 'invalid_choice'), name: line(120), phone: changing(phone), email: changing(email) }))
  .max(MAX_CONTACTS, 'too_many_items');
const womenHours = z
  .array(z.strictObject({ day: z.int('invalid_value').min(0, 'invalid_value').max(6, 'invalid_value'), from: clock, until: clock }))
  .max(MAX_WOMEN_HOURS, 'too_many_items');
/** Cleaned and checked by `checkAddress`, since its form depends on the country. */
export const typedAddress = z.strictObject(each(ADDRESS_FIELDS, changing(line(500))));

const siteFields = {
  name: z.strictObject({ ar: changing(line(200)), en: changing(line(200)) }).optional(),
  section: changing(section),
  learners_boys: changing(count(MAX_LEARNERS)),
  learners_girls: changing(count(MAX_LEARNERS)),
  address: typedAddress.optional(),
  opened_on: changing(day),
};

const requirement = 'institution and years A';
const own = { requirement, access: ['institution'] } as const;
/** The people of its organisation, and administrators. */
const both = { requirement, access: ['admin', 'institution'] } as const;
const admin = { requirement, access: ['admin'] } as const;
const params = z.object({ id });
const ofSite = z.object({ id, siteId: id });
const saving = ['profile_changed', 'too_many_changes', 'viewer_reads_only'] as const;
const changingStated = [...saving, 'change_needs_notice'] as const;
export const addressFaults = ['digits_expected', 'short_address_invalid', 'short_address_differs'] as const;
const licenceFile = { extensions: ['pdf', 'jpg', 'jpeg', 'png'], maxBytes: 10 * 1024 * 1024, optional: true } as const satisfies FileRule;

/** The requirements of accreditation for institutions and teams besides the process of evaluation. */
const AccreditationSettings = z.object({
  /** Whether a self-evaluation is submitted only with kind, section, learners and address. */
  profile_required: z.boolean(),
  /** Whether a team that visits an institution with girls needs a woman. */
  women_on_girls_visits: z.boolean(),
  /** Whether the former answers of an institution are carried into its next self-evaluation. */
  carry_over: z.boolean(),
  /** How many days before the last valid day of evidence its editors are reminded. */
  validity_reminders: z.array(z.int()),
  /** The limits of the evidence store of an organisation: items, and megabytes of all versions. */
  store: z.object({ items: z.int(), mb: z.int() }),
  ...YearsSettings.shape,
});

/** These settings of a new installation. */
export const ACCREDITATION_DEFAULTS = { validity_reminders: [60, 14, 0], store: { items: 2000, mb: 5000 } } as const;

const storeLimit = (max: number) => z.int('invalid_value').min(1, 'invalid_value').max(max, 'invalid_value');

/** Who an institution is: its kind, sites, people, licence and numbers, with the history of each; and the lists its details come from. */
export const institutionProfile = {
  listOwn: endpoint({
    ...own,
    method: 'GET',
    path: '/api/school/institutions',
    summary: 'The institutions of one’s organisation, also those that have not applied',
    response: z.array(OwnInstitution),
  }),
  create: endpoint({
    ...own,
    method: 'POST',
    path: '/api/school/institutions',
    summary: 'Make an institution before its first application, which finds it by its name',
    member: 'editor',
    body: z.strictObject({ name: line(200), name_alternative: optional(line(200)), country: line(60) }),
    response: OwnInstitution,
    status: 201,
    errors: ['invalid_country', 'institution_name_taken', 'too_many_items', 'viewer_reads_only'],
  }),
  read: endpoint({
    ...both,
    method: 'GET',
    path: '/api/institutions/:id/profile',
    summary: 'The profile of an institution; before its first save it is empty and has version 0',
    params,
    response: InstitutionProfile,
  }),
  save: endpoint({
    ...both,
    method: 'PATCH',
    path: '/api/institutions/:id/profile',
    summary: 'Change details of a profile: those that are sent. In a form, objects are JSON texts',
    member: 'editor',
    params,
    body: z.object({
      version,
      reason,
      kind: changing(kindCode),
      founded: changing(number(z.int('invalid_value').min(1300, 'invalid_date').max(9999, 'invalid_date'))),
      unified_number: changing(line(100)),
      registration_number: changing(line(100)),
      licence: json(licence).optional(),
      licence_item_id: changing(id),
      website: changing(website),
      phone: changing(phone),
      email: changing(email),
      staff: json(staff).optional(),
      women_hours: json(womenHours).optional(),
      contacts: json(contacts).optional(),
    }),
    files: { licence_file: licenceFile },
    alsoJson: true,
    response: InstitutionProfile,
    errors: [...changingStated, 'unified_number_invalid', 'too_many_uploads'],
  }),
  confirm: endpoint({
    ...own,
    method: 'POST',
    path: '/api/institutions/:id/profile/confirm',
    summary: 'Confirm that a profile is right as of today',
    member: 'editor',
    params,
    body: z.strictObject({ version }),
    response: InstitutionProfile,
    errors: saving,
  }),
  changes: endpoint({
    ...both,
    method: 'GET',
    path: '/api/institutions/:id/changes',
    summary: 'The history of a profile and its sites, newest first',
    params,
    query: z.object(page),
    response: z.array(ProfileChange),
  }),
  sites: endpoint({
    ...both,
    method: 'GET',
    path: '/api/institutions/:id/sites',
    summary: 'The sites of an institution, the main one first, closed ones last',
    params,
    response: Sites,
  }),
  addSite: endpoint({
    ...both,
    method: 'POST',
    path: '/api/institutions/:id/sites',
    summary: 'Add a site; the first one is the main site',
    member: 'editor',
    params,
    body: z.strictObject({ version, reason, ...siteFields }),
    response: Sites,
    status: 201,
    errors: [...changingStated, ...addressFaults, 'too_many_items'],
  }),
  changeSite: endpoint({
    ...both,
    method: 'PATCH',
    path: '/api/institutions/:id/sites/:siteId',
    summary: 'Change details of an open site: those that are sent. An address is sent whole',
    member: 'editor',
    params: ofSite,
    body: z.strictObject({ version, reason, ...siteFields }),
    response: Sites,
    errors: [...changingStated, ...addressFaults],
  }),
  closeSite: endpoint({
    ...both,
    method: 'DELETE',
    path: '/api/institutions/:id/sites/:siteId',
    summary: 'Close a site; it stays in the history',
    member: 'editor',
    params: ofSite,
    query: z.object({ version, closed_on: day, reason }),
    response: Sites,
    errors: [...changingStated, 'site_last'],
  }),
  readForCase: endpoint({
    requirement,
    access: ['admin', 'institution', 'evaluator'],
    method: 'GET',
    path: '/api/cases/:id/profile',
    summary: 'The profile that governs a case, with the indicators that do not apply; from its self-evaluation on',
    params,
    response: CaseProfile,
  }),
  kinds: endpoint({
    requirement,
    access: 'public',
    method: 'GET',
    path: '/api/kinds',
    summary: 'The kinds of institutions',
    response: z.array(InstitutionKind),
  }),
  addKind: endpoint({
    ...admin,
    method: 'POST',
    path: '/api/admin/kinds',
    summary: 'Add a kind of institution',
    body: z.strictObject({ code: kindCode, title: z.strictObject({ ar: line(80), en: line(80) }) }),
    response: z.array(InstitutionKind),
    status: 201,
    errors: ['code_taken', 'too_many_items'],
  }),
  changeKind: endpoint({
    ...admin,
    method: 'PATCH',
    path: '/api/admin/kinds/:code',
    summary: 'Rename a kind, or hide it from forms; institutions that have it retain it',
    params: z.object({ code: kindCode }),
    body: z.strictObject({ title: z.strictObject({ ar: line(80), en: line(80) }).optional(), hidden: z.boolean('invalid_value').optional() }),
    response: z.array(InstitutionKind),
  }),
  deleteKind: endpoint({
    ...admin,
    method: 'DELETE',
    path: '/api/admin/kinds/:code',
    summary: 'Delete a kind that no institution has and no indicator excepts',
    params: z.object({ code: kindCode }),
    response: z.array(InstitutionKind),
    errors: ['kind_in_use'],
  }),
  countries: endpoint({
    ...admin,
    method: 'GET',
    path: '/api/admin/settings/countries',
    summary: 'The countries an institution can be in',
    response: z.object({ countries: z.array(z.string()) }),
  }),
  changeCountries: endpoint({
    ...admin,
    method: 'PUT',
    path: '/api/admin/settings/countries',
    summary: 'Set the countries an institution can be in; one that has institutions stays',
    body: z.strictObject({ countries: z.array(line(60)).min(1, 'invalid_value').max(50, 'too_many_items') }),
    response: z.object({ countries: z.array(z.string()) }),
    errors: ['invalid_country', 'country_in_use'],
  }),
  settings: endpoint({
    ...admin,
    method: 'GET',
    path: '/api/admin/accreditation-settings',
    summary: 'What accreditation asks of institutions besides the process of evaluation',
    response: AccreditationSettings,
  }),
  changeSettings: endpoint({
    ...admin,
    method: 'PUT',
    path: '/api/admin/accreditation-settings',
    summary: 'Change these settings; what is not sent stays',
    body: z.strictObject({
      profile_required: z.boolean('invalid_value').optional(),
      women_on_girls_visits: z.boolean('invalid_value').optional(),
      carry_over: z.boolean('invalid_value').optional(),
      validity_reminders: z.array(z.int('invalid_value').min(0, 'invalid_value').max(365, 'invalid_value')).max(10, 'too_many_items').optional(),
      store: z.strictObject({ items: storeLimit(100_000).optional(), mb: storeLimit(1_000_000).optional() }).optional(),
      ...YearsSettingsChange.shape,
    }),
    response: AccreditationSettings,
  }),
  ...profileImport,
};

/** The profile of a case that an administrator takes over after its submission. */
export const caseProfile = {
  take: endpoint({
    ...admin,
    method: 'POST',
    path: '/api/admin/cases/:id/take-profile',
    summary: 'Take the profile as it is now over into a submitted case, until its visit is done; its team follows',
    params,
    body: z.strictObject({ revision: wholeNumber(), reason: prose(1000) }),
    response: Case,
    errors: ['move_not_allowed', 'case_changed'],
  }),
};
