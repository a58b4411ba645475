import type { ImprovementPlan, PlanItem } from '@miyar/contract/evaluation/decision/plan';
import type { Language } from '../../../lib/i18n/current-language.ts';

/** Returns the subject of an item of a plan, in the language of the reader. */
export const titleOf = ({ indicator, condition }: Pick<PlanItem, 'indicator' | 'condition'>, language: Language): string =>
  indicator ? `${indicator.code} ${indicator.title[language]}` : (condition?.text[language] ?? '');

/** The institution writes the plan, for the first time or again. */
export const isBeingWritten = ({ state }: ImprovementPlan): boolean => state === 'draft' || state === 'returned';

/** An item that is written needs nothing more before the plan is submitted. */
export const isWritten = ({ action, owner_name: owner, due_on: due, state }: PlanItem): boolean =>
  state === 'done' || (action !== '' && owner !== '' && due !== null);

/** A report on the item waits for the reader's answer. */
export const isToAnswer = ({ can, reports }: PlanItem): boolean => can.review === true && reports.some(({ accepted }) => accepted === null);
