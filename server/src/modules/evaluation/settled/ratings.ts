import type { AnswerLevel } from '@miyar/contract/evaluation/answers';
import type { Db } from '../../../platform/database/connect.ts';

/** What a member of a team rated an indicator. */
export interface MemberRating {
  readonly evaluatorId: number;
  readonly indicatorId: number;
  readonly level: AnswerLevel;
  readonly reason: string | null;
}

/*
 * The only place that asks the workbooks of the evaluators. As long as the platform has none nobody rated anything, so the
 * spread is 0 and none of them is open.
 */

/** The current rating of each member of a team, of each indicator they rated. */
export async function memberRatings(_db: Pick<Db, 'select'>, _applicationId: number): Promise<MemberRating[]> {
  return [];
}

/** How many workbooks of a case are neither sealed nor passed over. */
export async function openWorkbookCount(_db: Pick<Db, 'select'>, _applicationId: number): Promise<number> {
  return 0;
}

/** Whether somebody sealed their own workbook: from then on they read what the others rated. */
export async function sealedOwn(_db: Pick<Db, 'select'>, _applicationId: number, _evaluatorId: number): Promise<boolean> {
  return false;
}
