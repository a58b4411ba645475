import type { FamilyItem } from '@miyar/contract/evaluation/report/family-text';
import type { FamilyReport, Publication } from '@miyar/contract/families/family-report';
import { AT } from './evaluation/shared.ts';

export const familyItem = (changes: Partial<FamilyItem> = {}): FamilyReport['content']['sections'][number]['items'][number] => ({
  id: 1,
  ar: 'تلاوة مصحَّحة لكل متعلم.',
  en: 'Each learner’s recitation is corrected.',
  settled: true,
  ...changes,
  sources: [...(changes.sources ?? ['1.1.1'])],
});

/** A text for families on a version of two indicators, as its author reads it: one commendation, and all else to be written. */
export const familyReportSample = (changes: Partial<FamilyReport> = {}): FamilyReport => ({
  version: 1,
  number: 1,
  numbers: [1],
  content: {
    sections: [
      { section: 'about', items: [] },
      { section: 'area:1', items: [] },
      { section: 'good', items: [familyItem()] },
      { section: 'improve', items: [] },
    ],
    figures: [],
  },
  basis: {
    areas: [{ code: '1', indicators: ['1.1.1', '1.1.2'] }],
    levels: { '1.1.1': 'A', '1.1.2': 'B' },
    figures: ['88.1'],
    figuresOf: {},
    results: [],
  },
  faults: [],
  lines_over: { ar: 0, en: 2 },
  publication: null,
  can: { write: true, reply: 'window_closed', refuse_reply: 'forbidden', translate_reply: 'forbidden', publish: 'forbidden', withhold: 'forbidden' },
  ...changes,
});

/** A decision that waits for its day, with time for a reply. */
export const publication = (changes: Partial<Publication> = {}): Publication => ({
  decision_id: 25,
  state: 'waiting',
  mode: 'report',
  on_day: null,
  reply_until: '2099-05-23',
  reply: null,
  refused: null,
  ...changes,
});

export const FAMILY_REPLY = { ar: null, en: 'We thank the team.', translated: null, at: AT };
