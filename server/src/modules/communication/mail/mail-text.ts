import { fillText, type PlaceholdersIn } from '@miyar/contract/core/placeholders';

/** The text of a mail in one language, before it becomes text and HTML. */
export interface MailText {
  subject: string;
  /** Above the paragraphs; a mail to an address without a name has none. */
  greeting?: string;
  paragraphs: readonly string[];
  /** One thing a line. */
  items?: readonly string[];
  /** The one thing to do. */
  action?: { label: string; path: string };
  /** A code to be typed, and what it is. */
  code?: { label: string; value: string };
  /** Somebody else’s words, set apart from ours. */
  quote?: string;
  /** Below, and smaller. */
  notes: readonly string[];
  /** Places to go after the notes, as small. */
  links?: readonly { label: string; path: string }[];
}

/** A value in a text, isolated so that neither changes the other's direction. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;

/** Fills the placeholders of a sentence. Words of others are isolated; numbers are ours. */
export const filled = <const Text extends string>(text: Text, values: Readonly<Record<PlaceholdersIn<Text>, string | number>>): string =>
  fillText(text, (name) => {
    const value = values[name as PlaceholdersIn<Text>];
    return typeof value === 'string' ? isolated(value) : String(value);
  });

/** A name that mail programs would show as a link is left out: our mail would carry it to any address its bearer types. */
export const isLinkLike = (name: string): boolean => /[/@]|[^\s.]\.[^\s.]/.test(name);
export const salaam = (name: string): string => (isLinkLike(name) ? 'السلام عليكم،' : filled('السلام عليكم {{name}}،', { name }));
export const hello = (name: string): string => (isLinkLike(name) ? 'Hello,' : filled('Hello {{name}},', { name }));
