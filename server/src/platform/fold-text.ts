import { foldText, latinDigits, unified } from '@miyar/contract/core/text-rules';

export { foldText } from '@miyar/contract/core/text-rules';

/** A folded text, its digits in one script: ٢٠٢٦ is as 2026. */
export const plainKey = (...texts: string[]): string => latinDigits(texts.map(foldText).filter(Boolean).join(' '));

// The signs inside a word of romanised Arabic: Qur’an, al-Noor. Migration 0020 has the same letters and signs.
const NEITHER = /[^a-zA-Z\u00df-\u024f\u1e00-\u1eff'’‘ʼʻʾʿ`‐‑-]+/u;
const JOINT = /['’‘ʼʻʾʿ`‐‑-]/u;

/** Two in a row part words, as a dash does. */
const DASH = /['’‘ʼʻʾʿ`‐‑-]{2,}/u;

/** Words with an apostrophe or a hyphen in them, as they are typed without: quran, alnoor. */
export const joinedWords = (...texts: string[]): string[] => [...new Set(texts.flatMap((text) => unified(text).split(NEITHER)).flatMap(joined))];

const joined = (written: string): string[] =>
  written
    .split(DASH)
    .map((word) => word.split(JOINT).filter(Boolean))
    .filter((parts) => parts.length > 1)
    .map((parts) => plainKey(parts.join('')));

/** A text to search in: folded, with those of its words once more that may be typed without their apostrophes and hyphens. */
export const searchKey = (...texts: string[]): string => [plainKey(...texts), ...joinedWords(...texts)].join(' ');

/** The words of a search, each to be found in a search key; none holds a wildcard of `like`, because folding drops punctuation. */
export const searchWords = (query: string): string[] => plainKey(query).split(' ').filter(Boolean);
