import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { identity, moment } from './columns.ts';

/** The tenant: a body whose people apply for its institutions (decision B1). */
export const organisations = pgTable('organisations', {
  id: identity(),
  name: text('name').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const memberships = pgTable(
  'memberships',
  {
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  // One organisation a person, until invitations between organisations are asked for.
  (t) => [primaryKey({ columns: [t.organisationId, t.userId] }), uniqueIndex('memberships_user').on(t.userId)],
);

/**
 * A school in the words of the specifications. `status`, `evaluatorId` and `currentApplicationId` repeat what the
 * current application says, kept in step inside the transaction that changes it, so that lists read one table.
 */
export const institutions = pgTable(
  'institutions',
  {
    id: identity(),
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id),
    name: text('name').notNull(),
    /** The name in the other script, for the certificate. */
    nameAlternative: text('name_alternative'),
    /** What two spellings of one name share (decision B2). */
    nameKey: text('name_key').notNull(),
    country: text('country').notNull(),
    /** Null while every application was withdrawn: such an institution is on no list. */
    status: text('status', { enum: ['pending', 'approved', 'denied'] }),
    currentApplicationId: integer('current_application_id'),
    evaluatorId: integer('evaluator_id').references(() => users.id),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('institutions_name').on(t.organisationId, t.nameKey, t.country),
    index('institutions_newest').on(t.createdAt, t.id).where(sql`${t.status} is not null`),
    index('institutions_status_newest').on(t.status, t.createdAt, t.id),
    check('institutions_status', sql`${t.status} in ('pending', 'approved', 'denied')`),
  ],
);

/** How many institutions have a status: counted by a trigger, because counting rows for each page would cost more than the page. */
export const institutionTallies = pgTable('institution_tallies', {
  status: text('status', { enum: ['pending', 'approved', 'denied'] }).primaryKey(),
  count: integer('count').notNull().default(0),
});
