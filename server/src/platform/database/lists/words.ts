import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { joinedWords, searchWords } from '../../fold-text.ts';

// Longer words than any language has are cut, since an index limits their length.
const LONGEST = 60;

/** The Arabic article, also after and: the word goes on for two letters at least. */
const ARTICLE = /^و?ال(?=..)/;

/** The words of some texts as they are indexed: folded, those with the Arabic article, an apostrophe or a hyphen without it as well. */
export const wordForms = (...texts: readonly (string | null | undefined)[]): string[] => {
  const written = texts.filter((text) => text !== null && text !== undefined);
  const words = [...written.flatMap(searchWords), ...joinedWords(...written)].map((word) => word.slice(0, LONGEST));
  return [...new Set(words.flatMap((word) => [word, word.replace(ARTICLE, '')]))];
};

/** Returns the value of a column of words for some texts (docs/decisions/0011-searching-long-lists.md). */
export const wordsOf = (...texts: readonly (string | null | undefined)[]): SQL =>
  sql`array_to_tsvector(string_to_array(${wordForms(...texts).join(' ')}::text, ' '))`;

/** A word of a search: it begins one of a row's words. */
const begins = (word: string): string => `'${word.slice(0, LONGEST).replace(ARTICLE, '')}':*`;

/**
 * A search as PostgreSQL takes it: every word must begin one of a row's words, with or without the article; one with an
 * apostrophe or a hyphen as a whole or in its parts.
 * Undefined for a search without a word in it. Folding leaves no quote and no backslash in a word.
 */
export const wordQuery = (search: string | undefined): string | undefined => {
  const asked = (search ?? '').split(/\s+/).flatMap((chunk) => {
    const parts = searchWords(chunk);
    if (parts.length === 0) return [];
    const all = parts.map(begins).join(' & ');
    const whole = joinedWords(chunk).map(begins);
    return whole.length > 0 ? [`(${[...whole, `(${all})`].join(' | ')})`] : [all];
  });
  return asked.length > 0 ? asked.join(' & ') : undefined;
};

/** Whether a column of words answers a search. */
export const matches = (words: SQLWrapper, query: string): SQL => sql`${words} @@ ${query}::tsquery`;
