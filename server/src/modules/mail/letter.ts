/** What a mail says in one language, before it becomes text and HTML. */
export interface Letter {
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
}

/** A text put into another, so that neither turns the other’s direction round. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;

/** A name that mail programs would show as a link is left out: our letter would carry it to any address its bearer types. */
export const isLinkLike = (name: string): boolean => /[/@]|[^\s.]\.[^\s.]/.test(name);
export const salaam = (name: string): string => (isLinkLike(name) ? 'السلام عليكم،' : `السلام عليكم ${isolated(name)}،`);
export const hello = (name: string): string => (isLinkLike(name) ? 'Hello,' : `Hello ${isolated(name)},`);
