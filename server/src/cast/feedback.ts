import type { FeedbackType } from '@miyar/contract/accreditation/feedback';

/** The feedback of an evaluator to an institution, in the language they write. */
export interface CastFeedback {
  on: string;
  rating: 1 | 2 | 3 | 4;
  type: FeedbackType;
  text: string;
  /** A supporting document; its lines are ASCII, as `paper` requires. */
  document?: { file: string; heading: string; lines: readonly string[] };
}

/** By the application after whose visit it was given, in the order in which it was given. */
export const FEEDBACK = {
  alHudaFirst: [
    {
      on: '2023-08-29',
      rating: 2,
      type: 'Student Behavior',
      text: 'يحترم الطلاب معلميهم، غير أن الغياب عن حلقات الصباح كثير ولا يُتابَع مع الأسر.',
    },
  ],
  alHudaSecond: [
    {
      on: '2024-10-02',
      rating: 3,
      type: 'Staff Quality',
      text: 'معلمو التحفيظ مجازون ومتمكنون. ينقصهم تدريب منتظم على التقويم الصفي، ويحسن أن تكون لكل معلم خطة تطوير سنوية.',
    },
    {
      on: '2024-10-06',
      rating: 3,
      type: 'Student Behavior',
      text: 'انتظم الحضور منذ الزيارة السابقة، وصار التواصل مع الأسر أسبوعيًا. بقي أن تُوثَّق متابعة الطلاب المتعثرين.',
    },
  ],
  alIhsan: [
    {
      on: '2026-01-28',
      rating: 4,
      type: 'Academic Performance',
      text: 'Memorisation and school subjects are planned together, and every class keeps a record of revision. Pupils explain what they recite, which we rarely see at this age.',
    },
    {
      on: '2026-01-28',
      rating: 3,
      type: 'Infrastructure',
      text: 'Classrooms are light and clean. The library closes at noon: keeping it open until Asr would serve the boarders.',
    },
  ],
  darAlFurqan: [
    {
      on: '2026-04-21',
      rating: 3,
      type: 'Academic Performance',
      text: 'مستويات الحفظ واضحة واختباراتها منتظمة. المراجعة البعيدة أضعف من القريبة، فيُستحسن أن يُخصَّص لها يوم في الأسبوع.',
    },
  ],
  alRisala: [
    {
      on: '2026-07-15',
      rating: 1,
      type: 'Infrastructure',
      text: 'Two classrooms on the upper floor have no second way out, and the wiring in the laboratory is exposed. Please close these rooms until they are made safe.',
    },
  ],
  zaid: [
    {
      on: '2026-10-20',
      rating: 3,
      type: 'Staff Quality',
      text: 'Teachers prepare their lessons well and know their students by name. Observation of one another’s classes has begun and deserves a fixed place in the timetable.',
    },
  ],
  alHudaRenewal: [
    {
      on: '2026-11-15',
      rating: 2,
      type: 'Infrastructure',
      text: 'فصلان يحتاجان إلى تهوية أفضل. تجدون مع هذه الملاحظة ما لاحظته في كل فصل، ويُرجى إرفاق خطة الصيانة.',
      document: {
        file: 'ملاحظات المبنى.pdf',
        heading: 'Notes on the building',
        lines: [
          'Visit for the renewal',
          '',
          'Class 3: two of four windows do not open.',
          'Class 5: no ceiling fan; 31 degrees at noon.',
          'Yard: shaded and safe. Water points: four, all working.',
          '',
          'Asked for: a maintenance plan with dates.',
        ],
      },
    },
    {
      on: '2026-11-17',
      rating: 3,
      type: 'Staff Quality',
      text: 'A plan of development exists for every teacher now, as was asked two years ago. The newer teachers would gain from observing the experienced ones.',
    },
    {
      on: '2026-11-18',
      rating: 4,
      type: 'Academic Performance',
      text: 'خطة الحفظ متدرجة بعناية وسجلاتها مكتملة، والمراجعة أسبوعية وقد لوحظت في كل فصل زرناه.',
    },
  ],
} as const satisfies Record<string, readonly CastFeedback[]>;
