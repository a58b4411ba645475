import type { Address } from '@miyar/contract/evaluation/institution-profile/address';
import { SECTIONS } from '@miyar/contract/accreditation/sections';
import { CHANGE_SOURCES, CONTACT_ROLES } from '@miyar/contract/evaluation/institution-profile/institution-profile';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.ts';
import { institutions } from '../accounts/organisations.ts';
import { identity, moment, refers } from '../core/columns.ts';
import { files } from '../core/files.ts';
import { storedEvidence } from '../evaluation/evidence.ts';

const ofInstitution = () => refers('institution_id', () => institutions.id, { onDelete: 'cascade' });

/** Who an institution is, apart from its sites. The first save makes the row; without one the profile is empty and has version 0. */
export const institutionProfiles = pgTable(
  'institution_profiles',
  {
    institutionId: integer('institution_id')
      .primaryKey()
      .references(() => institutions.id, { onDelete: 'cascade' }),
    /** Raised by every save of the profile and of a site. */
    version: integer('version').notNull().default(0),
    kind: text('kind'),
    founded: integer('founded'),
    unifiedNumber: text('unified_number'),
    registrationNumber: text('registration_number'),
    licenceAuthority: text('licence_authority'),
    licenceNumber: text('licence_number'),
    licenceFrom: date('licence_from', { mode: 'string' }),
    licenceUntil: date('licence_until', { mode: 'string' }),
    /** The licence in the evidence store. Its newest version has the file and the days, which are repeated here. */
    licenceItemId: integer('licence_item_id').references(() => storedEvidence.id),
    /** The file of the licence. */
    fileId: integer('licence_file_id').references(() => files.id),
    website: text('website'),
    phone: text('phone'),
    email: text('email'),
    teachersMen: integer('teachers_men'),
    teachersWomen: integer('teachers_women'),
    othersMen: integer('others_men'),
    othersWomen: integer('others_women'),
    womenHours: jsonb('women_hours').$type<{ day: number; from: string; until: string }[]>().notNull().default([]),
    confirmedAt: moment('confirmed_at'),
    confirmedBy: integer('confirmed_by').references(() => users.id),
    updatedAt: moment('updated_at').notNull(),
    updatedBy: integer('updated_by').references(() => users.id),
  },
  (t) => [
    index('institution_profiles_unified_number').on(t.unifiedNumber),
    index('institution_profiles_file').on(t.fileId),
    index('institution_profiles_licence_item').on(t.licenceItemId),
    check('institution_profiles_unified_number_form', sql`${t.unifiedNumber} ~ '^7[0-9]{9}$'`),
    check('institution_profiles_licence', sql`${t.licenceFrom} <= ${t.licenceUntil}`),
  ],
);

/** The sites of an institution. A closed one stays, with its code. */
export const institutionSites = pgTable(
  'institution_sites',
  {
    id: identity(),
    institutionId: ofInstitution(),
    code: text('code').notNull(),
    main: boolean('main').notNull(),
    nameAr: text('name_ar'),
    nameEn: text('name_en'),
    section: text('section', { enum: SECTIONS }),
    learnersBoys: integer('learners_boys'),
    learnersGirls: integer('learners_girls'),
    address: jsonb('address').$type<Address>().notNull().default({}),
    /** Parts of the address, by which lists are filtered. */
    region: text('region'),
    cityAr: text('city_ar'),
    cityEn: text('city_en'),
    cityKey: text('city_key'),
    openedOn: date('opened_on', { mode: 'string' }),
    closedOn: date('closed_on', { mode: 'string' }),
  },
  (t) => [
    uniqueIndex('institution_sites_code').on(t.institutionId, t.code),
    uniqueIndex('institution_sites_one_main').on(t.institutionId).where(sql`${t.main}`),
    check('institution_sites_main_open', sql`not ${t.main} or ${t.closedOn} is null`),
    check('institution_sites_section', sql`${t.section} in ('boys', 'girls', 'both')`),
  ],
);

/** The people an institution names. Former ones are deleted at once. */
export const institutionContacts = pgTable(
  'institution_contacts',
  {
    id: identity(),
    institutionId: ofInstitution(),
    role: text('role', { enum: CONTACT_ROLES }).notNull(),
    name: text('name').notNull(),
    phone: text('phone'),
    email: text('email'),
    at: moment('at').notNull(),
    by: integer('by').references(() => users.id),
  },
  (t) => [
    index('institution_contacts_institution').on(t.institutionId, t.id),
    uniqueIndex('institution_contacts_one_head').on(t.institutionId).where(sql`${t.role} = 'head'`),
  ],
);

/** The history of a profile: a row for each field that changed. Of contacts it has no value, so that nobody's former number stays. */
export const institutionChanges = pgTable(
  'institution_changes',
  {
    id: identity(),
    institutionId: ofInstitution(),
    siteId: integer('site_id').references(() => institutionSites.id, { onDelete: 'cascade' }),
    field: text('field').notNull(),
    before: text('before'),
    after: text('after'),
    source: text('source', { enum: CHANGE_SOURCES }).notNull(),
    reason: text('reason'),
    by: integer('by').references(() => users.id),
    at: moment('at').notNull(),
  },
  (t) => [index('institution_changes_institution').on(t.institutionId, t.id), index('institution_changes_site').on(t.siteId)],
);

/** The files from which profiles were imported. Their changes are in the history of each institution. */
export const profileImports = pgTable(
  'profile_imports',
  {
    id: identity(),
    by: refers('by', () => users.id),
    fileName: text('file_name').notNull(),
    sha256: text('sha256').notNull(),
    lines: integer('lines').notNull(),
    at: moment('at').notNull(),
  },
  (t) => [index('profile_imports_at').on(t.at)],
);
