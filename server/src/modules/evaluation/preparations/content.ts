import { type Level, LEVELS } from '@miyar/contract/evaluation/score/rules';
import type { Rules } from '@miyar/contract/evaluation/standard-rules';
import { Refusal, refuseField } from '../../../platform/refusal.ts';

/** The part of a decision that an administrator decides. */
interface Decided {
  readonly outcome: 'full' | 'conditional' | 'not_accredited';
  readonly level: Level | null;
  readonly validity_months?: number | null | undefined;
}

/** Returns the outcome of a level by the rules of a version; undefined if there is none. */
export const outcomeOf = (rules: Rules | undefined, level: Level | null): Rules['outcomes'][number] | undefined =>
  rules?.outcomes.find((one) => one.level === level);

const rank = (level: Level): number => LEVELS.indexOf(level);

/**
 * Checks that an outcome follows from its level, and the level from the computed one: it may depart by one. Without a report
 * there is no level, and an institution is not accredited.
 * @returns for how many months it is valid
 * @throws Refusal outcome_not_supported, level_not_accreditable
 */
export function validityOf({ outcome, level, validity_months: asked }: Decided, computed: Level | null, rules: Rules | undefined): number | null {
  const refused = (field: string) => refuseField(field, 'outcome_not_supported', { level: computed ?? '—' });
  if (computed === null) {
    if (outcome !== 'not_accredited') throw refused('outcome');
    if (level !== null) throw refused('level');
    if (asked !== undefined && asked !== null) throw refused('validity_months');
    return null;
  }
  if (level === null || Math.abs(rank(level) - rank(computed)) > 1) throw refused('level');
  if (level === 'D' && outcome !== 'not_accredited') throw refuseField('level', 'level_not_accreditable');
  const follows = outcomeOf(rules, level);
  if (!follows) throw new Refusal('outcome_not_supported', { parameters: { level: computed } });
  if (follows.decision !== outcome) throw refused('outcome');
  if (asked !== undefined && asked !== follows.validity_months) throw refused('validity_months');
  return follows.validity_months;
}
