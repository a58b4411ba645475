/** A name made safe to print: what to set, and in which direction it runs. */
export type PrintableName = { text: string; dir: 'rtl' | 'ltr' };

/** Letters after which a word may break if it has none of the usual chances; no real word is longer. */
const LONGEST_WORD = 40;
const CHUNK = 16;

/** Emoji with their joiners and modifiers; the signs of trade marks and copyright are letters of a name. */
const PICTURES =
  /(?:(?![©®™])\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|[\u{FE0E}\u{FE0F}\u{20E3}]|\u{200D}(?=\p{Extended_Pictographic}))+/gu;

const letters = new Intl.Segmenter('ar', { granularity: 'grapheme' });

/**
 * Prepares a name for print. Control marks go (a bidi override could make a name read as another), pictures go (no typeface
 * of a certificate has them), runs of space become one, and over-long words get chances to break.
 */
export function printableName(name: string): PrintableName {
  const text = name
    .toWellFormed()
    .replace(PICTURES, ' ')
    .replace(/[\p{Bidi_Control}\p{Co}\p{Cn}\u{FFFC}\u{FFFD}\u{FEFF}\u{E0000}-\u{E007F}]/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return { text: text.split(' ').map(breakable).join(' '), dir: firstStrong(text) };
}

/** Wraps a name in isolates, for use inside a line of the other direction. */
export const isolated = ({ text }: PrintableName): string => `\u{2068}${text}\u{2069}`;

function breakable(word: string): string {
  if (word.length <= LONGEST_WORD) return word;
  const parts = [...letters.segment(word)].map(({ segment }) => segment);
  return parts.map((part, i) => (i > 0 && i % CHUNK === 0 ? `\u{200B}${part}` : part)).join('');
}

/** The direction of the first letter that has one: the Unicode rule for paragraphs. */
function firstStrong(text: string): 'rtl' | 'ltr' {
  const letter = /\p{L}/u.exec(text)?.[0] ?? '';
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(letter) ? 'rtl' : 'ltr';
}
