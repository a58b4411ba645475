import type { CastCase } from './evaluation/cast-case.ts';

const TARTIL = {
  by: 'tartil',
  name: 'مركز الترتيل للقرآن الكريم',
  alternative: 'At-Tartil Qur’anic Centre',
  country: 'Kenya',
} as const satisfies Pick<CastCase, 'by' | 'name' | 'alternative' | 'country'>;

/**
 * An institution that was evaluated on the trial version and renews on the version in force. Its renewal was withdrawn once: the answers written in it are as
 * they were, and the others are those of the first evaluation.
 */
export const RENEWAL: readonly CastCase[] = [
  {
    ...TARTIL,
    submitted: '2024-05-26',
    eligible: '2024-06-09',
    profile: '2024-07-07',
    answers: { language: 'ar', submitted: '2024-09-22' },
    evidence: [
      {
        title: 'مدونة سلوك العاملين',
        kind: 'document',
        codes: ['1.2.2'],
        on: '2024-07-21',
        file: 'code-of-conduct.pdf',
        heading: 'Code of conduct for staff',
        lines: ['Read at the beginning of each term.', 'Signed by 27 of 28 teachers.'],
      },
      {
        title: 'سياسة حماية الطفل',
        kind: 'document',
        codes: ['5.2.1'],
        on: '2024-08-11',
        file: 'child-protection.pdf',
        heading: 'Child protection policy',
        lines: ['Every form of corporal punishment is forbidden.', 'All staff were trained last year.'],
      },
    ],
    team: {
      people: [
        { person: 'yusuf', invited: '2024-09-24', accepted: '2024-09-25' },
        { person: 'fatuma', invited: '2024-09-24', accepted: '2024-09-26' },
      ],
      proposed: '2024-09-29',
    },
    planned: '2024-10-20',
    report: { visited: '2024-11-20', rated: 'B', drafted: '2024-12-04', sent: '2024-12-11', closed: '2024-12-19', finished: '2025-01-05' },
    decided: {
      full: 'B',
      prepared: '2025-02-02',
      agreed: '2025-02-04',
      released: { on: '2025-02-09' },
      reasons: {
        ar: 'حقق المركز المستوى B على الإصدار التجريبي من المعيار.\n\nيُعتمد المركز اعتمادًا كاملًا سنتين، ويُجدَّد اعتماده على الإصدار الساري يومئذ.',
        en: 'The centre reached level B on the trial version of the standard.\n\nThe centre is accredited in full for two years, and renews on the version in force by then.',
      },
    },
    closed: '2025-02-23',
  },
  {
    ...TARTIL,
    type: 'renewal',
    submitted: '2026-08-16',
    eligible: '2026-08-25',
    answers: [
      {
        code: '1.1.1',
        level: 'A',
        on: '2026-09-01',
        narrative:
          'راجع مجلس الأمناء الرسالة بعد اعتمادنا الأول، وأضاف إليها خدمة الحي. عُرضت على 149 وليّ أمر في لقاء بداية العام، وتُقرأ في الحلقات أول كل فصل.',
      },
      {
        code: '1.2.1',
        level: 'B',
        on: '2026-09-01',
        narrative: 'زدنا قيم البرنامج إلى اثنتي عشرة في السنة، لكل منها نشاط وواجب في البيت وخدمة في الحي. وأعادت 91 في المئة من الأسر دفتر العام الماضي.',
      },
      {
        code: '2.1.1',
        level: 'A',
        on: '2026-09-06',
        narrative: 'جُدّدت رخصة المركز ثلاث سنوات. وزارتنا الجهة المرخّصة بعد التجديد ولم تسجل ملاحظة.',
      },
      {
        code: '2.2.1',
        level: 'B',
        on: '2026-09-06',
        narrative: 'بدأنا خطتنا الاستراتيجية الثانية، وهي من أربع سنوات وفيها خمسة أهداف و21 مؤشرًا. ولكل هدف مسؤول وموازنة في خطة السنة.',
      },
      {
        code: '3.1.2',
        level: 'A',
        on: '2026-09-13',
        narrative: 'الجديد نصف صفحة في اليوم، والمراجعة خمسة أمثاله. أتم الخطة هذا العام 19 متعلمًا، ونراجع خطة كل متعلم مع أسرته كل فصل.',
      },
    ],
    withdrawn: '2026-09-20',
  },
  {
    ...TARTIL,
    type: 'renewal',
    submitted: '2026-10-11',
    eligible: '2026-10-20',
    answers: [
      {
        code: '2.1.4',
        level: 'B',
        on: '2026-11-09',
        narrative:
          'لدينا 19 سياسة راجعها المجلس كلها في العامين الماضيين، ومنها سياسة لحماية البيانات. سجلات المتعلمين في نظام لا يدخله إلا المخوّلون، ولكل سجل مدة حفظ، وتعرف الأسر ما نجمعه ولماذا.',
      },
    ],
    confirmed: { on: '2026-11-10', area: '1' },
  },
];
