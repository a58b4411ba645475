/** How far a case is when the day begins: the stages, three of them in two states. */
export type Begun = (typeof ROUND)[number];

/**
 * Of thirty institutions, in this order. Every stage is there; most are where most of the work of a day is: nine write their
 * self-evaluation, and five are visited.
 */
const ROUND = [
  'self_evaluation',
  'visit_planned',
  'submitted',
  'nearly answered',
  'proposed team',
  'self_evaluation',
  'visit_planned',
  'returned',
  'self_evaluation',
  'fact_check',
  'visit_planned',
  'self_evaluation',
  'team',
  'final_report',
  'eligible',
  'self_evaluation',
  'visit_planned',
  'decision_prepared',
  'nearly answered',
  'visited',
  'self_evaluation',
  'released',
  'visit_planned',
  'draft_report',
  'submitted',
  'appeal',
  'self_evaluation',
  'closed',
  'withdrawn',
  'final_report',
] as const;

export const begunOf = (institution: number): Begun => ROUND[institution % ROUND.length]!;
