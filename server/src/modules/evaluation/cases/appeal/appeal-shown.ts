import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import type { Db } from '../../../../platform/database/connect.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import type { FoundCase } from '../find.ts';
import { type AppealRow, newestAppeal, panelOf } from '../../appeals/facts.ts';
import { stateShownTo } from '../../appeals/policy.ts';

/** Whether somebody with a part in a case reads its appeal: of the evaluators only its panel and the lead of the team. */
export async function readsAppeal(
  db: Pick<Db, 'select'>,
  actor: Pick<Actor, 'id' | 'role'>,
  { row }: Pick<FoundCase, 'row'>,
  { id }: AppealRow,
): Promise<boolean> {
  if (actor.role !== 'evaluator' || row?.leadId === actor.id) return true;
  return (await panelOf(db, id)).some((one) => one.user_id === actor.id);
}

/** How far the newest appeal of a case is, for who reads it. */
export async function appealFor(db: Pick<Db, 'select'>, actor: Pick<Actor, 'id' | 'role'>, found: FoundCase): Promise<CaseDetail['appeal']> {
  const appeal = await newestAppeal(db, found.application.id);
  if (!appeal || !(await readsAppeal(db, actor, found, appeal))) return undefined;
  const state = stateShownTo(actor, appeal.state);
  return { state, outcome: state === 'open' ? null : appeal.outcome };
}
