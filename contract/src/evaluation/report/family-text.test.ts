import { expect, test } from 'vitest';
import {
  type FamilyBasis,
  type FamilyFaultKind,
  FAMILY_FAULTS,
  type FamilyItem,
  type FamilyText,
  areaOfSection,
  basisOf,
  familyFaults,
  familySections,
  itemLength,
  itemLimits,
  numbersIn,
} from './family-text.ts';

/** A generator of numbers under 1 that gives the same ones each time (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const inArabic = (number: string): string => number.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit))).replace('.', '\u066B');
const inPersian = (number: string): string => number.replace(/\d/g, (digit) => String.fromCharCode(0x06f0 + Number(digit)));

/** A report at random: seven areas, some indicators not applicable or excluded, figures of a score, a sample and a visit. */
function randomReport(random: () => number) {
  const among = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!;
  const areas = ['1', '2', '3', '4', '5', '6', '7'];
  // An excluded indicator is in no title.
  const codes = areas.flatMap((area) => Array.from({ length: 2 + Math.floor(random() * 6) }, (_, index) => `${area}.1.${index + 1}`));
  const indicators = codes.map((code) => ({ code, level: among(['A', 'B', 'B', 'C', 'D', 'NA'] as const) }));
  const percent = (): string => (random() * 100).toFixed(1);
  const basis = basisOf(
    {
      titles: { areas: Object.fromEntries(areas.map((code) => [code, {}])), indicators: Object.fromEntries(codes.map((code) => [code, { standard: '1.1' }])) },
      score: { shown: percent(), areas: areas.map((code) => ({ code, shown: random() < 0.1 ? null : percent() })) },
      indicators,
      visit: random() < 0.8 ? { from: '2027-02-14', until: '2027-02-16' } : null,
      sample:
        random() < 0.5
          ? { roster: { count: 240 }, size: 36, heard: 36, mastered: random() < 0.7 ? { shown: percent(), lower: percent(), upper: percent() } : null }
          : null,
      parts: codes.map((code, index) => ({
        part: `indicator:${code}`,
        ar: `زارها ${inArabic(String(100 + index))} متعلمًا`,
        en: `Seen by ${100 + index} learners`,
      })),
    },
    [312, 7],
  );
  return { basis, among };
}

const rated = (basis: FamilyBasis, section: string): string[] => {
  const area = areaOfSection(section);
  return basis.areas
    .filter(({ code }) => area === undefined || code === area)
    .flatMap(({ indicators }) => indicators.filter((code) => basis.levels[code] !== undefined && basis.levels[code] !== 'NA'));
};

/** A text without a fault for a report: every section within its limits, numbers of the report in the digits of either keyboard. */
function sound(basis: FamilyBasis, random: () => number, among: <T>(all: readonly T[]) => T): FamilyText {
  let id = 0;
  const sections = familySections(basis).map((section) => {
    const { least, most } = itemLimits(section, basis);
    const known = rated(basis, section);
    const count = known.length === 0 ? 0 : least + Math.floor(random() * (most - least + 1));
    const items = Array.from({ length: count }, (): FamilyItem => {
      id += 1;
      const sources = [...new Set(Array.from({ length: 1 + Math.floor(random() * 3) }, () => among(known)))];
      const numbers = Array.from({ length: Math.floor(random() * 3) }, () =>
        among([...basis.figures, ...sources.flatMap((code) => basis.figuresOf[code] ?? []), String(1 + Math.floor(random() * 12))]),
      );
      const spelled = numbers.map((number) => among([inArabic, inPersian, String])(number));
      return {
        id,
        sources,
        settled: false,
        ar: `جملة عن المؤسسة ${spelled.toReversed().join(' و')}`,
        en: `A sentence: ${numbers.join(' and ')}`,
      };
    });
    return { section, items };
  });
  return { sections, figures: [...basis.results] };
}

type Planted = { readonly text: FamilyText; readonly kind: FamilyFaultKind; readonly section: string; readonly item: number | null };

/** The text with an item changed, in the first section that has one the fault fits. */
function changed(text: FamilyText, kind: FamilyFaultKind, fits: (item: FamilyItem, section: string) => FamilyItem | undefined): Planted | undefined {
  for (const { section, items } of text.sections)
    for (const item of items) {
      const other = fits(item, section);
      if (!other) continue;
      const sections = text.sections.map((one) => (one.section === section ? { section, items: items.map((each) => (each === item ? other : each)) } : one));
      return { text: { ...text, sections }, kind, section, item: item.id };
    }
  return undefined;
}

/** One fault of each kind that the text has room for. */
function planted(text: FamilyText, basis: FamilyBasis): Planted[] {
  const absent = '7.9.9';
  const na = (section: string): string | undefined =>
    basis.areas
      .filter(({ code }) => (areaOfSection(section) ?? code) === code)
      .flatMap(({ indicators }) => indicators)
      .find((code) => basis.levels[code] === 'NA');
  const elsewhere = (section: string): string | undefined =>
    rated(basis, 'about').find((code) => areaOfSection(section) !== undefined && !code.startsWith(`${areaOfSection(section)}.`));
  const digitOf = (item: FamilyItem): FamilyItem | undefined => {
    const number = numbersIn(item.en).at(-1);
    if (number === undefined) return undefined;
    const at = item.en.lastIndexOf(number);
    return { ...item, en: `${item.en.slice(0, at)}${number.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10))}${item.en.slice(at + number.length)}` };
  };
  const withFirst = (kind: FamilyFaultKind, change: (item: FamilyItem, section: string) => FamilyItem | undefined) => changed(text, kind, change);
  const emptied = text.sections.find(({ section, items }) => items.length > 0 && itemLimits(section, basis).least === items.length);
  const full = text.sections.find(({ section, items }) => items.length > 0 && itemLimits(section, basis).most === items.length);
  const resized = (
    found: FamilyText['sections'][number] | undefined,
    kind: FamilyFaultKind,
    items: (now: readonly FamilyItem[]) => readonly FamilyItem[],
  ): Planted[] =>
    found
      ? [
          {
            text: { ...text, sections: text.sections.map((one) => (one === found ? { ...one, items: items(one.items) } : one)) },
            kind,
            section: found.section,
            item: null,
          },
        ]
      : [];
  return [
    ...resized(emptied, 'too_few_items', (items) => items.slice(1)),
    ...resized(full, 'too_many_items', (items) => [...items, { ...items[0]!, id: 9_999 }]),
    withFirst('text_missing', (item) => (numbersIn(item.ar).length === 0 ? { ...item, ar: ' ' } : undefined)),
    withFirst('same_text', (item) => ({ ...item, ar: item.en })),
    withFirst('too_long', (item, section) => ({ ...item, en: item.en.padEnd(itemLength(section) + 1, 'x') })),
    withFirst('source_missing', (item) => ({ ...item, sources: [] })),
    withFirst('source_not_settled', (item) => ({ ...item, sources: [...item.sources, absent] })),
    withFirst('source_not_settled', (item, section) => (na(section) === undefined ? undefined : { ...item, sources: [...item.sources, na(section)!] })),
    withFirst('source_not_settled', (item, section) =>
      elsewhere(section) === undefined ? undefined : { ...item, sources: [...item.sources, elsewhere(section)!] },
    ),
    withFirst('numbers_differ', digitOf),
    withFirst('number_without_source', (item) => ({ ...item, ar: `${item.ar} ${inArabic('98765')}`, en: `${item.en} 98,765` })),
    ...(basis.results.length === 0
      ? [{ text: { ...text, figures: ['mastered'] as const }, kind: 'figure_without_result' as const, section: 'figures', item: null }]
      : []),
  ].filter((one) => one !== undefined);
}

/** A changed digit, and a number whose indicator is no longer named, may also be numbers that the report does not have. */
const BROTHERS: Partial<Record<FamilyFaultKind, readonly FamilyFaultKind[]>> = {
  numbers_differ: ['number_without_source'],
  source_missing: ['number_without_source'],
};

test('1,000 random reports have no fault, and each fault that is planted in them is found where it is', () => {
  const found = new Map<FamilyFaultKind, number>();
  const wrong: unknown[] = [];
  for (let seed = 1; seed <= 1_000; seed += 1) {
    const random = randomFrom(seed);
    const { basis, among } = randomReport(random);
    const text = sound(basis, random, among);
    if (familyFaults(text, basis).length > 0) wrong.push({ seed, text });
    for (const { text: faulty, kind, section, item } of planted(text, basis)) {
      const faults = familyFaults(faulty, basis);
      const here = faults.filter((fault) => fault.kind === kind && fault.section === section && fault.item === item);
      const others = faults.filter((fault) => fault.kind !== kind && BROTHERS[kind]?.includes(fault.kind) !== true);
      if (here.length !== 1 || others.length > 0) wrong.push({ seed, kind, faults });
      found.set(kind, (found.get(kind) ?? 0) + 1);
    }
  }
  expect(wrong).toEqual([]);
  for (const kind of FAMILY_FAULTS) expect(found.get(kind) ?? 0, kind).toBeGreaterThan(50);
}, 60_000);

test('numbers are read alike in the digits of every keyboard', () => {
  expect(numbersIn('88.9 من كل 100، و٢٤٠ متعلمًا، و۱٬۲۰۰ ريال')).toEqual(['88.9', '100', '240', '1200']);
  expect(numbersIn('٧٥٫٩ و95.0 و012')).toEqual(['75.9', '95', '12']);
  expect(numbersIn('1,200 learners in 36 circles')).toEqual(['1200', '36']);
  expect(numbersIn('no number')).toEqual([]);
});

test('an area that does not apply, and a report without a weakness, may be silent', () => {
  const areas = [
    { code: '1', indicators: ['1.1.1'] },
    { code: '2', indicators: ['2.1.1'] },
  ];
  const basis: FamilyBasis = { areas, levels: { '1.1.1': 'A', '2.1.1': 'NA' }, figures: [], figuresOf: {}, results: [] };
  expect(itemLimits('area:1', basis)).toEqual({ least: 1, most: 3 });
  expect(itemLimits('area:2', basis)).toEqual({ least: 0, most: 3 });
  expect(itemLimits('improve', basis)).toEqual({ least: 0, most: 6 });
  expect(itemLimits('improve', { ...basis, levels: { '1.1.1': 'D', '2.1.1': 'NA' } })).toEqual({ least: 1, most: 6 });
});
