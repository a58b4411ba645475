import { sql } from 'drizzle-orm';
import { customType, integer, timestamp } from 'drizzle-orm/pg-core';
/** Identifier of every entity the specifications name: an integer (decision B16). */
export const identity = () => integer('id').primaryKey().generatedAlwaysAsIdentity();
/** A moment, UTC, in milliseconds: no finer, so that it survives a page cursor. */
export const moment = (name) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
const tsvector = customType({ dataType: () => 'tsvector' });
/** Folded words to search by their beginnings, as platform/database/words.ts writes them. */
export const words = (name) => tsvector(name).notNull().default(sql `''`);
