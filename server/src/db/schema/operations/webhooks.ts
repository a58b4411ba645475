import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.ts';
import { identity, longIdentity, moment, refers } from '../core/columns.ts';

/** Another system that is notified of events. Its secrets are sealed with the key of this installation (REQ-S65). */
export const webhooks = pgTable('webhooks', {
  id: identity(),
  name: text('name').notNull(),
  address: text('address').notNull(),
  kinds: text('kinds').array().notNull(),
  /** Sealed for the row; empty for the moment between its insertion and its sealing, in one transaction. */
  secret: text('secret').notNull(),
  /** The one before it, with which everything is signed too until then. */
  formerSecret: text('former_secret'),
  formerUntil: moment('former_until'),
  createdBy: refers('created_by', () => users.id),
  createdAt: moment('created_at').notNull(),
  offSince: moment('off_since'),
  offBecause: text('off_because', { enum: ['failures', 'gone', 'person'] }),
  lastDeliveredAt: moment('last_delivered_at'),
  /** Deliveries given up since the last one that arrived. */
  failures: integer('failures').notNull().default(0),
});

/** One event on its way to one receiver. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: longIdentity(),
    webhookId: refers('webhook_id', () => webhooks.id, { onDelete: 'cascade' }),
    /** Null for a test. No foreign key: it is read by nobody, and events are never removed. */
    eventId: bigint('event_id', { mode: 'number' }),
    messageId: text('message_id').notNull(),
    kind: text('kind').notNull(),
    /** The payload, without personal fields. */
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    state: text('state', { enum: ['waiting', 'delivered', 'failed'] })
      .notNull()
      .default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    status: integer('status'),
    fault: text('fault', { enum: ['address_not_public', 'not_found', 'unreachable', 'timeout', 'tls', 'redirect', 'status', 'switched_off'] }),
    createdAt: moment('created_at').notNull(),
    lastTriedAt: moment('last_tried_at'),
  },
  (t) => [
    index('webhook_deliveries_newest').on(t.webhookId, t.id),
    index('webhook_deliveries_state').on(t.state, t.id),
    index('webhook_deliveries_created').on(t.createdAt),
  ],
);
