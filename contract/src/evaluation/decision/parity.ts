/**
 * The kinds of content a machine can compare in both languages of an official text: paragraphs, indicator codes,
 * dates and figures. The browser shows differences while the text is written, and the server refuses them.
 */
export type ParityKind = 'paragraph' | 'code' | 'date' | 'figure';

/** Something that one language has and the other lacks. `paragraph` counts from 1; `value` is the figure, code or day. */
export interface ParityFault {
  readonly kind: ParityKind;
  readonly paragraph: number;
  /** The language that lacks it. */
  readonly missing: 'ar' | 'en';
  readonly value: string;
}

interface Texts {
  readonly ar: string;
  readonly en: string;
}

const MONTHS: readonly (readonly string[])[] = [
  ['january', 'jan', 'يناير'],
  ['february', 'feb', 'فبراير'],
  ['march', 'mar', 'مارس'],
  ['april', 'apr', 'أبريل', 'ابريل', 'إبريل'],
  ['may', 'مايو'],
  ['june', 'jun', 'يونيو'],
  ['july', 'jul', 'يوليو'],
  ['august', 'aug', 'أغسطس', 'اغسطس'],
  ['september', 'sep', 'sept', 'سبتمبر'],
  ['october', 'oct', 'أكتوبر', 'اكتوبر'],
  ['november', 'nov', 'نوفمبر'],
  ['december', 'dec', 'ديسمبر'],
];
const NUMBERS = new Map(MONTHS.flatMap((names, index) => names.map((name) => [name, index + 1] as const)));

/** `2027-02-24`; 24 February 2027 or ٢٤ فبراير ٢٠٢٧; February 24, 2027. */
const ISO_DATE = /(?<!\d)(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/g;
const DAY_FIRST = /(?<!\d)(\d{1,2}) (?:of )?(\p{L}{3,10})[.,]? (\d{4})(?!\d)/gu;
const MONTH_FIRST = /(?<!\p{L})(\p{L}{3,10})\.? (\d{1,2}),? (\d{4})(?!\d)/gu;
const CODE = /(?<![\d.])\d{1,2}\.\d{1,2}\.\d{1,2}(?![\d]|\.\d)/g;
const FIGURE = /\d+(?:\.\d+)?/g;

/** Returns undefined for a word that is not a month. */
const dayOf = (year: string, month: number | string | undefined, day: string): string | undefined =>
  month === undefined ? undefined : `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;

/** Digits of both keyboards and the marks between them become one spelling. */
const plain = (text: string): string =>
  text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/(?<=\d)\u066B(?=\d)/g, '.')
    .replace(/(?<=\d)[\u066C,](?=\d{3}(?!\d))/g, '')
    .replace(/[\u200E\u200F\u061C]/g, '')
    .toLowerCase()
    .replace(/\s+/g, ' ');

type Said = Readonly<Record<Exclude<ParityKind, 'paragraph'>, string[]>>;

/** The dates, codes and figures of a paragraph. Each is removed before the next kind is searched: a date is not three figures. */
function messageTextIn(paragraph: string): Said {
  const said: Said = { date: [], code: [], figure: [] };
  const take = (text: string, pattern: RegExp, into: string[], valueOf: (found: string[]) => string | undefined): string =>
    text.replace(pattern, (...found: unknown[]) => {
      const [whole, ...parts] = found.slice(0, 4) as string[];
      const value = valueOf([whole!, ...parts]);
      if (value === undefined) return whole!;
      into.push(value);
      return ' ';
    });
  let rest = plain(paragraph);
  rest = take(rest, ISO_DATE, said.date, ([, year, month, day]) => dayOf(year!, month, day!));
  rest = take(rest, DAY_FIRST, said.date, ([, day, month, year]) => dayOf(year!, NUMBERS.get(month!), day!));
  rest = take(rest, MONTH_FIRST, said.date, ([, month, day, year]) => dayOf(year!, NUMBERS.get(month!), day!));
  rest = take(rest, CODE, said.code, ([code]) => code!);
  take(rest, FIGURE, said.figure, ([figure]) => figure!);
  return said;
}

/** The paragraphs of a text, separated by empty lines. An empty paragraph has no text in its language yet. */
export const paragraphsOf = (text: string): string[] => (text.trim() === '' ? [] : text.split(/\n[ \t]*\n/).map((one) => one.trim()));

/** Paragraphs as one text. */
export const joinParagraphs = (paragraphs: readonly string[]): string => paragraphs.map((one) => one.trim()).join('\n\n');

/** Returns the items of one list that the other lacks, as often as they are missing. */
function without(these: readonly string[], those: readonly string[]): string[] {
  const left = [...those];
  return these.filter((one) => {
    const at = left.indexOf(one);
    if (at === -1) return true;
    left.splice(at, 1);
    return false;
  });
}

/**
 * Compares a text in Arabic and English paragraph by paragraph.
 * @returns the parts that one language lacks, in the order of the text; empty if both have the same
 */
export function parityOf({ ar, en }: Texts): ParityFault[] {
  const [arabic, english] = [paragraphsOf(ar), paragraphsOf(en)];
  return Array.from({ length: Math.max(arabic.length, english.length) }).flatMap((_, index): ParityFault[] => {
    const [one, other] = [arabic[index] ?? '', english[index] ?? ''];
    const paragraph = index + 1;
    if (one === '' && other === '') return [];
    if (one === '' || other === '') return [{ kind: 'paragraph', paragraph, missing: one === '' ? 'ar' : 'en', value: String(paragraph) }];
    const [inArabic, inEnglish] = [messageTextIn(one), messageTextIn(other)];
    return (['code', 'date', 'figure'] as const).flatMap((kind) => [
      ...without(inArabic[kind], inEnglish[kind]).map((value) => ({ kind, paragraph, missing: 'en', value }) as const),
      ...without(inEnglish[kind], inArabic[kind]).map((value) => ({ kind, paragraph, missing: 'ar', value }) as const),
    ]);
  });
}
