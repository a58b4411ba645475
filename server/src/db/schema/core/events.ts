import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.ts';
import { longIdentity, moment } from './columns.ts';

/**
 * The events of the platform, each written by its action in the same transaction. History, notices, mail and audit read this table. Nothing in it is changed or
 * deleted except the names of people who deleted their accounts. Events have no foreign key to their subjects: they outlive them.
 */
export const events = pgTable(
  'events',
  {
    id: longIdentity(),
    kind: text('kind').notNull(),
    actorId: integer('actor_id').references(() => users.id),
    applicationId: integer('application_id'),
    institutionId: integer('institution_id'),
    userId: integer('user_id'),
    data: jsonb('data').$type<Record<string, string | number | null>>().notNull().default({}),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    index('events_application').on(t.applicationId, t.id),
    index('events_institution').on(t.institutionId, t.id),
    index('events_user').on(t.userId, t.id),
    index('events_actor').on(t.actorId, t.id),
    index('events_newest').on(t.at, t.id),
    index('events_kind').on(t.kind, t.at, t.id),
  ],
);
