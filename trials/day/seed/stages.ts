/** The stage of a case at the beginning of the day, three of them in two states. */
export type Begun = (typeof ROUND)[number];

/**
 * The stages of thirty institutions in order. Every stage occurs, most often those with most work: nine write their
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
