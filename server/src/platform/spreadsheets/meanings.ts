import type { Language } from '@miyar/contract';
import { foldText } from '../fold-text.ts';

/** Maps each word of a file, in any spelling and in both languages, to its meaning. The name of a meaning in the code is a word of it, too. */
export function meanings<Key extends string>(words: Readonly<Record<Language, Readonly<Record<Key, string>>>>): ReadonlyMap<string, Key> {
  const entries = (['ar', 'en'] as const).flatMap((language) => Object.entries<string>(words[language]) as [Key, string][]);
  return new Map(
    entries.flatMap(([key, word]) => [
      [foldText(word), key],
      [foldText(key), key],
    ]),
  );
}
