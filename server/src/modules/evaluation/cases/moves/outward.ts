import type { CaseStage } from '@miyar/contract/evaluation/stages';
import { knowsPreparations } from '../../../../db/schema/evaluation/cases.ts';
import type { Actor } from '../../../../platform/http/actor.ts';

/**
 * A preparation is secret (REQ-E15): outside the authority a case at `decision_prepared` is shown at the stage from which it was prepared. Code that shows a
 * stage, or decides by one about the rights of somebody outside, uses this; everything else follows from it.
 */
interface Staged {
  readonly stage: CaseStage;
  readonly preparedFrom: CaseStage | null;
}

/** The stage of a case without the decision that is prepared. */
export const outwardStage = ({ stage, preparedFrom }: Staged): CaseStage => preparedFrom ?? stage;

type Reader = Pick<Actor, 'role'>;

/** The row of a case as a reader may know it. */
export const shownTo = <Row extends Staged>(reader: Reader, row: Row): Row =>
  knowsPreparations(reader) ? row : { ...row, stage: outwardStage(row), preparedFrom: null };
