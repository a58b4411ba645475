/**
 * Writes alike what readers take to be alike: letter case, Arabic vowel signs and letter forms, and the three sets of
 * digits. For comparing, never for showing.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{Mn}ـ]/gu, '')
    .replace(/ٱ/g, 'ا')
    .replace(/ة/g, 'ه')
    .replace(/ى/g, 'ي')
    .replace(/[’‘ʼ`]/g, "'")
    .replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));

/** Whether a text holds every word of a search, in any order. */
export function holds(text: string, search: string): boolean {
  const folded = fold(text);
  return fold(search)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}
