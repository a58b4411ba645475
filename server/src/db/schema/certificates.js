import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { applications } from './applications.ts';
import { identity, moment } from './columns.ts';
import { institutions } from './organisations.ts';
/** A certificate as issued: the names and dates are its own, not looked up again (decision B13). */
export const certificates = pgTable('certificates', {
    id: identity(),
    applicationId: integer('application_id')
        .notNull()
        .references(() => applications.id),
    institutionId: integer('institution_id')
        .notNull()
        .references(() => institutions.id),
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
    /** Both names and the number, folded for searching the register. */
    searchKey: text('search_key').notNull().default(''),
    /** The calendar adds `expired` when it is read. */
    status: text('status', { enum: ['valid', 'suspended', 'withdrawn', 'superseded'] })
        .notNull()
        .default('valid'),
}, (t) => [
    uniqueIndex('certificates_application').on(t.applicationId),
    uniqueIndex('certificates_number').on(t.certificateNumber),
    uniqueIndex('certificates_verification_code').on(t.verificationCode),
    index('certificates_institution_newest').on(t.institutionId, t.issuedAt),
    index('certificates_register').on(t.issuedAt, t.id).where(sql `${t.status} = 'valid'`),
    index('certificates_register_country').on(t.country, t.issuedAt, t.id).where(sql `${t.status} = 'valid'`),
]);
