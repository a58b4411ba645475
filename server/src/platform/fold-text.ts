/** What two spellings of one text share: case, spaces and marks, alef forms, ta marbuta, alef maqsura and tatweel do not count. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u064B-\u065F\u0670\u0640\u200C-\u200F\u061C]/g, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ة/g, 'ه')
    .replace(/ى/g, 'ي')
    .replace(/[\s\p{P}]+/gu, ' ')
    .trim();

/** A folded text, its digits in one script: ٢٠٢٦ is as 2026. */
export const plainKey = (...texts: string[]): string => foldText(texts.join(' ')).replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf));

// What romanised Arabic is written with inside a word: Qur’an, al-Noor. Migration 0020 has the same letters and signs.
const NEITHER = /[^a-zA-Z\u00df-\u024f\u1e00-\u1eff'’‘ʼʻʾʿ`‐‑-]+/u;
const JOINT = /['’‘ʼʻʾʿ`‐‑-]/u;

/** Two in a row part words, as a dash does. */
const DASH = /['’‘ʼʻʾʿ`‐‑-]{2,}/u;

/** Words with an apostrophe or a hyphen in them, as they are typed without: quran, alnoor. */
export const joinedWords = (...texts: string[]): string[] => [...new Set(texts.join(' ').normalize('NFKC').split(NEITHER).flatMap(joined))];

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
