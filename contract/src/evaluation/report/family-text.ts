import type { AnswerLevel } from '../answers.ts';
import { paragraphsOf } from './parts.ts';

/** Characters of an item of the report for families in each language; an item of an area has a little more room. */
export const FAMILY_ITEM_LENGTH = 240;
export const FAMILY_AREA_ITEM_LENGTH = 300;
/** Characters that are stored while the text is written: a settled recommendation is copied whole and shortened by its author. */
export const FAMILY_DRAFT_LENGTH = 4000;
/** Items that are stored of a section while it is written, and indicators that an item names at most. */
export const MAX_FAMILY_ITEMS = 12;
export const MAX_FAMILY_SOURCES = 6;
/** The largest whole number that a text may use without a source: an ordinal, or a count as people speak of it. */
const LARGEST_ORDINAL = 12;

/** The figures that may be shown, each a fixed sentence with the numbers of a frozen result. */
export const FAMILY_FIGURES = ['mastered'] as const;
export type FamilyFigure = (typeof FAMILY_FIGURES)[number];
export const MAX_FAMILY_FIGURES = 3;

export interface FamilyItem {
  /** Unique in its report. */
  readonly id: number;
  readonly ar: string;
  readonly en: string;
  /** Codes of indicators. */
  readonly sources: readonly string[];
  /** It is as the team settled it, and nobody has written in it. */
  readonly settled: boolean;
}

/** The text of a report for families. */
export interface FamilyText {
  /** `about`, `area:1` and so on, `good`, `improve`: every section of the version, in this order. */
  readonly sections: readonly { readonly section: string; readonly items: readonly FamilyItem[] }[];
  readonly figures: readonly FamilyFigure[];
}

interface Areas {
  readonly areas: readonly { readonly code: string }[];
}

/** The sections of a report for families on a version of the standard, in their order. */
export const familySections = ({ areas }: Areas): string[] => ['about', ...areas.map(({ code }) => `area:${code}`), 'good', 'improve'];

/** The code of the area that a section is about; undefined for the others. */
export const areaOfSection = (section: string): string | undefined => (section.startsWith('area:') ? section.slice('area:'.length) : undefined);

/** The largest number of characters of an item of a section. */
export const itemLength = (section: string): number => (areaOfSection(section) === undefined ? FAMILY_ITEM_LENGTH : FAMILY_AREA_ITEM_LENGTH);

/** The facts of a report that its text for families is checked against. */
export interface FamilyBasis {
  /** The areas of the version with the codes of their indicators, without those that are excluded for the institution. */
  readonly areas: readonly { readonly code: string; readonly indicators: readonly string[] }[];
  readonly levels: Readonly<Record<string, AnswerLevel>>;
  /** Every number of the report that belongs to no single indicator: scores, shares, limits, counts, days and years. */
  readonly figures: readonly string[];
  /** The numbers in the report's text on each indicator. */
  readonly figuresOf: Readonly<Record<string, readonly string[]>>;
  /** Whether there is a result to show for each figure. */
  readonly results: readonly FamilyFigure[];
}

/** The kinds of fault, in the order in which they are listed for an item. */
export const FAMILY_FAULTS = [
  'too_few_items',
  'too_many_items',
  'text_missing',
  'same_text',
  'too_long',
  'source_missing',
  'source_not_settled',
  'numbers_differ',
  'number_without_source',
  'figure_without_result',
] as const;
export type FamilyFaultKind = (typeof FAMILY_FAULTS)[number];

export interface FamilyFault {
  readonly kind: FamilyFaultKind;
  /** A section, or `figures`. */
  readonly section: string;
  /** The item; null for a fault of the section. */
  readonly item: number | null;
  /** The language it is in; null where it is in both. */
  readonly language: 'ar' | 'en' | null;
  /** The numbers or codes it is about, or the limit that is not met. */
  readonly values: readonly string[];
}

/** The limits of the items of a section. An area that does not apply to the institution has no text. */
export function itemLimits(section: string, basis: Pick<FamilyBasis, 'areas' | 'levels'>): { readonly least: number; readonly most: number } {
  const area = areaOfSection(section);
  if (area !== undefined) {
    const indicators = basis.areas.find(({ code }) => code === area)?.indicators ?? [];
    return { least: indicators.some((code) => isRated(basis.levels[code])) ? 1 : 0, most: 3 };
  }
  if (section === 'about') return { least: 1, most: 3 };
  if (section === 'good') return { least: 3, most: 6 };
  const lacking = Object.values(basis.levels).some((level) => level === 'C' || level === 'D');
  return { least: lacking ? 1 : 0, most: 6 };
}

const isRated = (level: AnswerLevel | undefined): boolean => level !== undefined && level !== 'NA';

/** Digits of both keyboards and the marks between them become one spelling. */
const folded = (text: string): string =>
  text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/(?<=\d)\u066B(?=\d)/g, '.')
    .replace(/(?<=\d)[\u066C,](?=\d{3}(?!\d))/g, '');

/** The numbers in a text, as Latin digits without leading zeros: `88.9`, `240`. */
export const numbersIn = (text: string): string[] =>
  (folded(text).match(/\d+(?:\.\d+)?/g) ?? []).map((number) => number.replace(/^0+(?=\d)/, '').replace(/\.0+$/, ''));

/** The numbers of one list that the other lacks, as often as they are missing. */
function without(these: readonly string[], those: readonly string[]): string[] {
  const left = [...those];
  return these.filter((one) => {
    const at = left.indexOf(one);
    if (at === -1) return true;
    left.splice(at, 1);
    return false;
  });
}

const needsNoSource = (number: string): boolean => /^\d+$/.test(number) && Number(number) <= LARGEST_ORDINAL;

/**
 * Finds what keeps a report for families from being finished: the same in the browser and on the server.
 * @returns the faults in the order of the text; empty for a text that can be finished
 */
export function familyFaults({ sections, figures }: FamilyText, basis: FamilyBasis): FamilyFault[] {
  const faults = familySections(basis).flatMap((section): FamilyFault[] => {
    const items = sections.find((one) => one.section === section)?.items ?? [];
    const { least, most } = itemLimits(section, basis);
    const ofSection = { section, item: null, language: null };
    return [
      ...(items.length < least ? [{ ...ofSection, kind: 'too_few_items' as const, values: [String(least)] }] : []),
      ...(items.length > most ? [{ ...ofSection, kind: 'too_many_items' as const, values: [String(most)] }] : []),
      ...items.flatMap((item) => faultsOfItem(section, item, basis)),
    ];
  });
  const shown = figures.filter((figure) => !basis.results.includes(figure));
  return shown.length === 0 ? faults : [...faults, { kind: 'figure_without_result', section: 'figures', item: null, language: null, values: shown }];
}

function faultsOfItem(section: string, { id, ar, en, sources }: FamilyItem, basis: FamilyBasis): FamilyFault[] {
  const at = { section, item: id };
  const both = { ...at, language: null };
  const texts = { ar: ar.trim(), en: en.trim() };
  const faults: FamilyFault[] = [];
  for (const language of ['ar', 'en'] as const) {
    if (texts[language] === '') faults.push({ ...at, kind: 'text_missing', language, values: [] });
    if (texts[language].length > itemLength(section)) faults.push({ ...at, kind: 'too_long', language, values: [String(itemLength(section))] });
  }
  const isWritten = texts.ar !== '' && texts.en !== '';
  if (isWritten && texts.ar === texts.en) faults.push({ ...both, kind: 'same_text', values: [] });
  if (sources.length === 0) faults.push({ ...both, kind: 'source_missing', values: [] });
  const area = areaOfSection(section);
  const known = basis.areas.flatMap(({ code, indicators }) => (area === undefined || area === code ? indicators : []));
  const wrong = sources.filter((code) => !known.includes(code) || !isRated(basis.levels[code]));
  if (wrong.length > 0) faults.push({ ...both, kind: 'source_not_settled', values: wrong });
  const numbers = { ar: numbersIn(texts.ar), en: numbersIn(texts.en) };
  if (isWritten) {
    const differing = [...without(numbers.ar, numbers.en), ...without(numbers.en, numbers.ar)];
    if (differing.length > 0) faults.push({ ...both, kind: 'numbers_differ', values: [...new Set(differing)] });
  }
  const sourced = new Set([...basis.figures, ...sources.flatMap((code) => basis.figuresOf[code] ?? [])]);
  const unsourced = [...new Set([...numbers.ar, ...numbers.en])].filter((number) => !needsNoSource(number) && !sourced.has(number));
  if (unsourced.length > 0) faults.push({ ...both, kind: 'number_without_source', values: unsourced });
  return faults.toSorted((one, other) => FAMILY_FAULTS.indexOf(one.kind) - FAMILY_FAULTS.indexOf(other.kind));
}

/** The facts of a report that `basisOf` reads. */
interface Reported {
  readonly titles: { readonly areas: Readonly<Record<string, unknown>>; readonly indicators: Readonly<Record<string, { readonly standard: string }>> };
  readonly score: { readonly shown: string; readonly areas: readonly { readonly code: string; readonly shown: string | null }[] } | null;
  readonly indicators: readonly { readonly code: string; readonly level: AnswerLevel }[];
  readonly visit: { readonly from: string; readonly until: string } | null;
  readonly sample?:
    | {
        readonly roster: { readonly count: number };
        readonly size: number;
        readonly heard: number;
        readonly mastered: { readonly shown: string; readonly lower: string | null; readonly upper: string | null } | null;
      }
    | null
    | undefined;
  readonly parts: readonly { readonly part: string; readonly ar: string; readonly en: string }[];
}

/** The area that an indicator belongs to: its code begins with the number of the area. */
const areaOfCode = (code: string): string => code.slice(0, code.indexOf('.'));

/**
 * Returns the facts that the text for families of a report is checked against.
 * @param counts numbers of the institution that the report rests on, such as its learners and staff
 */
export function basisOf({ titles, score, indicators, visit, sample, parts }: Reported, counts: readonly number[] = []): FamilyBasis {
  const textOf = new Map(parts.map(({ part, ar, en }) => [part, `${paragraphsOf(ar).join(' ')} ${paragraphsOf(en).join(' ')}`]));
  const shown = sample?.mastered ?? null;
  const figures = [
    ...(score ? [score.shown, ...score.areas.flatMap((area) => area.shown ?? [])] : []),
    ...(sample ? [String(sample.roster.count), String(sample.size), String(sample.heard)] : []),
    ...(shown ? [shown.shown, shown.lower ?? '', shown.upper ?? ''] : []),
    ...(visit ? [visit.from, visit.until].flatMap((day) => day.split('-')) : []),
    ...counts.map(String),
  ];
  return {
    areas: Object.keys(titles.areas).map((code) => ({ code, indicators: Object.keys(titles.indicators).filter((one) => areaOfCode(one) === code) })),
    levels: Object.fromEntries(indicators.map(({ code, level }) => [code, level])),
    figures: [...new Set(figures.flatMap(numbersIn))],
    figuresOf: Object.fromEntries(indicators.map(({ code }) => [code, [...new Set(numbersIn(textOf.get(`indicator:${code}`) ?? ''))]])),
    results: shown ? ['mastered'] : [],
  };
}
