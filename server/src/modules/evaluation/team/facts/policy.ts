import type { CaseStage } from '@miyar/contract/evaluation/stages';
import { type Actor, lacksInstitution } from '../../../../platform/http/actor.ts';
import type { May } from '../../../../platform/refusal.ts';

/** Where a case is, as far as its team is concerned. */
export interface TeamSituation {
  readonly stage: CaseStage;
  readonly returnedFrom: CaseStage | null;
}

/** The stages at which people are invited; after the visit to replace somebody. */
const INVITING: ReadonlySet<CaseStage> = new Set(['team', 'visit_planned', 'visited', 'draft_report']);
/** The stages at which a team is as it is put together: it can lose people, and its work is divided. */
const FORMED: ReadonlySet<CaseStage> = new Set(['team', 'visit_planned', 'visited', 'draft_report', 'fact_check', 'self_evaluation']);

const reached = ({ stage, returnedFrom }: TeamSituation): CaseStage => returnedFrom ?? stage;

/** Whether anybody is invited now: not while the institution has something to complete. */
export const mayInvite = ({ stage }: TeamSituation): May<'move_not_allowed'> => INVITING.has(stage) || 'move_not_allowed';

/** Whether somebody can be taken out of the team now. */
export const mayRemove = (place: TeamSituation): May<'move_not_allowed'> => FORMED.has(reached(place)) || 'move_not_allowed';

/** Whether the indicators can be divided now, no matter by whom. */
export const mayDivide = (place: TeamSituation): May<'move_not_allowed'> =>
  (reached(place) !== 'self_evaluation' && FORMED.has(reached(place))) || 'move_not_allowed';

export const mayPropose = ({ stage }: TeamSituation): May<'move_not_allowed'> => stage === 'team' || stage === 'visit_planned' || 'move_not_allowed';

/** The facts about a team that decide whether it can be proposed. */
export interface Formed {
  readonly accepted: number;
  readonly hasLead: boolean;
  /** Those who accepted and were not proposed yet. */
  readonly unproposed: number;
  readonly minimum: number;
  /** Whether the team is proposed to the institution: not that of an unannounced visit. */
  readonly proposes: boolean;
  /** Whether a woman must be among those who accepted, and how many are. */
  readonly needsWoman: boolean;
  readonly women: number;
}

const isFormed = ({ accepted, hasLead, minimum }: Formed): boolean => accepted >= minimum && hasLead;

export const isComplete = (team: Formed): boolean => isFormed(team) && (!team.needsWoman || team.women > 0);

export function mayProposeTeam(place: TeamSituation, team: Formed): May<'move_not_allowed' | 'team_incomplete' | 'team_needs_woman' | 'team_proposed'> {
  const may = mayPropose(place);
  if (may !== true) return may;
  if (!team.proposes) return 'move_not_allowed';
  if (!isFormed(team)) return 'team_incomplete';
  if (!isComplete(team)) return 'team_needs_woman';
  return team.unproposed > 0 || 'team_proposed';
}

/** Whether somebody of the institution can agree to the team while the time for objections runs. */
export const mayWaive = (actor: Actor, windowOpen: boolean): May<'move_not_allowed' | 'viewer_reads_only' | 'not_owner' | 'forbidden'> =>
  lacksInstitution(actor, 'owner') ?? (windowOpen || 'move_not_allowed');

export const mayObject = (
  actor: Actor,
  { windowOpen, undecided }: { windowOpen: boolean; undecided: boolean },
): May<'forbidden' | 'viewer_reads_only' | 'move_not_allowed' | 'objection_open'> =>
  lacksInstitution(actor, 'editor') ?? (windowOpen ? !undecided || 'objection_open' : 'move_not_allowed');
