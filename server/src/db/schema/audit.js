import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
/**
 * The chain over the events: one link an event, each with the hash of its event and of the link before it
 * (docs/decisions/0013-audit-chain.md). Only added to; a trigger refuses anything else. No foreign key: an event that is
 * taken out must be missed, not taken along.
 */
export const auditLinks = pgTable('audit_links', {
    /** 1, 2, 3 and so on, without a gap. */
    link: integer('link').primaryKey(),
    eventId: integer('event_id').notNull(),
    linkedAt: moment('linked_at').notNull(),
    /** SHA-256, as 64 hexadecimal digits. */
    hash: text('hash').notNull(),
    /** The hash signed with AUDIT_KEY, where there is one. */
    seal: text('seal'),
}, (t) => [uniqueIndex('audit_links_event').on(t.eventId)]);
/** Events that have no link yet: a trigger writes them down with the event, the next linking takes them out. */
export const auditWaiting = pgTable('audit_waiting', { eventId: integer('event_id').primaryKey() });
