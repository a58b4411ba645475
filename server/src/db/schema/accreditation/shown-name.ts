import { type SQL, sql } from 'drizzle-orm';

const isArabic = (column: string): string => `${column} ~ '[\\u0600-\\u06FF\\u0750-\\u077F]'`;

// Letter forms are made alike, vowel signs and tatweel dropped.
const folded = (column: string): string => `translate(lower(normalize(${column}, NFKC)), 'أإآٱةىًٌٍَُِّْٰـ', 'ااااهي')`;

/**
 * Returns the key by which a row with a `name` and perhaps a `name_alternative` is sorted for readers of a language: the name that they are shown (in the web
 * `namesFor`), ignoring case and spelling.
 */
export const shownName = (language: 'ar' | 'en'): SQL => {
  const [own, other] = language === 'ar' ? ['not', ''] : ['', 'not'];
  const swapped = `${own} ${isArabic('name')} and ${other} ${isArabic('name_alternative')} and trim(name_alternative) <> ''`;
  return sql.raw(`case when ${swapped} then ${folded('name_alternative')} else ${folded('name')} end`.replaceAll(/ +/g, ' '));
};
