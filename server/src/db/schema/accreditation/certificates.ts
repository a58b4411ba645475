import { CERTIFIED_SITE_STATES, SECTIONS } from '@miyar/contract/accreditation/sections';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.ts';
import { ofApplication } from './columns.ts';
import { identity, moment, refers } from '../core/columns.ts';

/** A certificate as issued: the names and dates are its own, not looked up again (REQ-B13). */
export const certificates = pgTable(
  'certificates',
  {
    id: identity(),
    ...ofApplication(),
    certificateNumber: text('certificate_number').notNull(),
    verificationCode: text('verification_code').notNull(),
    schoolName: text('school_name').notNull(),
    schoolNameAr: text('school_name_ar').notNull(),
    country: text('country').notNull(),
    level: text('level', { enum: ['A', 'B', 'C'] }),
    decision: text('decision', { enum: ['full', 'conditional'] }).notNull(),
    frameworkVersion: text('framework_version').notNull(),
    issuedAt: moment('issued_at').notNull(),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    validUntil: date('valid_until', { mode: 'string' }).notNull(),
    /** The kind, section and city of the institution on the day it was issued; null where its profile had none. */
    kind: text('kind'),
    kindAr: text('kind_ar'),
    kindEn: text('kind_en'),
    section: text('section', { enum: SECTIONS }),
    region: text('region'),
    cityAr: text('city_ar'),
    cityEn: text('city_en'),
    cityKey: text('city_key'),
    /** Both names and the number, folded for searching the register. */
    searchKey: text('search_key').notNull().default(''),
    /** The calendar adds `expired` when it is read. */
    status: text('status', { enum: ['valid', 'suspended', 'withdrawn', 'superseded'] })
      .notNull()
      .default('valid'),
    /** Its place in the status lists of credentials; null where it has no credential. */
    credentialIndex: integer('credential_index'),
    /** The certificate of a corrected decision that took its place; a renewal has an application of its own. */
    replacedById: integer('replaced_by_id'),
  },
  (t) => [
    uniqueIndex('certificates_application').on(t.applicationId).where(sql`${t.replacedById} is null`),
    uniqueIndex('certificates_number').on(t.certificateNumber),
    uniqueIndex('certificates_verification_code').on(t.verificationCode),
    uniqueIndex('certificates_credential_index').on(t.credentialIndex),
    index('certificates_institution_newest').on(t.institutionId, t.issuedAt),
    index('certificates_newest').on(t.issuedAt, t.id),
    index('certificates_ending').on(t.validUntil).where(sql`${t.status} = 'valid'`),
    index('certificates_register').on(t.issuedAt, t.id).where(sql`${t.status} = 'valid'`),
    // The facts behind the order of an index are compared in the index, so that only the rows of the page are read.
    index('certificates_register_kind').on(t.kind, t.issuedAt, t.id, t.section, t.cityKey).where(sql`${t.status} = 'valid'`),
    index('certificates_register_section').on(t.section, t.issuedAt, t.id).where(sql`${t.status} = 'valid'`),
    index('certificates_register_region').on(t.region, t.issuedAt, t.id, t.kind, t.section).where(sql`${t.status} = 'valid'`),
    index('certificates_register_city').on(t.cityKey, t.issuedAt, t.id, t.kind, t.section).where(sql`${t.status} = 'valid'`),
    index('certificates_register_country').on(t.country, t.issuedAt, t.id).where(sql`${t.status} = 'valid'`),
  ],
);

/** The sites that a certificate names, as they were when it was issued, if the institution had two sites or more. Those that are covered are vouched for. */
export const certificateSites = pgTable(
  'certificate_sites',
  {
    certificateId: refers('certificate_id', () => certificates.id, { onDelete: 'cascade' }),
    /** The number of the site; it may be gone. */
    siteId: integer('site_id').notNull(),
    code: text('code').notNull(),
    nameAr: text('name_ar'),
    nameEn: text('name_en'),
    cityAr: text('city_ar'),
    cityEn: text('city_en'),
    cityKey: text('city_key'),
    section: text('section', { enum: SECTIONS }),
    state: text('state', { enum: CERTIFIED_SITE_STATES }).notNull().default('covered'),
    /** Since which day it is suspended, why, the day the suspension is reviewed, and who suspended it; null for a site that is covered. */
    since: date('since', { mode: 'string' }),
    reasonAr: text('reason_ar'),
    reasonEn: text('reason_en'),
    until: date('until', { mode: 'string' }),
    by: integer('by').references(() => users.id),
  },
  (t) => [
    primaryKey({ columns: [t.certificateId, t.siteId] }),
    index('certificate_sites_city').on(t.cityKey, t.certificateId).where(sql`${t.state} = 'covered'`),
    check(
      'certificate_sites_state',
      sql`case ${t.state} when 'covered' then coalesce(${t.since}::text, ${t.reasonAr}, ${t.reasonEn}, ${t.until}::text, ${t.by}::text) is null
        when 'suspended' then ${t.since} is not null and ${t.reasonAr} is not null and ${t.reasonEn} is not null and ${t.by} is not null else false end`,
    ),
  ],
);

/** Which reminders of the end of a certificate were sent, so that each is sent once however often the job runs. */
export const certificateReminders = pgTable(
  'certificate_reminders',
  {
    certificateId: refers('certificate_id', () => certificates.id, { onDelete: 'cascade' }),
    /** Days before the last day; -1 once it has passed. */
    step: integer('step').notNull(),
    sentAt: moment('sent_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.certificateId, t.step] })],
);
