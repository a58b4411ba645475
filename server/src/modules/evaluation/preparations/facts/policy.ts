import type { Basis } from '@miyar/contract/evaluation/decision/decision-content';
import type { DecisionRoom, PreparationState } from '@miyar/contract/evaluation/decision/preparations';
import type { CaseStage } from '@miyar/contract/evaluation/stages';
import type { Panel } from '../../appeals/facts/reads.ts';
import type { May } from '../../../../platform/refusal.ts';

/** A preparation that has not ended; those of these states but the first are prepared. */
export const OPEN_STATES = ['draft', 'prepared', 'agreed', 'scheduled'] as const satisfies readonly PreparationState[];
export const PREPARED: ReadonlySet<PreparationState> = new Set(['prepared', 'agreed', 'scheduled']);

/** The basis of a decision by the stage of its case. A released decision is corrected only by a draft that gives the reason. */
const BASIS_OF: Readonly<Partial<Record<CaseStage, Basis>>> = {
  final_report: 'report',
  submitted: 'not_eligible',
  returned: 'lapsed',
  self_evaluation: 'lapsed',
  appeal: 'appeal',
};

/** The facts that decide an administrator's rights on the decision of a case. */
export interface DecisionSituation {
  readonly stage: CaseStage;
  /** The indicators of a monitoring visit, on which nothing is decided; null for an application. */
  readonly only: readonly number[] | null;
  readonly open: { readonly state: PreparationState; readonly basis: Basis; readonly departs: boolean; readonly preparedBy: number | null } | null;
  /** Working days since the time of the institution was over, where enough of them are. */
  readonly lapsed: boolean;
  /** Whether the setting asks for a second look: as it was when the open decision was prepared, before that as it is today. */
  readonly secondLook: boolean;
  /** Administrators who lately made the one who prepared it one, or were made one by them. */
  readonly allies: readonly number[];
  /** Whether the case has a released decision. */
  readonly released: boolean;
  /** The panel that hears the appeal against it, while there is an appeal. */
  readonly panel: Panel;
}

const isCorrection = (basis: Basis): boolean => basis === 'correction' || basis === 'suspicion';
const AFTER_RELEASE: ReadonlySet<CaseStage> = new Set(['released', 'closed']);

/** The second look disagreed on an appeal: the case stays where it is, and the chair changes the draft. */
export const redrafts = ({ stage, open }: Pick<DecisionSituation, 'stage' | 'open'>): boolean =>
  stage === 'decision_prepared' && open?.basis === 'appeal' && open.state === 'draft';

/** Returns the basis of a decision that is prepared now; undefined if none can be prepared. */
export function basisNow({ stage, only, open, lapsed }: Pick<DecisionSituation, 'stage' | 'only' | 'open' | 'lapsed'>): Basis | undefined {
  if (only !== null) return undefined;
  if (redrafts({ stage, open })) return 'appeal';
  if (AFTER_RELEASE.has(stage)) return open && isCorrection(open.basis) ? open.basis : undefined;
  const basis = BASIS_OF[stage];
  return basis === 'lapsed' && !lapsed ? undefined : basis;
}

/** Whether another administrator has to agree, and why: always where a level departs from the computed one, or a released decision is corrected. */
export function whySecondLook(open: { basis: Basis; departs: boolean }, setting: boolean): DecisionRoom['second_look'] {
  if (isCorrection(open.basis)) return 'correction';
  if (open.departs) return 'departure';
  return setting ? 'setting' : null;
}

/** Whether what is missing is the draft alone: it was never written, or what was is recalled. */
export const lacksDraft = (place: DecisionSituation): boolean =>
  place.open === null && ((AFTER_RELEASE.has(place.stage) && place.only === null) || basisNow(place) !== undefined);

/** On an appeal the decision is the chair’s. */
export function mayPrepareDecision(place: DecisionSituation, actorId: number): May<'move_not_allowed' | 'forbidden'> {
  const basis = basisNow(place);
  if (basis === undefined) return 'move_not_allowed';
  return basis !== 'appeal' || place.panel.chair === actorId || 'forbidden';
}

/** How long after one made the other an administrator two people do not decide together, in days. */
export const ALLIES_DAYS = 7;

/**
 * True if the administrator may take the second look. The administrator who prepared the decision may not, nor the panel of the appeal it is made on, nor an
 * administrator who was recently appointed by them.
 */
export function mayLook(
  { open, secondLook, panel, allies }: DecisionSituation,
  actorId: number,
): May<'move_not_allowed' | 'second_person_required' | 'second_person_recent'> {
  if (open?.state !== 'prepared' || whySecondLook(open, secondLook) === null) return 'move_not_allowed';
  if (open.preparedBy === actorId || panel.members.includes(actorId)) return 'second_person_required';
  return !allies.includes(actorId) || 'second_person_recent';
}

export function mayRelease({ open, secondLook }: DecisionSituation): May<'move_not_allowed' | 'second_look_missing'> {
  if (!open || !PREPARED.has(open.state)) return 'move_not_allowed';
  return open.state !== 'prepared' || whySecondLook(open, secondLook) === null || 'second_look_missing';
}

export function mayRecall({ open, released, stage }: DecisionSituation): May<'move_not_allowed' | 'decision_released'> {
  if (open && PREPARED.has(open.state) && open.basis !== 'appeal') return true;
  return released && AFTER_RELEASE.has(stage) ? 'decision_released' : 'move_not_allowed';
}

/** A released decision is corrected by a new one, of which there is one at a time. */
export const mayCorrect = ({ stage, open, released }: DecisionSituation): May<'move_not_allowed'> =>
  (AFTER_RELEASE.has(stage) && released && !open) || 'move_not_allowed';
