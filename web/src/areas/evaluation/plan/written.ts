import type { ImprovementPlan } from '@miyar/contract/evaluation/decision/plan';

/** The institution writes the plan, for the first time or again. */
export const isBeingWritten = ({ state }: ImprovementPlan): boolean => state === 'draft' || state === 'returned';

/** An item that is written needs nothing more before the plan is submitted. */
export const isWritten = ({ action, owner_name: owner, due_on: due, state }: ImprovementPlan['items'][number]): boolean =>
  state === 'done' || (action !== '' && owner !== '' && due !== null);
