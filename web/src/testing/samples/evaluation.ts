import type { EvaluationReport, Remark, ReportPart } from '@miyar/contract/evaluation/report/report';
import type { ScoreShape } from '@miyar/contract/evaluation/report/score-shape';
import type { SettledIndicator } from '@miyar/contract/evaluation/report/settled';
import type { CaseDetail, ListedCase } from '@miyar/contract/evaluation/cases';
import type { Evidence } from '@miyar/contract/evaluation/evidence';
import type { DecisionRoom, Preparation } from '@miyar/contract/evaluation/decision/preparations';
import type { ImprovementPlan, PlanItem, PlanReport } from '@miyar/contract/evaluation/decision/plan';
import type { CaseReturn, ReturnItem } from '@miyar/contract/evaluation/returns';
import type { Answer, SelfEvaluation } from '@miyar/contract/evaluation/self-evaluation';
import type { PublicStandard } from '@miyar/contract/evaluation/standards';
import type { Candidate, TeamMember } from '@miyar/contract/evaluation/team';

const AT = '2026-11-01T09:00:00.000Z';
const pair = (ar: string, en: string) => ({ ar, en });
const SCHOOL = { id: 4, name: 'مركز الرباط للقرآن الكريم', name_alternative: 'Ar-Ribat Qur’anic Centre', country: 'Rwanda', type: 'new' as const };

export const listedCase = (changes: Partial<ListedCase> = {}): ListedCase => ({
  application_id: 12,
  school: SCHOOL,
  stage: 'self_evaluation',
  since: AT,
  waiting_on: 'institution',
  due_on: '2099-05-23',
  overdue_days: 0,
  lead: null,
  progress: { answered: 1, of: 2 },
  ...changes,
});

/** A case whose self-evaluation is open, as its institution reads it. */
export const caseDetail = (changes: Partial<CaseDetail> = {}): CaseDetail => ({
  id: 12,
  stage: 'self_evaluation',
  returned_from: null,
  profile: 'full',
  school: SCHOOL,
  standard_version: { id: 5, version: '1.0' },
  revision: 3,
  waiting_on: 'institution',
  due_on: '2099-05-23',
  lead: null,
  can: {
    return: 'forbidden',
    resubmit: 'move_not_allowed',
    waive_return: 'forbidden',
    eligible: 'forbidden',
    open_self_evaluation: 'forbidden',
    submit: true,
    draft_report: 'forbidden',
    back_to_visit: 'forbidden',
    send_report: 'forbidden',
    close_fact_check: 'move_not_allowed',
    finish_report: 'forbidden',
    send_back: 'forbidden',
    reopen_self_evaluation: 'forbidden',
    invite_team: 'forbidden',
    propose_team: 'forbidden',
    waive_objections: 'move_not_allowed',
    cancel_visit: 'forbidden',
    finish_visit: 'forbidden',
    add_evidence: true,
    appeal: 'move_not_allowed',
    withdraw_appeal: 'move_not_allowed',
    waive_appeal: 'move_not_allowed',
    withdraw: true,
  },
  stages: [
    { stage: 'submitted', entered_at: AT, left_at: AT, paused_days: 0 },
    { stage: 'self_evaluation', entered_at: AT, left_at: null, paused_days: 0 },
  ],
  side: 'institution',
  parts: ['self-evaluation', 'evidence', 'sample'],
  tasks: [],
  team: [],
  division: false,
  visit: { days: [] },
  clocks: [
    {
      id: 1,
      kind: 'self_evaluation',
      owner: 'institution',
      started_on: '2026-11-01',
      amount: 6,
      unit: 'month',
      used: 0,
      due_on: '2099-05-23',
      paused_on: null,
      stopped_at: null,
      outcome: null,
      extended_reason: null,
      explained: { counted: [], skipped: [{ day: '2099-05-22', why: 'weekend' }] },
      can: { extend: 'forbidden' },
    },
  ],
  documents: [],
  report: null,
  progress: [{ area_id: 1, code: '1', answered: 1, of: 2 }],
  ...changes,
});

const indicator = (id: number, code: string, critical: boolean) => ({
  id,
  code,
  title: pair(`مؤشر ${code}`, `Indicator ${code}`),
  description: pair(`ما يطلبه ${code}`, `What ${code} asks`),
  examples: pair('خطة', 'A plan'),
  critical,
  sampling: false,
});

/** The four levels and what follows from them. */
const RULES: PublicStandard['rules'] = {
  scale: [
    { level: 'A', points: 4, title: pair('متميز', 'Exemplary'), description: pair('راسخ', 'Established') },
    { level: 'B', points: 3, title: pair('متقن', 'Proficient'), description: pair('متحقق', 'Met') },
    { level: 'C', points: 2, title: pair('نامٍ', 'Developing'), description: pair('جزئي', 'Partial') },
    { level: 'D', points: 1, title: pair('دون المستوى', 'Below standard'), description: pair('غائب', 'Absent') },
  ],
  not_applicable: { max_percent: 20, title: pair('لا ينطبق', 'Not applicable'), rule: pair('بسبب', 'With a reason') },
  bands: [
    { level: 'A', min: 90 },
    { level: 'B', min: 75 },
    { level: 'C', min: 60 },
    { level: 'D', min: 0 },
  ],
  floors: [],
  caps: [],
  outcomes: [],
  sampling: { memorisation_errors: '1', clear_errors: '1/2', fluency: '3' },
  renewal: { opens_months_before: 6, reminders_days_before: [180, 90] },
};

/** A version of one area with two indicators, the second of them critical. */
export const publicStandard: PublicStandard = {
  version: '1.0',
  state: 'published',
  in_force: true,
  effective_from: '2026-09-01',
  title: pair('المعيار', 'Standard'),
  notes: pair('ملاحظات', 'Notes'),
  sha256: 'a'.repeat(64),
  rules: RULES,
  areas: [
    {
      id: 1,
      code: '1',
      weight: 10_000,
      title: pair('الهوية', 'Identity'),
      description: pair('مجال', 'An area'),
      standards: [
        {
          id: 2,
          code: '1.1',
          title: pair('الرسالة', 'Message'),
          description: pair('معيار', 'A standard'),
          indicators: [indicator(11, '1.1.1', false), indicator(12, '1.1.2', true)],
        },
      ],
    },
  ],
};

const listed = (id: number, code: string, answered: boolean) => ({
  indicator_id: id,
  code,
  version: answered ? 1 : 0,
  level: answered ? ('B' as const) : null,
  answered,
  words: 0,
  evidence: answered ? 1 : 0,
  by: null,
  at: null,
  can: { write: true as const, link: true as const },
});

/** Of the two indicators, the answered ones are complete. */
export const selfEvaluationOf = (...answered: string[]): SelfEvaluation => ({
  areas: [
    {
      id: 1,
      code: '1',
      title: pair('الهوية', 'Identity'),
      assignee: null,
      answered: answered.length,
      of: 2,
      indicators: [listed(11, '1.1.1', answered.includes('1.1.1')), listed(12, '1.1.2', answered.includes('1.1.2'))],
    },
  ],
  can: { write: true, submit: true, assign: true },
});

/** The same for a reader who may change none of it. */
export function readOnly(written: SelfEvaluation, why: 'forbidden' | 'viewer_reads_only' = 'forbidden'): SelfEvaluation {
  const can = { write: why, link: why };
  const areas = written.areas.map((area) => ({ ...area, indicators: area.indicators.map((one) => ({ ...one, can })) }));
  return { areas, can: { write: why, submit: why, assign: why } };
}

export const answer = (changes: Partial<Answer> = {}): Answer => ({
  indicator_id: 11,
  code: '1.1.1',
  version: 0,
  level: null,
  na_reason: null,
  narrative: '',
  by: null,
  at: null,
  evidence: 0,
  beside: [],
  present: [],
  ...changes,
});

/** A file of the institution, linked to the first indicator. */
export const evidenceItem = (changes: Partial<Evidence> = {}): Evidence => ({
  id: 21,
  title: 'Plan',
  kind: 'document',
  side: 'institution',
  sha256: 'b'.repeat(64),
  size: 655_360,
  path: 'files/token/plan.pdf',
  frozen: false,
  indicator_ids: [11],
  uploaded_by: { user_id: 9, name: 'Huda Ali' },
  uploaded_at: AT,
  can: { change: true, delete: true },
  ...changes,
});
/** A return that asks for a document and an indicator. */
export const caseReturn = (changes: Partial<CaseReturn> = {}): CaseReturn => ({
  id: 1,
  at: AT,
  by: null,
  note: null,
  returned_from: 'team',
  closed_at: null,
  closed_as: null,
  items: [
    returnItem({ id: 1, kind: 'document', key: 'registration', code: null, reason: 'The second page cannot be read.' }),
    returnItem({ id: 2, kind: 'indicator', key: '11', code: '1.1.1', reason: 'Say how many came.' }),
  ],
  can: { complete: true },
  ...changes,
});

const returnItem = (item: Pick<ReturnItem, 'id' | 'kind' | 'key' | 'code' | 'reason'>): ReturnItem => ({
  ...item,
  reason_language: 'en',
  answer: null,
  done_at: null,
  done_by: null,
  replaced: [],
});

/** Somebody who accepted to be in a team. */
export const teamMember = (changes: Partial<TeamMember> = {}): TeamMember => ({
  member_id: 31,
  evaluator_id: 6,
  name: 'Fatuma Wanjiru',
  role: 'member',
  state: 'accepted',
  warnings: [],
  warning_reason: null,
  due_on: null,
  answered_at: AT,
  proposed_at: null,
  ended_at: null,
  end_reason: null,
  indicators: 2,
  objections: [],
  can: { change: 'forbidden', remove: 'forbidden', recuse: 'forbidden', object: 'forbidden' },
  ...changes,
});

/** An evaluator who can be invited. */
export const candidate = (changes: Partial<Candidate> = {}): Candidate => ({
  evaluator_id: 7,
  name: 'Aisha Uwase',
  verified_at: AT,
  declared_at: null,
  load: { cases: 1, max: 4, indicators: 23, next_visit_on: null },
  severity: null,
  conflicts: [],
  ...changes,
});

/** The room of a decision on a final report at level C, with nothing written yet. */
export const decisionRoom = (changes: Partial<DecisionRoom> = {}): DecisionRoom => ({
  stage: 'final_report',
  preparation: null,
  basis: 'report',
  overdue: null,
  score: { shown: '81.1', level: 'C', areas: [{ code: '1', shown: '80.0' }], cap: [{ indicator: '6.2.2', level: 'C' }] },
  self: { shown: '88.0', level: 'B', areas: [{ code: '1', shown: '90.0' }], cap: [] },
  rests_on: {
    standard: { version: '1.0', sha256: 'a'.repeat(64) },
    submission: { number: 1, at: AT, sha256: 'b'.repeat(64) },
    score: { number: 1, at: AT, sha256: 'c'.repeat(64) },
    report: { number: 2, at: AT, sha256: 'd'.repeat(64) },
  },
  outcomes: [
    { level: 'A', decision: 'full', validity_months: 60, reapply_after_months: null },
    { level: 'B', decision: 'full', validity_months: 60, reapply_after_months: null },
    { level: 'C', decision: 'conditional', validity_months: 24, reapply_after_months: null },
    { level: 'D', decision: 'not_accredited', validity_months: null, reapply_after_months: 6 },
  ],
  earlier: [],
  faults: [],
  second_look: 'setting',
  other_administrators: 1,
  can: {
    write: true,
    prepare: 'move_not_allowed',
    second_look: 'move_not_allowed',
    release: 'move_not_allowed',
    recall: 'move_not_allowed',
    correct: 'move_not_allowed',
  },
  ...changes,
});

/** A conditional decision, as it is prepared. */
export const preparation = (changes: Partial<Preparation> = {}): Preparation => ({
  id: 9,
  version: 2,
  basis: 'report',
  state: 'prepared',
  reason: null,
  outcome: 'conditional',
  level: 'C',
  computed_level: 'C',
  departure_reason: null,
  conditions: [{ text: pair('شهادة دفاع مدني سارية', 'A valid civil defence certificate'), months: 3 }],
  reasons: pair('بلغ المجموع 81.1 من 100.\n\nويحدّه المؤشر 6.2.2.', 'The total is 81.1 of 100.\n\nIndicator 6.2.2 holds it.'),
  validity_months: 24,
  prepared_by: { user_id: 8, name: 'Khalid Al-Otaibi' },
  prepared_at: AT,
  second_by: null,
  second_at: null,
  second_note: null,
  release_at: null,
  ...changes,
});

const SAID = { ar: '', en: '' };

/** An indicator as a team looks at it; it is settled at B unless something else is said. */
export const settledIndicator = (changes: Partial<SettledIndicator> = {}): SettledIndicator => ({
  indicator_id: 11,
  code: '1.1.1',
  area_id: 1,
  critical: false,
  self: 'B',
  members: [],
  spread: 0,
  settled: {
    version: 1,
    level: 'B',
    na_reason: null,
    spread: 0,
    reason: null,
    finding: SAID,
    recommendation: SAID,
    commendation: SAID,
    evidence_ids: [],
    by: { user_id: 5, name: 'Yusuf Musoke' },
    at: AT,
  },
  ...changes,
});

/** A score of one area, at the limit of B. */
export const SCORE: ScoreShape = {
  overall: '75',
  shown: '75.0',
  level: 'B',
  level_by_band: 'B',
  level_after_floors: 'B',
  cap: [],
  areas: [{ code: '1', weight: 10_000, score: '75', shown: '75.0', standards: [{ code: '1.1', score: '75' }] }],
  left_out: [],
  held_by: [{ by: 'band', distance: '15' }],
  next: { level: 'A', missing: '15' },
  raise: [],
  lower: [{ indicator: '1.1.1', to: 'C', level: 'C' }],
};

/** A report that is with its institution. */
export const evaluationReport = (changes: Partial<EvaluationReport> = {}): EvaluationReport => ({
  number: 1,
  state: 'sent',
  numbers: [1],
  provisional: true,
  score: SCORE,
  sha256: 'a'.repeat(64),
  text_sha256: 'b'.repeat(64),
  sent_at: AT,
  final_at: null,
  standard_version: '1.0',
  team: [{ name: 'Yusuf Musoke', role: 'lead' }],
  visit: null,
  sample: null,
  receipts: [],
  indicators: [{ indicator_id: 11, code: '1.1.1', self: 'B', level: 'C', na_reason: null, evidence: [] }],
  parts: [reportPart('summary'), reportPart('area:1'), reportPart('indicator:1.1.1'), reportPart('recommendations')],
  fact_check: { until: '2099-05-23', open: true },
  can: { remark: 'forbidden' },
  ...changes,
});

/** A part of a report in both languages. */
export const reportPart = (part: string, changes: Partial<ReportPart> = {}): ReportPart => ({
  part,
  ar: 'نص الجزء.',
  en: 'Words of the part.',
  version: 1,
  by: null,
  at: AT,
  can: { write: 'forbidden' },
  ...changes,
});

/** What an institution remarked. */
export const remark = (changes: Partial<Remark> = {}): Remark => ({
  id: 40,
  part: 'indicator:1.1.1',
  paragraph: null,
  text: 'The plan is of Muharram.',
  evidence_ids: [],
  by: { user_id: 3, name: 'Salma Othman' },
  at: AT,
  accepted: null,
  answer: null,
  unchanged_reason: null,
  answered_at: null,
  can: { answer: 'forbidden', delete: 'forbidden' },
  ...changes,
});

const NO_PLAN_ACTS = { report: 'forbidden', review: 'forbidden' } as const;

/** An item of a plan about an indicator at C, of which nothing is written yet. */
export const planItem = (changes: Partial<PlanItem> = {}): PlanItem => ({
  id: 21,
  indicator_id: 102,
  indicator: { code: '1.1.2', title: pair('مؤشر 1.1.2', 'Indicator 1.1.2'), level: 'C', recommendation: pair('اكتبوا الصلاحيات.', 'Write down who decides.') },
  condition: null,
  action: '',
  owner_name: '',
  due_on: null,
  state: 'open',
  reason: null,
  reports: [],
  can: NO_PLAN_ACTS,
  ...changes,
});

/** A plan with an indicator and a condition that the institution writes. */
export const improvementPlan = (changes: Partial<ImprovementPlan> = {}): ImprovementPlan => ({
  version: 1,
  state: 'draft',
  decision_id: 7,
  until: '2099-02-23',
  due_on: '2098-03-24',
  submitted_at: null,
  answered_at: null,
  reason: null,
  items: [
    planItem(),
    planItem({
      id: 22,
      indicator_id: null,
      indicator: null,
      condition: { text: pair('شهادة دفاع مدني سارية', 'A valid civil defence certificate'), months: 3 },
    }),
  ],
  can: { write: 'forbidden', submit: 'forbidden', review: 'forbidden' },
  ...changes,
});

export const planReport = (changes: Partial<PlanReport> = {}): PlanReport => ({
  id: 31,
  text: 'The board wrote it down.',
  evidence_ids: [],
  by: { user_id: 9, name: 'Salma Othman' },
  at: AT,
  accepted: null,
  reason: null,
  answered_at: null,
  ...changes,
});
