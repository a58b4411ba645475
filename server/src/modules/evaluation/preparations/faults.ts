import type { ErrorCode } from '@miyar/contract';
import { parityOf } from '@miyar/contract/evaluation/decision/parity';
import { REASONS_LENGTH } from '@miyar/contract/evaluation/decision/preparations';
import { refusalOf } from '../../../platform/refusal.ts';
import type { PreparationRow } from './facts/write.ts';
import { LANGUAGES, type Part, PARTS, partsText } from './parts-text.ts';

/** A fault of a draft that cannot be prepared yet, and its position. */
export interface Fault {
  readonly where: string;
  readonly code: Extract<ErrorCode, 'text_in_one_language' | 'too_short' | 'outcome_not_supported' | 'required' | 'invalid_value'>;
  /** The part that is missing in one language. */
  readonly part?: Part;
}

type Draft = Pick<PreparationRow, 'outcome' | 'level' | 'computedLevel' | 'departureReason' | 'conditions' | 'reasonsAr' | 'reasonsEn' | 'validityMonths'>;

/** All that a draft lacks, in the order of the page. */
export const faultsOf = (draft: Draft): Fault[] => [...departureFaults(draft), ...conditionFaults(draft), ...reasonFaults(draft)];

function departureFaults({ level, computedLevel, departureReason }: Draft): Fault[] {
  if (level === computedLevel) return [];
  const given = departureReason ?? { ar: '', en: '' };
  if (given.ar === '' && given.en === '') return [{ where: 'departure_reason', code: 'outcome_not_supported' }];
  return missing(given, (language) => ({ where: `departure_reason.${language}`, part: PARTS.departure(language) }));
}

function conditionFaults({ outcome, conditions, validityMonths }: Draft): Fault[] {
  if (outcome !== 'conditional') return [];
  if (conditions.length === 0) return [{ where: 'conditions', code: 'required' }];
  return conditions.flatMap(({ text, months }, index): Fault[] => [
    ...missing(text, (language) => ({ where: `conditions.${index}.text.${language}`, part: PARTS.condition(index + 1, language) })),
    ...(validityMonths !== null && months > validityMonths ? [{ where: `conditions.${index}.months`, code: 'invalid_value' } as const] : []),
  ]);
}

function reasonFaults({ reasonsAr: ar, reasonsEn: en }: Draft): Fault[] {
  if (ar !== '' && en !== '') {
    const unmatched = parityOf({ ar, en }).map(
      (fault): Fault => ({ where: `reasons.${fault.missing}`, code: 'text_in_one_language', part: PARTS.parity(fault) }),
    );
    return [...unmatched, ...tooShort({ ar, en })];
  }
  if (ar === '' && en === '') return tooShort({ ar, en });
  return missing({ ar, en }, (language) => ({ where: `reasons.${language}`, part: PARTS.reasons(language) }));
}

const tooShort = (texts: { ar: string; en: string }): Fault[] =>
  LANGUAGES.flatMap((language) => (texts[language].length < REASONS_LENGTH.min ? [{ where: `reasons.${language}`, code: 'too_short' } as const] : []));

const missing = (texts: { ar: string; en: string }, of: (language: 'ar' | 'en') => Pick<Fault, 'where' | 'part'>): Fault[] =>
  LANGUAGES.flatMap((language) => (texts[language] === '' ? [{ ...of(language), code: 'text_in_one_language' as const }] : []));

/** Which refusal comes first where a draft lacks several things. */
const ORDER = ['outcome_not_supported', 'text_in_one_language', 'too_short', 'required', 'invalid_value'] as const;

/**
 * Refuses to prepare a draft that lacks something, and names all of the first kind.
 * @throws Refusal outcome_not_supported, text_in_one_language, too_short, required, invalid_value
 */
export function refuseFaults(draft: Draft): void {
  const faults = faultsOf(draft);
  const code = ORDER.find((one) => faults.some((fault) => fault.code === one));
  if (code === undefined) return;
  const ofCode = faults.filter((fault) => fault.code === code);
  const parameters = parametersOf(code, draft, ofCode);
  throw refusalOf(code, { parameters, fields: ofCode.map(({ where }) => ({ field: where, code, parameters })) });
}

function parametersOf(code: Fault['code'], { computedLevel }: Draft, faults: readonly Fault[]) {
  if (code === 'outcome_not_supported') return { level: computedLevel ?? '—' };
  if (code === 'too_short') return { min: REASONS_LENGTH.min };
  return code === 'text_in_one_language' ? { parts: partsText(faults.flatMap(({ part }) => part ?? [])) } : {};
}
