import type { Language } from '../../../lib/i18n/current-language.ts';
import { textIn } from '../../../lib/i18n/text.ts';
import { situationText } from './text.ts';

/** The numbers a heading writes out in words; one and two have forms of their own. */
const WORDS = new Map([
  [3, 'three'],
  [4, 'four'],
  [5, 'five'],
  [6, 'six'],
  [7, 'seven'],
  [8, 'eight'],
  [9, 'nine'],
  [10, 'ten'],
] as const);

/** “Three applications await a decision”, «ثلاثة طلبات تنتظر القرار». */
export const decisionSituation = (pending: number, language: Language): string =>
  headline(pending, language, { none: 'no_decision', two: 'two_decisions', some: 'some_decisions', counted: 'decisions' }, 'masculine');

/** “Three schools await your visit”, «ثلاث مدارس تنتظر زيارتك». */
export const visitSituation = (waiting: number, language: Language): string =>
  headline(waiting, language, { none: 'no_visit', two: 'two_visits', some: 'some_visits', counted: 'visits' }, 'feminine');

/**
 * How long the oldest has waited; undefined where it is not known. One application alone is not called the oldest.
 */
export function waitingLead({ pending, days }: { pending: number; days: number | undefined }, language: Language): string | undefined {
  const t = textIn(situationText, language);
  if (pending === 0) return t('nothing_waits');
  if (days === undefined) return undefined;
  const which = pending === 1 ? 'only' : 'oldest';
  return days <= 0 ? t(`${which}_today`) : t(which, { count: days });
}

interface Keys {
  none: 'no_decision' | 'no_visit';
  two: 'two_decisions' | 'two_visits';
  some: 'some_decisions' | 'some_visits';
  counted: 'decisions' | 'visits';
}

function headline(count: number, language: Language, keys: Keys, gender: 'masculine' | 'feminine'): string {
  const t = textIn(situationText, language);
  if (count === 0) return t(keys.none);
  if (count === 2) return t(keys.two);
  const word = WORDS.get(count as 3);
  return word ? `${agreeing(t(word), language, gender)} ${t(keys.some)}` : t(keys.counted, { count });
}

// From three to ten the Arabic number takes the ending that its noun does not have: «ثلاثة طلبات», «ثلاث مدارس».
const agreeing = (word: string, language: Language, gender: 'masculine' | 'feminine'): string =>
  language === 'ar' && gender === 'masculine' ? `${word}ة` : word;
