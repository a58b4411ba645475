import { typedShort } from './text-rules.ts';

/**
 * A code as it was typed or pasted: digits of every script mean the same, spaces, hyphens and invisible characters do not count,
 * small letters are large ones.
 */
export const typedCode = (typed: string): string =>
  typedShort(typed)
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase();
