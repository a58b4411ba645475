import { sql } from 'drizzle-orm';
import { searchWords } from '../fold-text.ts';
// A longer word than any language has is cut: an index takes no endless ones.
const LONGEST = 60;
/** The Arabic article, also after and: the word goes on for two letters at least. */
const ARTICLE = /^و?ال(?=..)/;
/** The words of some texts as they are indexed: folded, those with the Arabic article without it as well. */
export const wordForms = (...texts) => {
    const words = searchWords(texts.filter(Boolean).join(' ')).map((word) => word.slice(0, LONGEST));
    return [...new Set(words.flatMap((word) => [word, word.replace(ARTICLE, '')]))];
};
/** What a column of words holds for some texts (docs/decisions/0011-searching-long-lists.md). */
export const wordsOf = (...texts) => sql `array_to_tsvector(string_to_array(${wordForms(...texts).join(' ')}::text, ' '))`;
/**
 * A search as PostgreSQL takes it: every word must begin one of a row's words, with or without the article.
 * Undefined for a search without a word in it. Folding leaves no quote and no backslash in a word.
 */
export const wordQuery = (search) => {
    const words = searchWords(search ?? '').map((word) => word.slice(0, LONGEST).replace(ARTICLE, ''));
    return words.length > 0 ? words.map((word) => `'${word}':*`).join(' & ') : undefined;
};
/** Whether a column of words answers a search. */
export const matches = (words, query) => sql `${words} @@ ${query}::tsquery`;
