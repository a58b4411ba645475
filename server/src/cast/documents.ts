import type { LibraryDocument } from '@miyar/contract/site/library';

/** A document of the library; its paper says the lines, which are ASCII as `paper` has it. */
export interface CastDocument {
  title: string;
  title_en: string;
  description: string;
  description_en: string;
  category: LibraryDocument['category'];
  file: string;
  published: string;
  /** Still being worked on: administrators see it, visitors do not. */
  hidden?: boolean;
  heading: string;
  lines: readonly string[];
}

/** In the order in which they were published. They are for readers of both languages. */
export const DOCUMENTS: readonly CastDocument[] = [
  {
    title: 'دليل الاعتماد للمؤسسات',
    title_en: 'Accreditation guide',
    description: 'مراحل الاعتماد ومتطلباته ومدته',
    description_en: 'Stages, requirements and timetable',
    category: 'manual',
    file: 'accreditation-guide.pdf',
    published: '2025-02-02',
    heading: 'Accreditation guide for institutions',
    lines: [
      'Issued by the IQS Authority, Riyadh. Second edition.',
      '',
      '1. Application and eligibility check: registration and curriculum documents, as PDF.',
      '2. Self-evaluation against the 14 standards, each with its evidence.',
      '3. Assignment of evaluators; the institution may object to one.',
      '4. Evaluation visit of one to four days.',
      '5. Report and decision: full, conditional, or not accredited, with reasons.',
      '6. Certificate, valid for five years, and follow-up.',
      '',
      'The whole path takes six to twelve months.',
    ],
  },
  {
    title: 'لائحة الاعتماد والتظلمات',
    title_en: 'Rules and appeals',
    description: 'الحقوق والواجبات والقرارات وسحب الاعتماد',
    description_en: 'Rights, duties, decisions and withdrawal',
    category: 'legal',
    file: 'accreditation-rules.pdf',
    published: '2025-02-09',
    heading: 'Rules of accreditation and appeals',
    lines: [
      'Article 1. Accreditation is granted on evidence, under the standard in force.',
      'Article 2. Nobody evaluates an institution he has an interest in.',
      'Article 3. Every decision is given in writing with its reasons.',
      'Article 4. An institution may appeal within thirty days of being notified.',
      'Article 5. Those who took the decision do not hear the appeal.',
      'Article 6. A certificate is suspended or withdrawn when its conditions no longer hold.',
    ],
  },
  {
    title: 'دليل الشواهد والتقويم الذاتي',
    title_en: 'Self-evaluation guide',
    description: 'كيف يُقوَّم المؤشر وتُختار شواهده',
    description_en: 'How to rate an indicator and choose its evidence',
    category: 'manual',
    file: 'self-evaluation-guide.pdf',
    published: '2025-09-14',
    heading: 'Evidence and self-evaluation guide',
    lines: [
      'Rate each indicator on the four levels of the scale:',
      'A  the practice is complete, constant and improved upon',
      'B  it is complete, with small gaps',
      'C  it is begun, and partly documented',
      'D  it is absent, or cannot be shown',
      '',
      'Good evidence is dated, belongs to the institution, and can be checked on a visit.',
    ],
  },
  {
    title: 'عرض تعريفي بالمعيار',
    title_en: 'The IQS standard at a glance',
    description: 'سبعة مجالات وأربعة عشر معيارًا في صفحة واحدة',
    description_en: 'Seven areas and fourteen standards on one page',
    category: 'presentation',
    file: 'iqs-introduction.pdf',
    published: '2026-01-11',
    heading: 'The IQS standard at a glance',
    lines: [
      '7 main areas',
      '14 standards, two in each area',
      'more than 40 indicators',
      'a four-level scale: A, B, C, D',
      '',
      'For institutions that meet the standard for the first time.',
    ],
  },
  {
    title: 'ضوابط استعمال شعار الاعتماد',
    title_en: 'Use of the mark',
    description: 'متى تعرض المؤسسة المعتمدة الشعار وكيف',
    description_en: 'When and how an accredited institution shows it',
    category: 'branding',
    file: 'accreditation-mark.pdf',
    published: '2026-05-17',
    heading: 'Use of the accreditation mark',
    lines: [
      'The mark may be shown while the certificate is valid, beside its number.',
      'It is not redrawn, recoloured, or joined with another mark.',
      'It speaks of the institution, not of a single class or teacher.',
      'It is taken down on the day the certificate ends, is suspended or is withdrawn.',
    ],
  },
  {
    title: 'مسودة الإصدار القادم من المعيار',
    title_en: 'Draft of the next edition',
    description: 'للمراجعة الداخلية',
    description_en: 'For internal review',
    category: 'other',
    file: 'standard-draft.pdf',
    published: '2026-10-25',
    hidden: true,
    heading: 'Draft of the next edition of the standard',
    lines: ['Not for publication.', 'Comments go to the Standards and Research unit by the end of the year.'],
  },
];
