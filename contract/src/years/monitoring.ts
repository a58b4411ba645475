import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { day, id, may, moment, prose, wholeNumber } from '../core/fields.ts';
import { ANSWER_LEVELS } from '../evaluation/answers.ts';
import { Case } from '../evaluation/cases.ts';
import { pair } from '../evaluation/standard-rules.ts';
import { MONITORING_OUTCOMES } from './monitoring-outcomes.ts';

/** How many indicators a monitoring visit looks at. */
export const MONITORED_INDICATORS = { min: 3, max: 20 } as const;
/** How many sites it is ordered for at most, besides the main one. */
const MAX_SITES = 60;
/** How many days an unannounced visit takes, and how many working days ahead they are fixed at least. */
export const MAX_UNANNOUNCED_DAYS = 2;
/** Characters of the reason of an order or a cancellation, and of each reason of a conclusion. */
export const MONITORING_REASON_LENGTH = 2000;
export const CONCLUSION_LENGTH = { min: 50, max: 5000 } as const;

/** A monitoring visit, as the reader may know it. */
export const MonitoringVisit = z.object({
  case_id: z.int(),
  /** The revision of its case. */
  revision: z.int(),
  announced: z.boolean(),
  /** When the institution was notified. Null while it does not know of the visit, which it then cannot read. */
  revealed_at: moment.nullable(),
  /** Why it was ordered. */
  reason: pair(z.string()),
  ordered_at: moment,
  /** The case whose decision is monitored, and its certificate. */
  base_case_id: z.int(),
  certificate_number: z.string(),
  /** The duty that it fulfils or was ordered because of: for administrators. */
  duty_id: z.int().nullable().optional(),
  /** The indicators that it looks at, in the order of the standard. */
  indicators: z.array(z.object({ id: z.int(), code: z.string(), title: pair(z.string()), critical: z.boolean() })),
  /** Its days, once they are fixed or agreed on. */
  days: z.array(day),
  outcome: z.enum(MONITORING_OUTCOMES).nullable(),
  reasons: pair(z.string()).nullable(),
  concluded_at: moment.nullable(),
  can: z.object({
    fix_days: may('forbidden', 'move_not_allowed'),
    reveal: may('forbidden', 'move_not_allowed', 'not_today'),
    conclude: may('forbidden', 'move_not_allowed'),
    cancel: may('forbidden', 'move_not_allowed'),
    /** Whether the question of a suspension can be closed without one. */
    dismiss: may('forbidden', 'move_not_allowed'),
  }),
});
export type MonitoringVisit = z.output<typeof MonitoringVisit>;

/** The decision on an indicator that is monitored. */
const Basis = z.object({
  indicator_id: z.int(),
  code: z.string(),
  title: pair(z.string()),
  critical: z.boolean(),
  /** Null on the short path, which settles no levels. */
  level: z.enum(ANSWER_LEVELS).nullable(),
  finding: pair(z.string()).nullable(),
  recommendation: pair(z.string()).nullable(),
  /** Its item in the improvement plan of the institution. */
  plan_item: z.object({ action: z.string(), due_on: day.nullable(), state: z.enum(['open', 'reported', 'done']) }).nullable(),
  /** The last report of the institution on the indicator, in an interim report or an annual statement. */
  statement: z.object({ duty_id: z.int(), at: moment, text: z.string().nullable(), level: z.string().nullable(), state: z.string().nullable() }).nullable(),
});
export type MonitoringBasis = z.output<typeof Basis>;

/** An indicator that an order can name, and why it is proposed. */
const Proposed = z.object({
  id: z.int(),
  code: z.string(),
  title: pair(z.string()),
  critical: z.boolean(),
  /** The level that was settled; null on the short path. */
  level: z.enum(ANSWER_LEVELS).nullable(),
  /** Settled at C or D, or critical: proposed for a visit. */
  proposed: z.array(z.enum(['level', 'critical'])),
});

/** The choices of an order for a monitoring visit of an institution. */
export const MonitoringOptions = z.object({
  certificate_number: z.string(),
  indicators: z.array(Proposed),
  sites: z.array(z.object({ id: z.int(), code: z.string(), name: z.object({ ar: z.string().nullable(), en: z.string().nullable() }), main: z.boolean() })),
  /** The open and planned monitoring duties, which a visit can fulfil. */
  duties: z.array(z.object({ id: z.int(), number: z.int(), due_on: day.nullable() })),
  can: z.object({ order: may('monitoring_open_already', 'forbidden') }),
});
export type MonitoringOptions = z.output<typeof MonitoringOptions>;

export const MonitoringOrder = z.strictObject({
  announced: z.boolean('invalid_value'),
  reason: z.strictObject({ ar: prose(MONITORING_REASON_LENGTH, 'blank'), en: prose(MONITORING_REASON_LENGTH, 'blank') }),
  indicator_ids: z.array(id).min(MONITORED_INDICATORS.min, 'invalid_value').max(MONITORED_INDICATORS.max, 'too_many_items'),
  /** The duty of the authority that it fulfils, or the duty of the institution because of which it is ordered. */
  duty_id: id.optional(),
  /** The sites to visit; the main one is visited always. */
  site_ids: z.array(id).max(MAX_SITES, 'too_many_items').optional(),
});
export type MonitoringOrder = z.output<typeof MonitoringOrder>;

const requirement = 'institution and years C.4';
const params = z.object({ id });
const revision = wholeNumber();
const admin = { requirement, access: ['admin'], params } as const;
const moved = ['move_not_allowed', 'case_changed', 'forbidden'] as const;
const conclusion = prose(CONCLUSION_LENGTH.max, 'blank');

/** Monitoring visits of accredited institutions, announced or not. */
export const monitoring = {
  options: endpoint({
    ...admin,
    method: 'GET',
    path: '/api/admin/institutions/:id/monitoring-visits/options',
    summary: 'What a monitoring visit of an institution can be ordered for: the indicators with what was settled, the sites, and the duties it can fulfil',
    response: MonitoringOptions,
    errors: ['no_accreditation', 'forbidden'],
  }),
  order: endpoint({
    ...admin,
    method: 'POST',
    path: '/api/admin/institutions/:id/monitoring-visits',
    summary: 'Order a monitoring visit of an accredited institution; of an unannounced one it learns on its day',
    body: MonitoringOrder,
    response: Case,
    status: 201,
    errors: ['no_accreditation', 'monitoring_open_already', 'invalid_value', 'text_in_one_language', 'no_standard_in_force', 'forbidden'],
  }),
  read: endpoint({
    requirement,
    method: 'GET',
    path: '/api/cases/:id/monitoring',
    summary: 'A monitoring visit: why it was ordered, what it looks at and what follows from it',
    access: ['admin', 'institution', 'evaluator'],
    params,
    response: MonitoringVisit,
  }),
  basis: endpoint({
    requirement,
    method: 'GET',
    path: '/api/cases/:id/basis',
    summary:
      'What was decided of the indicators of a monitoring visit, and what the institution undertook and reported of them, for the team and administrators',
    access: ['admin', 'evaluator'],
    params,
    response: z.array(Basis),
  }),
  fixDays: endpoint({
    ...admin,
    method: 'POST',
    path: '/api/admin/cases/:id/monitoring/fix-days',
    summary: 'Fix the days of an unannounced visit, at least one working day ahead',
    body: z.strictObject({ revision, days: z.array(day, 'required').max(31, 'too_many_items') }),
    response: Case,
    errors: [...moved, 'visit_days_invalid', 'not_a_working_day', 'invalid_date', 'evaluator_busy'],
  }),
  reveal: endpoint({
    requirement,
    method: 'POST',
    path: '/api/cases/:id/monitoring/reveal',
    summary: 'Make an unannounced visit known to the institution on its first day: the team has arrived',
    access: ['evaluator'],
    params,
    body: z.strictObject({ revision }),
    response: Case,
    errors: ['move_not_allowed', 'case_changed', 'not_today'],
  }),
  conclude: endpoint({
    ...admin,
    method: 'POST',
    path: '/api/admin/cases/:id/monitoring/conclude',
    summary: 'Conclude a monitoring visit with its consequence. No level changes by it',
    body: z.strictObject({
      revision,
      outcome: z.enum(MONITORING_OUTCOMES, 'invalid_choice'),
      reasons: z.strictObject({ ar: conclusion, en: conclusion }),
    }),
    response: Case,
    errors: [...moved, 'invalid_value', 'text_in_one_language', 'too_short', 'certificate_state'],
  }),
  cancel: endpoint({
    ...admin,
    method: 'POST',
    path: '/api/admin/cases/:id/monitoring/cancel',
    summary: 'Cancel a monitoring visit before it takes place. Of one that was not revealed nobody outside ever learns',
    body: z.strictObject({ revision, reason: prose(MONITORING_REASON_LENGTH) }),
    response: Case,
    errors: moved,
  }),
  dismiss: endpoint({
    ...admin,
    method: 'POST',
    path: '/api/admin/cases/:id/monitoring/dismiss-suspension',
    summary: 'Close the question whether to suspend the certificate after a monitoring visit, with a reason; nothing is suspended',
    body: z.strictObject({ revision, reason: prose(MONITORING_REASON_LENGTH) }),
    response: Case,
    errors: moved,
  }),
};
