import { sql } from 'drizzle-orm';
const isArabic = (column) => `${column} ~ '[\\u0600-\\u06FF\\u0750-\\u077F]'`;
// Letter forms are made alike, vowel signs and tatweel dropped.
const folded = (column) => `translate(lower(normalize(${column}, NFKC)), 'أإآٱةىًٌٍَُِّْٰـ', 'ااااهي')`;
/**
 * What a row with a `name` and perhaps a `name_alternative` is sorted by for readers of a language: the one of the two they
 * are shown (in the web `namesFor`), case and spelling aside.
 */
export const shownName = (language) => {
    const [own, other] = language === 'ar' ? ['not', ''] : ['', 'not'];
    const swapped = `${own} ${isArabic('name')} and ${other} ${isArabic('name_alternative')} and trim(name_alternative) <> ''`;
    return sql.raw(`case when ${swapped} then ${folded('name_alternative')} else ${folded('name')} end`.replaceAll(/ +/g, ' '));
};
