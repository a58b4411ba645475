import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { longId, moment } from '../core/columns.ts';

/**
 * The chain over the events: one link an event, each with the hash of its event and of the link before it
 * (docs/decisions/0013-audit-chain.md). Append-only; a trigger refuses anything else. No foreign key: a deleted event must
 * be noticed, not deleted along with its link.
 */
export const auditLinks = pgTable(
  'audit_links',
  {
    /** 1, 2, 3 and so on, without a gap. */
    link: longId('link').primaryKey(),
    eventId: longId('event_id').notNull(),
    linkedAt: moment('linked_at').notNull(),
    /** SHA-256, as 64 hexadecimal digits. */
    hash: text('hash').notNull(),
    /** The hash signed with AUDIT_KEY, where there is one. */
    seal: text('seal'),
  },
  (t) => [uniqueIndex('audit_links_event').on(t.eventId)],
);

/** Events without a link: a trigger inserts the row with the event, the next linking deletes it. */
export const auditWaiting = pgTable('audit_waiting', { eventId: longId('event_id').primaryKey() });
