import type { Group } from '@miyar/contract/communication/messaging';
import { type SQL, sql } from 'drizzle-orm';
import { messages } from '../../../../db/schema/communication/messaging.ts';
import { searchWords } from '../../../../platform/fold-text.ts';
import { groupsOf } from '../policy.ts';
import type { Reader } from '../visible.ts';

/** The index takes no longer word. */
const LONGEST_WORD = 100;

const cut = (words: readonly string[]): string[] => [...new Set(words.map((word) => word.slice(0, LONGEST_WORD).toWellFormed()))];

// Folding drops punctuation, so no word that somebody wrote begins with a colon.
const ofPerson = (id: number): string => `:${id}`;
const ofGroup = (group: Group): string => `:${group}`;
const ofConversation = (id: number): string => `:c${id}`;

/** Returns the search key of a message: its words, its conversation and its readers, so that the index finds nobody another's messages. */
export const messageKey = (text: string, conversationId: number, readers: readonly number[] | Group): string =>
  [...(typeof readers === 'string' ? [ofGroup(readers)] : readers.map(ofPerson)), ofConversation(conversationId), ...cut(searchWords(text))].join(' ');

/** How a word begins in running text: bare, and with the Arabic article after nothing, “and”, “in”, “like”, “to”, “so”. */
const ARTICLES = ['ال', 'وال', 'بال', 'وبال', 'كال', 'لل', 'ولل', 'فال'];
const WITH_ARTICLE = new RegExp(`^(?:${ARTICLES.join('|')})(?=..)`);

/** “To the” before lam: of three only two are written, so «للجنة» is of «لجنة». */
const LAMS = ['ل', 'ول'];
const WITH_LAMS = new RegExp(`^(?:${LAMS.join('|')})(?=ل..)`);

/** Everything a word of a query may begin as, so that «الفصل» is found in «للفصل» and the other way round. */
function beginnings(word: string): string[] {
  if (!/^\p{Script=Arabic}/u.test(word)) return [word];
  const bare = [word.replace(WITH_ARTICLE, ''), ...(WITH_LAMS.test(word) ? [word.replace(WITH_LAMS, '')] : [])];
  return [...new Set([word, ...bare.flatMap(withArticles)])];
}

const withArticles = (bare: string): string[] => [bare, ...[...ARTICLES, ...(bare.startsWith('ل') ? LAMS : [])].map((article) => article + bare)];

/** The words of a message, as the index has them. */
export const wordsOfMessages: SQL = sql`array_to_tsvector(string_to_array(${messages.searchKey}, ' '))`;

/**
 * Returns the search of the messages that a person may read and that contain every word of the query, each perhaps only as a beginning; undefined if the query
 * has no word.
 */
export function searchFor({ id, role }: Reader, query: string, conversationId: number | undefined): string | undefined {
  const words = cut(searchWords(query));
  if (words.length === 0) return undefined;
  const mine = conversationId === undefined ? [ofPerson(id), ...groupsOf(role, false).map(ofGroup)] : [ofConversation(conversationId)];
  return [`(${mine.map(quoted).join(' | ')})`, ...words.map(anyBeginning)].join(' & ');
}

const anyBeginning = (word: string): string =>
  `(${beginnings(word)
    .map((beginning) => `${quoted(beginning)}:*`)
    .join(' | ')})`;

const quoted = (word: string): string => `'${word.replaceAll(/['\\]/g, '$&$&')}'`;
