import type { EventKind } from '@miyar/contract/events';
import { CLOCK_KINDS, type CLOCK_OWNERS, type ClockKind } from '@miyar/contract/evaluation/process';
import { type CaseStage, stagesBefore, type WaitingOn } from '@miyar/contract/evaluation/stages';
import type { CaseTaskKind, TaskAudience } from '@miyar/contract/evaluation/tasks';
import type { YearsClock } from '@miyar/contract/evaluation/institution-profile/years-settings';

/**
 * The roles that may make a move: administrators, owners of the organisation, its owners and editors, evaluators of the team, their lead alone, or the platform
 * itself.
 */
export type Mover = 'admin' | 'owner' | 'writer' | 'evaluator' | 'lead' | 'job';

/** The purpose of a case, as far as its moves depend on it. */
export type MovePurpose = 'application' | 'monitoring';

/** A legal move of a case, and what it does with clocks and tasks; what else it needs and does is in its action. */
export interface Move {
  /** The cases that make it: applications, monitoring visits, or both. */
  readonly of: MovePurpose | 'both';
  readonly from: readonly CaseStage[];
  /** `back`: where the case was returned from; `again`: where the panel of an appeal sends it. */
  readonly to: CaseStage | 'back' | 'again';
  readonly who: readonly Mover[];
  readonly event: EventKind;
  /** The clocks it ends: those of their act, or all, which are not needed any more. */
  readonly stops?: readonly ClockKind[] | 'all';
  /** The tasks that are closed with it; if undefined, all of them but the one that asks for the profile. Others stay, paused with their clock. */
  readonly closes?: readonly CaseTaskKind[];
  /** It ends a decision that is prepared or drafted; only administrators are notified. */
  readonly recalls?: true;
  /** A decision that is prepared stays: only where it was prepared from changes. */
  readonly beneath?: true;
  /** Clocks that run are paused from this day on, or run again after it. */
  readonly others?: 'pause' | 'resume';
  /** Where a stage owes something else than `OWED` names because of the way the case came to it. */
  readonly owes?: Readonly<Partial<Record<CaseStage, Owed>>>;
}

/** The clock that runs at a stage, with the task of the party that has to act. */
export interface Owed {
  readonly kind: ClockKind;
  /** The setting of the years that has its time, where it is not that of its kind. */
  readonly setting?: YearsClock;
  readonly owner: (typeof CLOCK_OWNERS)[number];
  readonly task: { readonly kind: CaseTaskKind; readonly audience: Exclude<TaskAudience, 'user'> };
}

const BEFORE_RELEASE = stagesBefore('released');

const AFTER_CLOSING: ReadonlySet<ClockKind> = new Set(['plan', 'progress']);
/** All but the clocks of the plan, which goes on. */
const BUT_PLAN = CLOCK_KINDS.filter((kind) => !AFTER_CLOSING.has(kind));

/** The tasks that wait for somebody while an appeal is heard. */
const APPEAL_TASKS = ['appeal', 'hear_appeal', 'appeal_statement', 'overdue'] as const satisfies readonly CaseTaskKind[];

const REPORT: Owed = { kind: 'report', owner: 'evaluator', task: { kind: 'report', audience: 'lead' } };

/**
 * The clock and the task that each stage owes. A move into a stage starts its clock unless that runs already, and opens its task, wherever the case comes from.
 * The time for remarks begins within the fact check, by `fact-check.ts`; the time for a plan begins with its decision.
 */
export const OWED: Readonly<Record<CaseStage, Owed | null>> = {
  submitted: { kind: 'eligibility', owner: 'authority', task: { kind: 'eligibility', audience: 'admins' } },
  returned: { kind: 'completion', owner: 'institution', task: { kind: 'completion', audience: 'editors' } },
  eligible: null,
  self_evaluation: { kind: 'self_evaluation', owner: 'institution', task: { kind: 'self_evaluation', audience: 'owners' } },
  team: { kind: 'team', owner: 'authority', task: { kind: 'team', audience: 'admins' } },
  visit_planned: null,
  visited: REPORT,
  draft_report: REPORT,
  fact_check: { kind: 'fact_check', owner: 'institution', task: { kind: 'fact_check', audience: 'editors' } },
  final_report: { kind: 'decision', owner: 'authority', task: { kind: 'decision', audience: 'admins' } },
  // Secret: what runs at the stage a decision was prepared from goes on.
  decision_prepared: null,
  released: { kind: 'appeal_window', owner: 'institution', task: { kind: 'appeal_window', audience: 'owners' } },
  appeal: { kind: 'appeal', owner: 'authority', task: { kind: 'appeal', audience: 'admins' } },
  closed: null,
  withdrawn: null,
  working: null,
};

/** The clock and task of a stage of a monitoring visit, in place of those in `OWED`: the fact check is shorter, and nothing is decided. */
const OWED_MONITORING: Readonly<Partial<Record<CaseStage, Owed>>> = {
  fact_check: { kind: 'fact_check', setting: 'monitoring_fact_check', owner: 'institution', task: { kind: 'fact_check', audience: 'editors' } },
  final_report: { kind: 'decision', owner: 'authority', task: { kind: 'conclude_visit', audience: 'admins' } },
};

/** The clock and task of a stage that a case of a purpose comes to, unless its move says otherwise. */
export const owedAt = (stage: CaseStage, purpose: MovePurpose): Owed | null => (purpose === 'monitoring' && OWED_MONITORING[stage]) || OWED[stage];

/** A self-evaluation that was submitted before is completed, not begun. */
const SELF_EVALUATION_AGAIN: Move['owes'] = {
  self_evaluation: { kind: 'completion', owner: 'institution', task: { kind: 'self_evaluation', audience: 'owners' } },
};

/** Every move there is (REQ-E5): what is not here is refused. `submit` makes the case, so it comes from no stage. */
export const MOVES = {
  submit: {
    of: 'application',
    from: [],
    to: 'submitted',
    who: ['writer'],
    event: 'application.submitted',
  },
  return: {
    of: 'application',
    from: ['submitted', 'team', 'visit_planned'],
    to: 'returned',
    who: ['admin'],
    event: 'case.returned',
    closes: [],
    others: 'pause',
  },
  resubmit: {
    of: 'application',
    from: ['returned'],
    to: 'back',
    who: ['owner'],
    event: 'case.resubmitted',
    recalls: true,
    stops: ['completion'],
    closes: ['completion'],
    others: 'resume',
  },
  waive_return: {
    of: 'application',
    from: ['returned'],
    to: 'back',
    who: ['admin'],
    event: 'case.return_waived',
    stops: ['completion'],
    closes: ['completion'],
    others: 'resume',
  },
  eligible: { of: 'application', from: ['submitted'], to: 'eligible', who: ['admin'], event: 'case.eligible', stops: ['eligibility'] },
  open_self_evaluation: {
    of: 'application',
    from: ['eligible'],
    to: 'self_evaluation',
    who: ['admin', 'job'],
    event: 'self_evaluation.opened',
  },
  submit_self_evaluation: {
    of: 'application',
    from: ['self_evaluation'],
    to: 'team',
    who: ['owner'],
    event: 'self_evaluation.submitted',
    recalls: true,
    stops: ['self_evaluation', 'completion'],
    closes: ['self_evaluation', 'completion', 'area', 'overdue'],
    others: 'resume',
  },
  reopen_self_evaluation: {
    of: 'application',
    from: ['team', 'visit_planned'],
    to: 'self_evaluation',
    who: ['admin'],
    event: 'self_evaluation.reopened',
    closes: ['team', 'propose_visit', 'overdue'],
    others: 'pause',
    owes: SELF_EVALUATION_AGAIN,
  },
  plan_visit: {
    of: 'both',
    from: ['team'],
    to: 'visit_planned',
    who: ['job'],
    event: 'visit.planned',
    stops: ['team'],
    closes: ['team', 'propose_visit', 'fix_visit', 'overdue'],
  },
  cancel_visit: {
    of: 'both',
    from: ['visit_planned'],
    to: 'team',
    who: ['admin', 'evaluator'],
    event: 'visit.cancelled',
    closes: [],
  },
  finish_visit: {
    of: 'both',
    from: ['visit_planned'],
    to: 'visited',
    who: ['lead'],
    event: 'visit.done',
    closes: ['propose_visit', 'fix_visit', 'answer_visit', 'answer_counter'],
  },
  draft_report: { of: 'both', from: ['visited'], to: 'draft_report', who: ['lead'], event: 'report.drafted', closes: [] },
  back_to_visit: { of: 'both', from: ['draft_report'], to: 'visited', who: ['lead'], event: 'report.reopened', closes: [] },
  send_report: {
    of: 'both',
    from: ['draft_report'],
    to: 'fact_check',
    who: ['lead'],
    event: 'report.sent',
    stops: ['report'],
    closes: ['report'],
  },
  finish_report: {
    of: 'both',
    from: ['fact_check'],
    to: 'final_report',
    who: ['lead'],
    event: 'report.finished',
    stops: ['fact_check', 'remarks'],
    closes: ['fact_check', 'remarks'],
    others: 'resume',
  },
  send_back: {
    of: 'both',
    from: ['final_report'],
    to: 'draft_report',
    who: ['admin'],
    event: 'report.sent_back',
    closes: ['decision', 'conclude_visit'],
    others: 'pause',
  },
  /** Secret: nothing that others read changes, so it is made by `enterPrepared` and has no span, clock or task. */
  prepare_decision: {
    of: 'application',
    from: ['final_report', 'submitted', 'returned', 'self_evaluation', 'released', 'closed'],
    to: 'decision_prepared',
    who: ['admin'],
    event: 'decision.prepared',
  },
  /** Secret, too: made by `leavePrepared`. */
  recall_decision: { of: 'application', from: ['decision_prepared'], to: 'back', who: ['admin'], event: 'decision.recalled' },
  release_decision: {
    of: 'application',
    from: ['decision_prepared'],
    to: 'released',
    who: ['admin', 'job'],
    event: 'decision.released',
    stops: CLOCK_KINDS,
  },
  /** A correction with another outcome or level; one without leaves the case where it was. */
  correct_decision: {
    of: 'application',
    from: ['decision_prepared'],
    to: 'released',
    who: ['admin', 'job'],
    event: 'decision.corrected',
    stops: CLOCK_KINDS,
  },
  close: {
    of: 'application',
    from: ['released'],
    to: 'closed',
    who: ['owner', 'job'],
    event: 'case.closed',
    stops: BUT_PLAN,
    closes: ['appeal_window'],
    beneath: true,
  },
  appeal: {
    of: 'application',
    from: ['released'],
    to: 'appeal',
    who: ['owner'],
    event: 'appeal.opened',
    recalls: true,
    stops: ['appeal_window'],
    closes: ['appeal_window'],
  },
  withdraw_appeal: {
    of: 'application',
    from: ['appeal'],
    to: 'closed',
    who: ['owner'],
    event: 'appeal.withdrawn',
    recalls: true,
    stops: BUT_PLAN,
    closes: APPEAL_TASKS,
  },
  uphold_decision: {
    of: 'application',
    from: ['appeal'],
    to: 'closed',
    who: ['admin'],
    event: 'appeal.decided',
    recalls: true,
    stops: BUT_PLAN,
    closes: APPEAL_TASKS,
  },
  /** Secret, as any preparation: made by `enterPrepared`; everybody outside learns the outcome with the new decision. */
  change_decision: { of: 'application', from: ['appeal'], to: 'decision_prepared', who: ['admin'], event: 'decision.prepared' },
  do_again: {
    of: 'application',
    from: ['appeal'],
    to: 'again',
    who: ['admin'],
    event: 'appeal.decided',
    recalls: true,
    stops: ['appeal'],
    closes: APPEAL_TASKS,
    owes: SELF_EVALUATION_AGAIN,
  },
  /** The decision that a panel made in place of the former one; it cannot be appealed against. */
  release_on_appeal: { of: 'application', from: ['decision_prepared'], to: 'closed', who: ['admin', 'job'], event: 'decision.released', stops: CLOCK_KINDS },
  /** Makes the case of a monitoring visit, so it comes from no stage. */
  order_monitoring: { of: 'monitoring', from: [], to: 'team', who: ['admin'], event: 'monitoring.ordered' },
  conclude_monitoring: { of: 'monitoring', from: ['final_report'], to: 'closed', who: ['admin'], event: 'monitoring.concluded', stops: CLOCK_KINDS },
  cancel_monitoring: { of: 'monitoring', from: ['team', 'visit_planned'], to: 'withdrawn', who: ['admin'], event: 'monitoring.cancelled', stops: 'all' },
  withdraw: { of: 'application', from: BEFORE_RELEASE, to: 'withdrawn', who: ['owner'], event: 'application.withdrawn', stops: 'all', recalls: true },
} as const satisfies Readonly<Record<string, Move>>;

export type MoveName = keyof typeof MOVES;

/** Whether a case is an application or a monitoring visit. */
export const purposeOf = ({ only }: { readonly only: readonly number[] | null }): MovePurpose => (only === null ? 'application' : 'monitoring');

/** The party that has to act at each stage. */
export const WAITS_ON: Readonly<Record<CaseStage, WaitingOn>> = {
  submitted: 'authority',
  returned: 'institution',
  eligible: 'none',
  self_evaluation: 'institution',
  team: 'authority',
  visit_planned: 'team',
  visited: 'team',
  draft_report: 'team',
  fact_check: 'institution',
  final_report: 'authority',
  decision_prepared: 'authority',
  released: 'none',
  appeal: 'authority',
  closed: 'none',
  withdrawn: 'none',
  working: 'institution',
};
