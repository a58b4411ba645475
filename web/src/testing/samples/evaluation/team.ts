import type { Candidate, TeamMember } from '@miyar/contract/evaluation/team';
import { AT } from './shared.ts';

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
