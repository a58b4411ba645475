import { STANDARD_LIMITS, type StandardFault } from '@miyar/contract/evaluation/standard-versions';
import { LEVELS } from '@miyar/contract/evaluation/score/rules';
import { maxNotApplicable, type Rules } from '@miyar/contract/evaluation/standard-rules';
import type { InstitutionKind } from '@miyar/contract/evaluation/institution-profile/institution-profile';
import { partsOf, type Tree } from './tree.ts';

const ALL_WEIGHTS = 10_000;

/** Returns the faults that keep a version from being published, all at once and with their positions; a warning does not keep it (REQ-E1). */
export function faultsOf(tree: Tree, kinds: readonly Pick<InstitutionKind, 'code'>[]): StandardFault[] {
  const { head, areas } = tree;
  return [
    ...textFaults('version', { title: [head.titleAr, head.titleEn] }),
    ...rulesTexts(head.rules),
    ...(areas.length < STANDARD_LIMITS.min_areas ? [fault('areas', 'standard_too_few_areas')] : []),
    ...(areas.reduce((sum, { weight }) => sum + weight, 0) === ALL_WEIGHTS ? [] : [fault('weights', 'standard_weights_sum')]),
    ...partFaults(tree),
    ...codeFaults(tree),
    ...rulesFaults(head.rules),
    ...exceptionFaults(tree, kinds),
    ...(partsOf(tree).indicators.some(({ critical }) => critical) ? [] : [{ ...fault('indicators', 'standard_no_critical'), warning: true }]),
  ];
}

/** Those that keep it from being published. */
export const blocking = (faults: readonly StandardFault[]): StandardFault[] => faults.filter(({ warning }) => !warning);

const fault = (where: string, code: StandardFault['code']): StandardFault => ({ where, code, warning: false });

/** A text that is empty in a language, or the same words in both. */
function textFaults(where: string, texts: Readonly<Record<string, readonly [ar: string, en: string]>>): StandardFault[] {
  return Object.entries(texts).flatMap(([field, [ar, en]]) => {
    const missing = [
      ...(ar.trim() === '' ? [fault(`${where}.${field}.ar`, 'standard_text_missing')] : []),
      ...(en.trim() === '' ? [fault(`${where}.${field}.en`, 'standard_text_missing')] : []),
    ];
    if (missing.length > 0) return missing;
    return ar.trim() === en.trim() ? [fault(`${where}.${field}`, 'standard_texts_equal')] : [];
  });
}

interface Texts {
  titleAr: string;
  titleEn: string;
  descriptionAr: string;
  descriptionEn: string;
}
const texts = ({ titleAr, titleEn, descriptionAr, descriptionEn }: Texts) =>
  ({ title: [titleAr, titleEn], description: [descriptionAr, descriptionEn] }) as const;

function partFaults({ areas }: Tree): StandardFault[] {
  return areas.flatMap((area) => [
    ...textFaults(`area:${area.code}`, texts(area)),
    ...(area.standards.length === 0 ? [fault(`area:${area.code}`, 'standard_part_empty')] : []),
    ...area.standards.flatMap((standard) => [
      ...textFaults(`standard:${standard.code}`, texts(standard)),
      ...(standard.indicators.length === 0 ? [fault(`standard:${standard.code}`, 'standard_part_empty')] : []),
      ...standard.indicators.flatMap((indicator) =>
        textFaults(`indicator:${indicator.code}`, { ...texts(indicator), examples: [indicator.examplesAr, indicator.examplesEn] }),
      ),
    ]),
  ]);
}

/** 1, 1.1, 1.1.1: each code is that of the part above it and a number. */
const isUnder = (parent: string | undefined, code: string): boolean =>
  parent === undefined ? /^[1-9]\d?$/.test(code) : code.startsWith(`${parent}.`) && /^[1-9]\d{0,2}$/.test(code.slice(parent.length + 1));

function codeFaults(tree: Tree): StandardFault[] {
  const { areas, standards, indicators } = partsOf(tree);
  const codes = [...areas, ...standards, ...indicators].map(({ code }) => code);
  const form = tree.areas.flatMap((area) => [
    ...(isUnder(undefined, area.code) ? [] : [fault(`area:${area.code}`, 'standard_code_form')]),
    ...area.standards.flatMap((standard) => [
      ...(isUnder(area.code, standard.code) ? [] : [fault(`standard:${standard.code}`, 'standard_code_form')]),
      ...standard.indicators.filter(({ code }) => !isUnder(standard.code, code)).map(({ code }) => fault(`indicator:${code}`, 'standard_code_form')),
    ]),
  ]);
  const repeated = [...standards.map(({ code }) => ['standard', code] as const), ...indicators.map(({ code }) => ['indicator', code] as const)].filter(
    ([, code]) => codes.filter((other) => other === code).length > 1,
  );
  return [...form, ...repeated.map(([kind, code]) => fault(`${kind}:${code}`, 'standard_code_repeated'))];
}

const rulesTexts = (rules: Rules): StandardFault[] => [
  ...rules.scale.flatMap(({ level, title, description }) =>
    textFaults(`rules.scale.${level}`, { title: [title.ar, title.en], description: [description.ar, description.en] }),
  ),
  ...textFaults('rules.not_applicable', {
    title: [rules.not_applicable.title.ar, rules.not_applicable.title.en],
    rule: [rules.not_applicable.rule.ar, rules.not_applicable.rule.en],
  }),
];

const falls = (numbers: readonly number[]): boolean => numbers.every((number, index) => index === 0 || number < numbers[index - 1]!);

function rulesFaults({ scale, bands, floors, outcomes }: Rules): StandardFault[] {
  const inOrder = bands.length === LEVELS.length && bands.every(({ level }, index) => level === LEVELS[index]);
  return [
    ...(falls(scale.map(({ points }) => points)) ? [] : [fault('rules.scale', 'standard_scale_order')]),
    ...(inOrder && falls(bands.map(({ min }) => min)) && bands.at(-1)?.min === 0 ? [] : [fault('rules.bands', 'standard_bands_order')]),
    ...floors
      .filter(({ level }) => !bands.some((band) => band.level === level))
      .map(({ level }) => fault(`rules.floors.${level}`, 'standard_floor_without_band')),
    ...LEVELS.filter((level) => !outcomes.some((outcome) => outcome.level === level)).map((level) =>
      fault(`rules.outcomes.${level}`, 'standard_outcome_missing'),
    ),
  ];
}

/**
 * Faults of exceptions: one on a critical indicator, without its reason in both languages, or of an unknown kind. Warnings, by kind: a part of which
 * nothing is left, and more exceptions than indicators may be not applicable.
 */
function exceptionFaults(tree: Tree, kinds: readonly Pick<InstitutionKind, 'code'>[]): StandardFault[] {
  const { areas, standards, indicators } = partsOf(tree);
  const excepted = indicators.filter((one) => one.exceptKinds.length + one.exceptSections.length > 0);
  if (excepted.length === 0) return [];
  const known = new Set(kinds.map(({ code }) => code));
  const faults = excepted.flatMap((one) => [
    ...(one.critical ? [fault(`indicator:${one.code}.except`, 'standard_critical_excepted')] : []),
    ...textFaults(`indicator:${one.code}.except`, { reason: [one.exceptReasonAr, one.exceptReasonEn] }),
    ...one.exceptKinds.filter((kind) => !known.has(kind)).map((kind) => ({ ...fault(`indicator:${one.code}.except.kinds`, 'standard_kind_unknown'), kind })),
  ]);
  const max = maxNotApplicable(tree.head.rules, indicators.length);
  const warnings = kinds.flatMap(({ code: kind }) => {
    const applies = ({ exceptKinds }: (typeof indicators)[number]) => !exceptKinds.includes(kind);
    const empty = [
      ...areas
        .filter((area) => area.standards.length > 0 && !area.standards.some((standard) => standard.indicators.some(applies)))
        .map(({ code }) => `area:${code}`),
      ...standards.filter(({ indicators: own }) => own.length > 0 && !own.some(applies)).map(({ code }) => `standard:${code}`),
    ];
    const count = indicators.filter((one) => !applies(one)).length;
    return [
      ...empty.map((where) => ({ where, code: 'standard_part_excepted', warning: true, kind }) as const),
      ...(count > max ? [{ where: 'indicators', code: 'standard_many_excepted', warning: true, kind } as const] : []),
    ];
  });
  return [...faults, ...warnings];
}
