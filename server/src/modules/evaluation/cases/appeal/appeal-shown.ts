import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import type { Actor } from '../../../../platform/http/actor.ts';
import { stateShownTo } from '../../appeals/facts/policy.ts';
import type { CaseRows } from '../case-rows.ts';
import type { FoundCase } from '../find.ts';

type Reader = Pick<Actor, 'id' | 'role'>;

/** Whether somebody with a part in a case reads its appeal: of the evaluators only its panel and the lead of the team. */
export const readsAppeal = ({ id, role }: Reader, { row }: Pick<FoundCase, 'row'>, panel: readonly number[]): boolean =>
  role !== 'evaluator' || row?.leadId === id || panel.includes(id);

/** How far the newest appeal of a case is, as its reader may know it. */
export function appealFor(actor: Reader, found: FoundCase, [newest]: CaseRows['appeals']): CaseDetail['appeal'] {
  if (
    !newest ||
    !readsAppeal(
      actor,
      found,
      newest.panel.map(({ userId }) => userId),
    )
  )
    return undefined;
  const state = stateShownTo(actor, newest.state);
  return { state, outcome: state === 'open' ? null : newest.outcome };
}
