import type { TakenAlong } from '@miyar/contract/evaluation/workbook/shapes';
import { publicStandard } from './standard.ts';

const AT = '2027-01-10T07:00:00.000Z';

/** The workbook that an evaluator downloads for a visit: two indicators, the second of them critical and with an answer. */
export const takenAlong = (changes: Partial<TakenAlong> = {}): TakenAlong => ({
  case: {
    id: 12,
    school: { id: 4, name: 'مركز الرباط للقرآن الكريم', name_alternative: 'Ar-Ribat Qur’anic Centre', country: 'Rwanda', type: 'new' },
    stage: 'visit_planned',
    visit_days: ['2027-01-10', '2027-01-11'],
  },
  workbook: { workbook_id: 3, evaluator_id: 9, state: 'open', entries: 0, photos: 0, sealed_at: null, reason: null },
  standard: publicStandard,
  submission: { number: 1, at: AT, sha256: 'c'.repeat(64) },
  answers: [
    { indicator_id: 11, code: '1.1.1', level: 'A', na_reason: null, narrative: 'Every learner knows it' },
    { indicator_id: 12, code: '1.1.2', level: 'B', na_reason: null, narrative: 'A drill twice a year' },
  ],
  evidence: [
    {
      id: 21,
      title: 'Plan',
      kind: 'document',
      side: 'institution',
      sha256: 'b'.repeat(64),
      size: 655_360,
      path: '/files/plan',
      held: undefined,
      indicator_ids: [11],
    },
  ],
  team: [{ evaluator_id: 9, name: 'Huda Ali', role: 'lead' }],
  agenda: [],
  division: [
    { indicator_id: 11, code: '1.1.1', evaluator_id: 9 },
    { indicator_id: 12, code: '1.1.2', evaluator_id: 9 },
  ],
  draw: null,
  fields: [],
  devices: [],
  photos: [],
  receipt: null,
  holds: { heads: [], entries: 0, photos: 0, root: '0'.repeat(64) },
  server_time: AT,
  can: { write: true, seal: true },
  ...changes,
});
