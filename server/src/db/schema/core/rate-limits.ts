import { bigint, integer, pgTable, varchar } from 'drizzle-orm/pg-core';

/** Counters of the rate limits, shared by all nodes. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  /** Milliseconds since 1970; null never ends. */
  expire: bigint('expire', { mode: 'number' }),
});
