import type { FamilyItem } from '@miyar/contract/evaluation/report/family-text';
import type { FamilyReport, Publication, PublishedReport } from '@miyar/contract/families/family-report';
import { AT } from './evaluation/shared.ts';
import type { PublishedText } from '@miyar/contract/evaluation/report/published-text';
import type { Level } from '@miyar/contract/evaluation/score/rules';

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

const item = (ar: string, en: string, ...sources: string[]) => ({ ar, en, sources });
const AREAS: readonly [ar: string, en: string, band: Level | null][] = [
  ['الهوية الإسلامية والقيم', 'Islamic Identity and Values', 'A'],
  ['الحوكمة والقيادة والتخطيط', 'Governance, Leadership and Planning', 'B'],
  ['المناهج والبرامج', 'Curriculum and Programmes', 'C'],
  ['العاملون والبيئة التعليمية', 'Staff and Learning Environment', null],
];

export const publishedText: PublishedText = {
  about: [item('مركز مسائي للتحفيظ.', 'An evening centre for memorisation.', '1.1.1')],
  areas: AREAS.map(([ar, en, band], index) => ({
    code: String(index + 1),
    title: { ar, en },
    band,
    items: band === null ? [] : [item(`ما وُجد في المجال ${index + 1}.`, `What was found in area ${index + 1}.`, `${index + 1}.1.1`, `${index + 1}.2.1`)],
  })),
  good: [item('المعلمون مجازون.', 'Teachers hold an ijazah.', '6.1.1'), item('الصلة بالأسر قوية.', 'Ties with families are strong.', '7.1.1')],
  improve: [
    { ...item('تجديد شهادة السلامة.', 'Renew the safety certificate.', '6.2.2'), by: { day: '2027-06-01' } },
    { ...item('سجل للسياسات.', 'A register of policies.', '2.1.4'), by: { months: 12, day: '2028-02-28' } },
    { ...item('خطة لكل متعلم.', 'A plan for each learner.', '5.2.3'), by: { next: true } },
  ],
  figures: [{ key: 'mastered', shown: '88.9', lower: '75.9', upper: '95.3', heard: 36, of: 240 }],
  levels: [
    { code: 'A', title: { ar: 'متميز', en: 'Exemplary' }, description: { ar: 'ممارسة راسخة.', en: 'The practice is established.' } },
    { code: 'B', title: { ar: 'متقن', en: 'Proficient' }, description: { ar: 'ممارسة مطّردة.', en: 'The practice is consistent.' } },
    { code: 'C', title: { ar: 'نامٍ', en: 'Developing' }, description: { ar: 'ممارسة جزئية.', en: 'The practice is partial.' } },
    { code: 'D', title: { ar: 'دون المستوى', en: 'Below standard' }, description: { ar: 'ممارسة غائبة.', en: 'The practice is absent.' } },
  ],
  capped_by: [{ code: '6.2.2', title: { ar: 'الصحة والسلامة والطوارئ', en: 'Health, safety and emergency' } }],
  visit: { from: '2027-01-10', until: '2027-01-12' },
  evaluators: 2,
  standard_version: '1.0',
};

/** A published report with a reply, an earlier report and one that was replaced. */
export const publishedReport: PublishedReport = {
  number: 7,
  school: {
    id: 3,
    name: 'مركز لامو لتحفيظ القرآن',
    name_alternative: 'Lamu Centre',
    country: 'Kenya',
    kind: { code: 'centre', title: { ar: 'مركز قرآني', en: 'Qur’anic centre' } },
    section: 'girls',
    city: { ar: 'لامو', en: 'Lamu' },
  },
  outcome: 'conditional',
  level: 'C',
  decided_on: '2027-02-28',
  published_on: '2027-03-31',
  valid_until: '2029-02-27',
  certificate: { status: 'valid', since: '2027-02-28', verification_code: '7K3M-P2QX-9ABC' },
  text: publishedText,
  reply: { ar: 'نشكر الفريق.', en: 'We thank the team.', translated: 'en', at: '2027-03-07T09:00:00.000Z' },
  others: [
    {
      number: 4,
      decided_on: '2024-02-20',
      outcome: 'conditional',
      level: 'C',
      standard_version: '1.0',
      bands: [
        { code: '1', band: 'B' },
        { code: '2', band: null },
      ],
      superseded: false,
    },
    { number: 3, decided_on: '2024-01-10', outcome: 'conditional', level: 'C', standard_version: '1.0', bands: null, superseded: true },
    { number: 1, decided_on: '2021-02-20', outcome: 'full', level: 'B', standard_version: null, bands: null, superseded: false },
  ],
};
