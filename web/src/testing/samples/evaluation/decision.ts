import type { ShownCertificate } from '@miyar/contract/accreditation/certificates';
import type { CurrentDecision } from '@miyar/contract/evaluation/decision/decision-content';
import type { DecisionRoom, Preparation } from '@miyar/contract/evaluation/decision/preparations';
import { AT, pair } from './shared.ts';

/** The room of a decision on a final report at level C, with nothing written yet. */
export const decisionRoom = (changes: Partial<DecisionRoom> = {}): DecisionRoom => ({
  stage: 'final_report',
  preparation: null,
  basis: 'report',
  overdue: null,
  score: { overall: '811/10', shown: '81.1', level: 'C', areas: [{ code: '1', score: '80', shown: '80.0' }], cap: [{ indicator: '6.2.2', level: 'C' }] },
  self: { overall: '88', shown: '88.0', level: 'B', areas: [{ code: '1', score: '90', shown: '90.0' }], cap: [] },
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

/** A certificate as it was issued with a conditional decision, long from its end. */
export const shownCertificate = (changes: Partial<ShownCertificate> = {}): ShownCertificate => ({
  certificate_number: 'IQS-2027-0012',
  school_name: 'Ar-Ribat Qur’anic Centre',
  school_name_ar: 'مركز الرباط للقرآن الكريم',
  country: 'Rwanda',
  level: 'C',
  decision: 'conditional',
  framework_version: '1.0',
  issued_at: '2027-02-28T08:00:00.000Z',
  valid_from: '2027-02-28',
  valid_until: '2099-02-27',
  status: 'valid',
  expiring: false,
  verification_code: 'ABCD-EFGH-JKLM',
  verify_url: 'https://iqs.example/verify/ABCD-EFGH-JKLM',
  has_credential: true,
  status_since: '2027-02-28',
  status_reason: null,
  suspended_until: null,
  replaced_by: null,
  ...changes,
});

/** A conditional decision at level C, released on 28 February 2027. */
export const releasedDecision = (changes: Partial<CurrentDecision> = {}): CurrentDecision => {
  const { basis, outcome, level, computed_level, departure_reason, conditions, reasons, validity_months } = preparation();
  return {
    id: 4,
    basis,
    outcome,
    level,
    computed_level,
    departure_reason,
    conditions,
    reasons,
    validity_months,
    decided_at: '2027-02-28T08:00:00.000Z',
    sha256: 'e'.repeat(64),
    certificate_number: 'IQS-2027-0012',
    receipt: { number: 'R-2027-000042', jws: 'a.b.c' },
    supersedes_id: null,
    superseded_by_id: null,
    earlier: [],
    level_title: pair('نامٍ', 'Developing'),
    certificate: shownCertificate(),
    held: null,
    reapply_from: null,
    ...changes,
  };
};

/** A refusal at level D, held there by one critical indicator. */
export const refusedDecision = (changes: Partial<CurrentDecision> = {}): CurrentDecision =>
  releasedDecision({
    outcome: 'not_accredited',
    level: 'D',
    computed_level: 'D',
    conditions: [],
    validity_months: null,
    certificate_number: null,
    certificate: null,
    level_title: pair('غير مستوفٍ', 'Not met'),
    held: { shown: '68.4', by: [{ code: '5.2.1', level: 'D', title: pair('حماية الطفل', 'Child protection') }] },
    reapply_from: '2027-08-28',
    ...changes,
  });
