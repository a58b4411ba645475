import { type SQL, sql } from 'drizzle-orm';

// Letter forms and digits are made alike; vowel signs and tatweel have no counterpart and are dropped.
const LETTERS = { from: 'أإآٱةى٠١٢٣٤٥٦٧٨٩', to: 'ااااهي0123456789' };
const DROPPED = 'ًٌٍَُِّْٰـ';

/** A stored text as `searchKey` would fold it, except for its marks: for short lists, whose rows are compared one by one. */
export const folded = (text: SQL): SQL => sql`translate(lower(normalize(${text}, NFKC)), ${LETTERS.from + DROPPED}, ${LETTERS.to})`;
