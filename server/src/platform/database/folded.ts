import { ALIKE, UNCOUNTED } from '@miyar/contract/core/text-rules';
import { type SQL, sql } from 'drizzle-orm';

// Like letters and digits are made one; marks have no counterpart and are dropped.
const LETTERS = { from: `${ALIKE.from}٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹`, to: `${ALIKE.to}01234567890123456789` };

/** A stored text as `searchKey` would fold it, except for its marks: for short lists, whose rows are compared one by one. */
export const folded = (text: SQL): SQL => sql`translate(lower(normalize(${text}, NFKC)), ${LETTERS.from + UNCOUNTED}, ${LETTERS.to})`;
