import type { AppealState, CaseStage } from '@miyar/contract/evaluation/stages';
import type { Actor } from '../../../../platform/http/actor.ts';
import type { May } from '../../../../platform/refusal.ts';

/** An appeal that is not over: the panel hears it, or its outcome waits for the release of the new decision. */
export const OPEN_APPEAL = ['open', 'heard'] as const satisfies readonly AppealState[];
const OPEN: ReadonlySet<AppealState> = new Set(OPEN_APPEAL);

export const isOpen = ({ state }: { readonly state: AppealState }): boolean => OPEN.has(state);

/** How far an appeal is, as a reader may know: outside the authority nobody knows of a decision before its release. */
export const stateShownTo = ({ role }: Pick<Actor, 'role'>, state: AppealState): AppealState => (state === 'heard' && role !== 'admin' ? 'open' : state);

/** The facts that decide whether an institution can appeal. */
export interface AppealFacts {
  /** The released decision, and whether there was an appeal against it. */
  readonly decision: { readonly basis: string; readonly appealed: boolean } | null;
  /** The last day of the time for it; undefined where none ever began. */
  readonly until: string | undefined;
  readonly today: string;
}

/** One appeal against each decision, within its time; what was decided on an appeal is final. */
export function mayAppeal(stage: CaseStage, { decision, until, today }: AppealFacts): May<'move_not_allowed' | 'appeal_used' | 'window_closed'> {
  if (!decision || until === undefined || (stage !== 'released' && stage !== 'closed')) return 'move_not_allowed';
  if (decision.appealed || decision.basis === 'appeal') return 'appeal_used';
  return (stage === 'released' && until >= today) || 'window_closed';
}
