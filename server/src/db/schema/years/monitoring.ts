import { MONITORING_OUTCOMES } from '@miyar/contract/years/monitoring-outcomes';
import { type AnyColumn, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.ts';
import { applications } from '../accreditation/applications.ts';
import { certificates } from '../accreditation/certificates.ts';
import { moment, refers } from '../core/columns.ts';
import { duties } from './duties.ts';

/**
 * A monitoring visit: what makes its case one. `revealedAt` alone decides whether anybody outside the authority and the team may learn of it.
 */
export const monitoringVisits = pgTable(
  'monitoring_visits',
  {
    applicationId: integer('application_id')
      .primaryKey()
      .references(() => applications.id),
    /** The application of the accreditation that is monitored. */
    baseApplicationId: refers('base_application_id', () => applications.id),
    certificateId: refers('certificate_id', () => certificates.id),
    /** The duty of the authority that it fulfils, or the duty of the institution because of which it was ordered. */
    dutyId: integer('duty_id').references(() => duties.id),
    announced: boolean('announced').notNull(),
    reasonAr: text('reason_ar').notNull(),
    reasonEn: text('reason_en').notNull(),
    orderedBy: refers('ordered_by', () => users.id),
    at: moment('at').notNull(),
    revealedAt: moment('revealed_at'),
    outcome: text('outcome', { enum: MONITORING_OUTCOMES }),
    outcomeAr: text('outcome_ar'),
    outcomeEn: text('outcome_en'),
    concludedBy: integer('concluded_by').references(() => users.id),
    concludedAt: moment('concluded_at'),
  },
  (t) => [
    index('monitoring_visits_hidden').on(t.revealedAt).where(sql`${t.revealedAt} is null`),
    index('monitoring_visits_base').on(t.baseApplicationId),
    index('monitoring_visits_duty').on(t.dutyId),
    check('monitoring_visits_outcome', sql`${t.outcome} in ('none', 'plan', 'suspension', 're_evaluation')`),
    check('monitoring_visits_concluded', sql`(${t.outcome} is null) = (${t.concludedAt} is null)`),
  ],
);

/** Whether a case is a monitoring visit of which nobody outside the authority and its team may know. */
export const isUnrevealed = (applicationId: AnyColumn | SQL | Placeholder | number): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${monitoringVisits} where ${monitoringVisits.applicationId} = ${applicationId} and ${monitoringVisits.revealedAt} is null)`;

/** Monitoring visits that the institution knows of; in a query that has `applications`. */
export const isRevealedVisit: SQL = sql`(${eq(applications.status, 'monitoring')} and exists (
  select 1 from ${monitoringVisits} where ${monitoringVisits.applicationId} = ${applications.id} and ${monitoringVisits.revealedAt} is not null))`;

/** Whether an event of a case happened while its monitoring visit was a secret: the history that the institution reads begins with the reveal. */
export const isBeforeReveal = (applicationId: AnyColumn, at: AnyColumn): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${monitoringVisits} where ${monitoringVisits.applicationId} = ${applicationId}
    and (${monitoringVisits.revealedAt} is null or ${at} < ${monitoringVisits.revealedAt}))`;
