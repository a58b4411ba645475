/**
 * How texts are cleaned, composed and compared. Server and browser use the same rules, so that both store and count alike. Nothing else
 * composes a text: the time grows with the square of the marks in a row, so the limit on them belongs here.
 */

// The ways in which Unicode and Office separate lines: the soft break of Word (U+000B) and a new page among them.
const LINE_BREAKS = /\r\n?|[\n\u000B\u000C\u0085\u2028\u2029]/g;
/** Controls, embeddings and overrides of direction, notes between lines, and everything that shows nothing by itself. */
const INVISIBLE =
  /(?![\u200C-\u200F\u061C\p{Variation_Selector}\u{E0020}-\u{E007F}])[\p{Default_Ignorable_Code_Point}\u202A-\u202E\u2066-\u2069\uFFF9-\uFFFB\u0000-\u0008\u000E-\u001F\u007F-\u009F]/gu;
// They set the direction of punctuation between Arabic and Latin: a longer text may need them.
const DIRECTION_MARKS = /[\u200E\u200F\u061C]/g;
// A joiner shapes the sign before it, as in Persian and in pictures of several parts; after anything else it only hides.
const IDLE_JOINERS = /(?<![\p{L}\p{M}\p{N}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200C\u200D]+|(?<=[\u200C\u200D])[\u200C\u200D]+/gu;
// Flags of countries within a country are a black flag with letters that show nothing.
const IDLE_TAGS = /(?<![\u{1F3F4}\u{E0020}-\u{E007F}])[\u{E0020}-\u{E007F}]+/gu;

// As UAX 15 limits them in its Stream-Safe Text Format. The last two are not marks, but become marks when text is folded.
const MARKS_IN_A_ROW = /[\p{M}\uFF9E\uFF9F]{31}/u;
const MARKS_OVER = /(?<=[\p{M}\uFF9E\uFF9F]{30})[\p{M}\uFF9E\uFF9F]+/gu;

/** Whether a text has more marks on one letter than any script writes, and would take long to compose. */
export const hasTooManyMarks = (text: string): boolean => MARKS_IN_A_ROW.test(text);

const withoutHidden = (text: string): string => text.replace(INVISIBLE, '').replace(IDLE_TAGS, '').replace(IDLE_JOINERS, '');

/** A text of several lines without invisible characters, its lines ended by `\n`, trimmed. It is not composed yet. */
export const visibleProse = (text: string): string => withoutHidden(text.replace(LINE_BREAKS, '\n')).trim();

/** A text of one line without invisible characters: a line break or a tab becomes a space. It is not composed yet. */
export const visibleLine = (text: string): string => withoutHidden(text.replace(LINE_BREAKS, ' ').replaceAll('\t', ' ').replace(DIRECTION_MARKS, '')).trim();

/** The number of UTF-16 units of a text that are composed; the longest text a call accepts has fewer. */
const LONGEST = 200_000;
/** The number of UTF-16 units of a text that are folded. */
export const LONGEST_FOLDED = 4000;

const stacked = (text: string, longest: number): string => {
  const start = text.slice(0, longest);
  return hasTooManyMarks(start) ? start.replace(MARKS_OVER, '') : start;
};

/** A text in the form in which it is stored (NFC), its marks over the 30th in a row left out. */
export const composed = (text: string): string => stacked(text, LONGEST).normalize('NFC');

/** A text whose signs of one meaning are one (NFKC): full width, ligatures, forms of presentation. For comparing, never for showing. */
export const unified = (text: string, longest = LONGEST_FOLDED): string => stacked(text, longest).normalize('NFKC');

/** A text in the form that separates letters from their marks (NFKD). */
export const takenApart = (text: string): string => stacked(text, LONGEST_FOLDED).normalize('NFKD');

/** A text of several lines as it is stored: for a text written to the device, where nothing is refused. */
export const cleanedProse = (text: string): string => composed(visibleProse(text.toWellFormed()));

/** A text of one line as it is stored, for a name that comes from a file. */
export const cleanedLine = (text: string): string => composed(visibleLine(text.toWellFormed()));

/** The length of a text as limits count it: cleaned, each line break one. */
export const countedLength = (text: string): number => cleanedProse(text).length;

const OTHER_DIGITS = /(?![0-9])\p{Nd}/gu;
const DIGIT = /\p{Nd}/u;

/** Digits of every script as Latin ones. A script has its digits in a row of ten, from zero; before a row is no digit, or another row. */
export const latinDigits = (text: string): string => text.replace(OTHER_DIGITS, (digit) => String(valueOf(digit.codePointAt(0)!)));

function valueOf(code: number): number {
  // The styled ones of mathematics lie row by row; before all others there is no digit.
  if (code >= 0x1d7ce && code <= 0x1d7ff) return (code - 0x1d7ce) % 10;
  let before = 0;
  while (before < 30 && DIGIT.test(String.fromCodePoint(code - before - 1))) before += 1;
  return before % 10;
}

/** A short value as it was typed or pasted, such as an address or a number: without invisible characters, its digits Latin. */
export const typedShort = (text: string): string => latinDigits(visibleLine(text).replace(/[\u200C\u200D]/g, '')).trim();

/** Invisible characters that a sealed text may not contain; it cannot be cleaned any more, since its hash is over what the device wrote. */
const HIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u200B\u2028-\u202E\u2060-\u2069\uFEFF\uFFF9-\uFFFB]/u;

/** Whether a text that is sealed already hides something. */
export const hidesSomething = (text: string): boolean => HIDDEN.test(text);

const range = (first: number, last: number): string => String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, more) => first + more));

/** Letters that a reader of Arabic takes for the same, whichever keyboard wrote them; each in `from` is as the one at its index in `to`. */
export const ALIKE = {
  from: 'أإآٱٲٳؤئىیېےۓۍێؽؾؿةۃۀۂہھەکڪ',
  to: 'ااااااويييييييييييهههههههكك',
} as const;

/** Marks of Arabic and tatweel, and marks that show nothing: none of them counts where texts are compared. */
export const UNCOUNTED = [
  [0x0610, 0x061a],
  [0x061c, 0x061c],
  [0x0640, 0x0640],
  [0x064b, 0x065f],
  [0x0670, 0x0670],
  [0x0674, 0x0674],
  [0x06d6, 0x06dc],
  [0x06df, 0x06e4],
  [0x06e7, 0x06e8],
  [0x06ea, 0x06ed],
  [0x08ca, 0x08e1],
  [0x08e3, 0x08ff],
  [0x00ad, 0x00ad],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x2069],
  [0xfeff, 0xfeff],
]
  .map(([first, last]) => range(first!, last!))
  .join('');

const counterparts = new Map([...[...ALIKE.from].map((letter, at) => [letter, ALIKE.to[at]!] as const), ...[...UNCOUNTED].map((mark) => [mark, ''] as const)]);

/** A text with one letter for those that look the same, and without marks of Arabic. The database does the same with `translate`. */
export const lettersAlike = (text: string): string => Array.from(text, (sign) => counterparts.get(sign) ?? sign).join('');

/** The form that two spellings of one text share: case, spaces, punctuation and marks do not count, nor the difference of similar letters. */
export const foldText = (text: string): string =>
  lettersAlike(unified(text).toLowerCase())
    .replace(/[\s\p{P}]+/gu, ' ')
    .trim();
