import type { Case } from '@miyar/contract/evaluation/cases';
import { type Actor, lacksInstitution } from '../../../platform/http/actor.ts';
import type { May } from '../../../platform/refusal.ts';
import { type AppealFacts, mayAppeal } from '../appeals/facts/policy.ts';
import { type Formed, mayInvite, mayProposeTeam, mayWaive } from '../team/facts/policy.ts';
import { isOver, type VisitSoFar } from '../visit/facts/policy.ts';
import { type DecisionSituation, mayCorrect, mayLook, mayPrepareDecision, mayRecall, mayRelease } from '../preparations/facts/policy.ts';
import { mayAddEvidence } from './evidence-reach.ts';
import { type FoundCase, stageOf, waitingOn } from './find.ts';
import type { MoveName } from './moves/moves.ts';
import { mayMove } from './moves/policy.ts';
import { type FactCheck, mayRemark } from './report/report-facts.ts';

export const schoolOf = ({ institution, application }: Pick<FoundCase, 'institution' | 'application'>): Case['school'] => ({
  id: institution.id,
  name: institution.name,
  name_alternative: institution.nameAlternative,
  country: institution.country,
  type: application.accreditationType,
});

export const leadOf = ({ lead }: Pick<FoundCase, 'lead'>): Case['lead'] => (lead?.id ? { evaluator_id: lead.id, name: lead.name } : null);

/** The other facts that decide what a reader may do with a case and see of it. */
export interface CaseFacts {
  readonly team: Formed;
  /** The time for objections runs. */
  readonly windowOpen: boolean;
  /** The institution knows who leads the team. */
  readonly leadProposed: boolean;
  /** The visit, as far as it can be over. */
  readonly visit: VisitSoFar;
  /** An administrator who only reads this case. */
  readonly conflicted: boolean;
  /** The fact check that was last opened. */
  readonly factCheck: FactCheck | undefined;
  /** The facts that decide whether an appeal is possible. */
  readonly appeal: AppealFacts;
  /** For an administrator: what decides what they may do with the decision. */
  readonly decision: DecisionSituation | null;
}

/** Returns an administrator's rights on the decision of a case. */
function decisionActs(place: DecisionSituation, { id }: Actor, acts: boolean) {
  if (!acts) return { prepare: 'forbidden', second_look: 'forbidden', release: 'forbidden', recall: 'forbidden', correct: 'forbidden' } as const;
  return {
    prepare: mayPrepareDecision(place, id),
    second_look: mayLook(place, id),
    release: mayRelease(place),
    recall: mayRecall(place),
    correct: mayCorrect(place),
  };
}

/** A case as it crosses the wire, for a reader. */
export function asCase(found: FoundCase, actor: Actor, facts: CaseFacts): Case {
  const { application, institution, row, version } = found;
  const stage = stageOf(found);
  /** The short path has none of these moves. */
  const may = (move: MoveName): May<'move_not_allowed'> => (row ? mayMove(move, { stage, only: row.only }) : 'move_not_allowed');
  const acts = actor.role === 'admin' && !facts.conflicted;
  const authority = (move: MoveName) => (acts ? may(move) : 'forbidden');
  /** The moves of the lead of the team alone. */
  const lead = (move: MoveName) => (actor.role === 'evaluator' && row?.leadId === actor.id ? may(move) : 'forbidden');
  const place = { stage, returnedFrom: row?.returnedFrom ?? null };
  return {
    id: application.id,
    ...(stage === 'working' && { purpose: stage }),
    ...(row && row.only !== null && { purpose: 'monitoring' as const }),
    stage,
    returned_from: row?.returnedFrom ?? null,
    ...(facts.decision && { prepared_from: row?.preparedFrom ?? null }),
    profile: application.profile,
    school: schoolOf(found),
    ...(actor.role === 'admin' && { organisation_id: institution.organisationId }),
    ...(actor.role === 'admin' && row && row.needsWoman !== null && (stage === 'team' || stage === 'visit_planned') && { needs_woman: row.needsWoman }),
    standard_version: version?.id ? { id: version.id, version: version.version } : null,
    revision: row?.revision ?? 1,
    waiting_on: waitingOn(found),
    due_on: row?.dueOn ?? null,
    lead: actor.role === 'institution' && row && !facts.leadProposed ? null : leadOf(found),
    can: {
      return: authority('return'),
      resubmit: lacksInstitution(actor, 'owner') ?? may('resubmit'),
      waive_return: authority('waive_return'),
      eligible: authority('eligible'),
      open_self_evaluation: authority('open_self_evaluation'),
      submit: lacksInstitution(actor, 'owner') ?? may('submit_self_evaluation'),
      reopen_self_evaluation: authority('reopen_self_evaluation'),
      invite_team: acts ? (row ? mayInvite(place) : 'move_not_allowed') : 'forbidden',
      propose_team: acts ? (row ? mayProposeTeam(place, facts.team) : 'move_not_allowed') : 'forbidden',
      waive_objections: mayWaive(actor, facts.windowOpen),
      cancel_visit: authority('cancel_visit'),
      finish_visit: lead('finish_visit') === true ? isOver(facts.visit) : lead('finish_visit'),
      draft_report: lead('draft_report'),
      back_to_visit: lead('back_to_visit'),
      send_report: lead('send_report'),
      close_fact_check: lacksInstitution(actor, 'owner') ?? mayRemark(stage, facts.factCheck),
      finish_report: facts.factCheck?.open === true && lead('finish_report') === true ? 'fact_check_open' : lead('finish_report'),
      send_back: authority('send_back'),
      add_evidence: mayAddEvidence(found, actor),
      appeal: lacksInstitution(actor, 'owner') ?? (row ? mayAppeal(stage, facts.appeal) : 'move_not_allowed'),
      withdraw_appeal: lacksInstitution(actor, 'owner') ?? may('withdraw_appeal'),
      waive_appeal: lacksInstitution(actor, 'owner') ?? may('close'),
      withdraw:
        lacksInstitution(actor, stage === 'submitted' ? 'editor' : 'owner') ??
        (application.status !== 'pending' ? 'application_not_pending' : row ? mayMove('withdraw', { stage, only: row.only }) : true),
      ...(facts.decision && decisionActs(facts.decision, actor, acts && row !== null)),
    },
  };
}
