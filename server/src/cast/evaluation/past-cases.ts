import { ACADEMY, GIRLS, INSTITUTE, REFUSED } from '../families/texts.ts';
import type { CastCase } from './cast-case.ts';

/** Applications that were decided over more than a year, so that the figures of the authority have something to show. */
export const PAST_CASES: readonly CastCase[] = [
  {
    by: 'salam',
    name: 'مدرسة السلام للبنات',
    alternative: 'As-Salam Girls’ School',
    country: 'Uganda',
    submitted: '2025-06-15',
    eligible: '2025-07-06',
    answers: { language: 'ar', submitted: '2025-10-12' },
    team: {
      people: [
        { person: 'yusuf', invited: '2025-10-15', accepted: '2025-10-16' },
        { person: 'aisha', invited: '2025-10-15', accepted: '2025-10-19' },
      ],
      proposed: '2025-10-21',
    },
    planned: '2025-11-09',
    workbooks: [
      { person: 'yusuf', language: 'ar', day: '2025-12-02', sealed: true },
      { person: 'aisha', language: 'ar', day: '2025-12-02', sealed: true },
    ],
    report: { visited: '2025-12-03', rated: 'B', drafted: '2025-12-17', sent: '2025-12-23', closed: '2025-12-31', finished: '2026-01-13' },
    decided: {
      full: 'B',
      prepared: '2026-01-25',
      agreed: '2026-01-27',
      released: { on: '2026-01-28' },
      reasons: {
        ar: 'حققت المدرسة المستوى B، وليس في المؤشرات الحرجة ما يحدّ النتيجة.\n\nتُعتمد المدرسة اعتمادًا كاملًا، ويوصي الفريق بمراجعة السياسات كل عام.',
        en: 'The school reached level B, and no critical indicator caps the result.\n\nThe school is accredited in full; the team recommends that policies are reviewed every year.',
      },
    },
    closed: '2026-02-15',
    families: {
      text: GIRLS,
      reply: {
        on: '2026-02-08',
        ar: 'نشكر الفريق على زيارته. عيّنا مختصة تزورنا كل أسبوعين، ولكل طالبة تحتاج إلى دعم خطة مكتوبة منذ فبراير.',
        translated: {
          on: '2026-02-10',
          en: 'We thank the team for its visit. A specialist now comes every two weeks, and since February each learner who needs support has a written plan.',
        },
      },
      published: '2026-02-17',
    },
  },
  {
    by: 'salam',
    name: 'معهد السلام للتعليم المهني',
    alternative: 'As-Salam Vocational Institute',
    country: 'Uganda',
    submitted: '2025-07-20',
    eligible: '2025-08-10',
    answers: { language: 'ar', submitted: '2026-01-18' },
    team: {
      people: [
        { person: 'fatuma', invited: '2026-01-20', accepted: '2026-01-22' },
        { person: 'aisha', invited: '2026-01-20', accepted: '2026-01-25' },
      ],
      proposed: '2026-01-27',
    },
    planned: '2026-02-22',
    workbooks: [
      { person: 'fatuma', language: 'en', day: '2026-04-07', sealed: true },
      { person: 'aisha', language: 'ar', day: '2026-04-07', sealed: true },
    ],
    report: { visited: '2026-04-08', rated: 'A', drafted: '2026-04-29', sent: '2026-05-06', closed: '2026-05-13', finished: '2026-05-24' },
    decided: {
      full: 'A',
      prepared: '2026-06-09',
      agreed: '2026-06-14',
      released: { on: '2026-06-15' },
      reasons: {
        ar: 'حقق المعهد المستوى A في مجالات المعيار كلها، وفي عمله ما يصلح مثالًا لغيره.\n\nيُعتمد المعهد اعتمادًا كاملًا.',
        en: 'The institute reached level A in all areas of the standard, and some of its work is an example to others.\n\nThe institute is accredited in full.',
      },
    },
    closed: '2026-06-28',
    families: {
      text: INSTITUTE,
      reply: {
        on: '2026-06-21',
        ar: 'يسعدنا ما جاء في التقرير، وننشر نتائج الاستطلاع من هذا العام.',
        en: 'We are glad about the report of the team, and publish the results of the survey from this year on.',
      },
      published: '2026-06-30',
    },
    certificate: {
      on: '2026-11-08',
      until: '2027-02-07',
      reason: {
        ar: 'أُغلق مبنى الورش بعد حريق، ولم يصل تقرير السلامة الجديد بعد.',
        en: 'The building of the workshops was closed after a fire, and the new safety report has not arrived.',
      },
    },
  },
  {
    by: 'salam',
    name: 'As-Salam Academy',
    alternative: 'أكاديمية السلام',
    country: 'Kenya',
    submitted: '2025-09-07',
    eligible: '2025-09-21',
    answers: { language: 'en', submitted: '2025-11-23' },
    team: {
      people: [
        { person: 'yusuf', invited: '2025-11-25', accepted: '2025-11-26' },
        { person: 'fatuma', invited: '2025-11-25', accepted: '2025-11-30' },
      ],
      proposed: '2025-12-02',
    },
    planned: '2025-12-21',
    report: { visited: '2026-01-14', rated: 'B', drafted: '2026-01-22', sent: '2026-01-27', closed: '2026-02-03', finished: '2026-02-12' },
    decided: {
      full: 'B',
      prepared: '2026-02-19',
      agreed: '2026-02-23',
      released: { on: '2026-02-24' },
      reasons: {
        ar: 'حققت الأكاديمية المستوى B، ولم يبقَ في شروط السلامة ما يمنع الاعتماد.\n\nتُعتمد الأكاديمية اعتمادًا كاملًا.',
        en: 'The academy reached level B, and nothing in the requirements of safety prevents accreditation.\n\nThe academy is accredited in full.',
      },
    },
    closed: '2026-03-08',
    families: {
      text: ACADEMY,
      withheld: { on: '2026-03-10', reason: 'أبلغت الأكاديمية بأنها تنهي عملها، فلا حاجة للأسر إلى التقرير.' },
    },
    certificate: {
      on: '2026-09-15',
      reason: {
        ar: 'أنهت الأكاديمية عملها في نهاية العام الدراسي وسُلّم ترخيصها.',
        en: 'The academy ended its work with the school year and handed its licence back.',
      },
    },
  },
  {
    by: 'salam',
    name: 'As-Salam Primary School',
    alternative: 'مدرسة السلام الابتدائية',
    country: 'Rwanda',
    submitted: '2025-07-06',
    eligible: '2025-08-03',
    answers: { language: 'en', submitted: '2026-02-01' },
    team: {
      people: [
        { person: 'fatuma', invited: '2026-02-03', accepted: '2026-02-08' },
        { person: 'aisha', invited: '2026-02-03', accepted: '2026-02-09' },
      ],
      proposed: '2026-02-11',
    },
    planned: '2026-03-29',
    report: { visited: '2026-05-13', rated: 'D', drafted: '2026-06-09', sent: '2026-06-16', closed: '2026-06-23', finished: '2026-07-07' },
    decided: {
      refused: 'D',
      prepared: '2026-07-21',
      agreed: '2026-07-26',
      released: { on: '2026-07-27' },
      reasons: {
        ar: 'النتيجة دون المستوى في معظم المؤشرات، ولم يجد الفريق سجلات لحماية المتعلمين.\n\nلا تُعتمد المدرسة، ولها أن تتقدم من جديد بعد عام دراسي.',
        en: 'The result is below standard in most indicators, and the team found no records of the protection of learners.\n\nThe school is not accredited; it can apply again after one school year.',
      },
    },
    closed: '2026-08-09',
    families: { text: REFUSED },
  },
  {
    by: 'salam',
    name: 'مدرسة السلام التمهيدية',
    alternative: 'As-Salam Preparatory School',
    country: 'Rwanda',
    submitted: '2025-11-09',
    eligible: '2025-11-23',
    answers: { language: 'ar', submitted: '2026-02-15' },
    team: {
      people: [
        { person: 'aisha', invited: '2026-02-17', accepted: '2026-02-18' },
        { person: 'yusuf', invited: '2026-02-17', accepted: '2026-02-18' },
      ],
      proposed: '2026-02-19',
    },
    planned: '2026-03-08',
    report: { visited: '2026-04-15', rated: 'B', drafted: '2026-04-26', sent: '2026-04-30', closed: '2026-05-07', finished: '2026-05-19' },
    decided: {
      full: 'B',
      prepared: '2026-06-02',
      agreed: '2026-06-07',
      released: { on: '2026-06-08' },
      reasons: {
        ar: 'حققت المدرسة المستوى B، وتدريب معلميها مسجَّل ومنتظم.\n\nتُعتمد المدرسة اعتمادًا كاملًا.',
        en: 'The school reached level B, and the training of its teachers is recorded and regular.\n\nThe school is accredited in full.',
      },
    },
    closed: '2026-06-21',
    corrected: {
      reason: 'أُرسلت ملفات الحلقات المسائية في وقتها ولم تُعرض على الفريق.',
      full: 'A',
      departure: {
        ar: 'تثبت ملفات الحلقات المسائية التي لم تُعرض على الفريق أن ما نقص فيها قد استُكمل.',
        en: 'The files of the evening circles, which were not shown to the team, prove that what was missing there has been completed.',
      },
      prepared: '2026-08-16',
      released: '2026-08-18',
      closed: '2026-08-30',
      reasons: {
        ar: 'يحلّ هذا القرار محل السابق بعد أن رُوجعت ملفات الحلقات المسائية.\n\nتُعتمد المدرسة اعتمادًا كاملًا بالمستوى A.',
        en: 'This decision takes the place of the former one after the files of the evening circles were reviewed.\n\nThe school is accredited in full at level A.',
      },
    },
  },
  {
    by: 'alRisala',
    name: 'Al-Risala Tutoring Centre',
    alternative: 'مركز الرسالة للدروس',
    country: 'Kenya',
    submitted: '2026-03-08',
    decided: {
      alone: true,
      prepared: '2026-03-29',
      released: { on: '2026-03-30' },
      reasons: {
        ar: 'يقدّم المركز دروسًا فردية في البيوت، ولا حلقات له تُزار.\n\nمعيار IQS للمؤسسات التي لها مقر وحلقات.',
        en: 'The centre gives single lessons in homes and has no circles that could be visited.\n\nThe IQS standard is for institutions with premises and circles.',
      },
    },
    appeal: {
      on: '2026-04-12',
      grounds: ['evidence_misread'],
      text: 'We rent a hall on Saturdays, where forty learners recite together. The contract was among our documents and is not mentioned in the decision.',
      file: { name: 'hall-contract.pdf', title: 'Contract for a hall', line: 'Saturdays, 14:00 to 18:00' },
      heard: {
        on: '2026-04-15',
        panel: ['khalid', 'fatuma', 'aisha'],
        statements: [
          { on: '2026-04-19', by: 'fatuma', text: 'The contract ended four months ago. There is no newer one among the documents.' },
          { on: '2026-04-20', by: 'aisha', text: 'العقد المرفق منتهٍ، ولا يُذكر في الطلب مكان آخر تُعقد فيه الحلقات.' },
        ],
        upheld: {
          on: '2026-04-22',
          reasons: {
            ar: 'اطلعت اللجنة على عقد القاعة، وقد انتهى قبل تقديم الطلب، ولا حلقات تُزار اليوم.\n\nيبقى القرار، وللمركز أن يتقدم من جديد إذا استأجر مقرًّا.',
            en: 'The panel read the contract for the hall; it ended before the application, and there are no circles that could be visited today.\n\nThe decision stays; the centre can apply again once it has premises.',
          },
        },
      },
    },
  },
];
