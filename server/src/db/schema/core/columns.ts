import { sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, customType, integer, timestamp, type UpdateDeleteAction } from 'drizzle-orm/pg-core';

/** Identifier of every entity the specifications name: an integer (REQ-B16). */
export const identity = () => integer('id').primaryKey().generatedAlwaysAsIdentity();

/** Identifier in a table that only grows, or whose numbers are used up by the day: beyond what an integer counts, and safe in JavaScript. */
export const longIdentity = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** Names a row with a long identity. */
export const longId = (name: string) => bigint(name, { mode: 'number' });

/** Names a row of another table, which every row of this one has. */
export const refers = <N extends string>(name: N, column: () => AnyPgColumn, deleted: { onDelete?: UpdateDeleteAction } = {}) =>
  integer(name).notNull().references(column, deleted);

/** A moment, UTC, in milliseconds: no finer, so that it survives a page cursor. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Folded words to search by their beginnings, as platform/database/lists/words.ts writes them. */
export const words = (name: string) => tsvector(name).notNull().default(sql`''`);
