import type { Answer, SelfEvaluation } from '@miyar/contract/evaluation/self-evaluation';
import { pair } from './shared.ts';

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

/** A self-evaluation of two indicators, of which the answered ones are complete. */
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
