import type { ScoreShape } from '@miyar/contract/evaluation/report/score-shape';
import type { SettledIndicator } from '@miyar/contract/evaluation/report/settled';
import { AT } from './shared.ts';

const SAID = { ar: '', en: '' };

/** An indicator as a team sees it; it is agreed at B by default. */
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
