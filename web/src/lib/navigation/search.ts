import { latinDigits, lettersAlike, takenApart } from '@miyar/contract/core/text-rules';

/**
 * Unifies spellings that readers take to be the same: letter case, Arabic vowel signs and letter forms, the three sets of digits, and
 * words with and without apostrophes and hyphens. For comparing, never for showing.
 */
export const fold = (text: string): string =>
  latinDigits(
    lettersAlike(takenApart(text).toLowerCase())
      .replace(/\p{Mn}/gu, '')
      .replace(/['’‘ʼʻʾʿ`‐‑-]/g, ''),
  );

/** Whether a text holds every word of a search, in any order. */
export function holds(text: string, search: string): boolean {
  const folded = fold(text);
  return search.split(/\s+/).every((word) => folded.includes(fold(word)) || partsOf(word).every((part) => folded.includes(part)));
}

/** A word with hyphens in its parts: al-noor is also al and noor. */
export const partsOf = (word: string): string[] => word.split(/[‐‑-]/).map(fold).filter(Boolean);
