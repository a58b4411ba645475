import type { Language } from '@miyar/contract';

/** What a mail says of one thing, in each language. */
export type Line = Readonly<Record<Language, string>>;
