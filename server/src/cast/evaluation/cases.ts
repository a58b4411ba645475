import { ANSWERS } from './answers.ts';
import type { CastDecision } from './decisions.ts';
import { PRIMARY } from '../families/texts.ts';
import { EVIDENCE } from './evidence.ts';
import { AGENDA } from './visits.ts';
import type { CastCase } from './cast-case.ts';

/** The text that all conditional decisions share. */
const CONDITIONAL: Pick<CastDecision, 'reasons' | 'conditional'> = {
  reasons: {
    ar: 'حدّ المؤشر الحرج 6.2.2 النتيجة بالمستوى C؛ فشهادة الدفاع المدني كانت منتهية يوم الزيارة.\n\nتُعتمد المؤسسة اعتمادًا مشروطًا 24 شهرًا، وتقدّم خطة تحسين.',
    en: 'The critical indicator 6.2.2 caps the result at level C: the civil defence certificate had ended on the day of the visit.\n\nThe institution is accredited conditionally for 24 months and submits an improvement plan.',
  },
  conditional: {
    level: 'C',
    conditions: [{ text: { ar: 'تقديم شهادة دفاع مدني سارية.', en: 'Submit a valid civil defence certificate.' }, months: 3 }],
  },
};

/** Applications of the demo on the full path, by how far they are. */
export const CASES: readonly CastCase[] = [
  { by: 'mizan', name: 'Al-Mizan Sharia Institute', alternative: 'معهد الميزان الشرعي', country: 'Kenya', submitted: '2026-11-15' },
  { by: 'sahaba', name: 'مركز الصحابة لتعليم القرآن', alternative: 'As-Sahaba Qur’anic Centre', country: 'Uganda', submitted: '2026-10-12' },
  {
    by: 'minhaj',
    name: 'مدرسة المنهاج القرآنية',
    alternative: 'Al-Minhaj Qur’anic School',
    country: 'Rwanda',
    submitted: '2026-10-25',
    returned: {
      on: '2026-11-04',
      items: [
        { kind: 'document', key: 'registration', reason: 'الصفحة الثانية من وثيقة التسجيل غير واضحة. أرسلوا نسخة مصوّرة من الأصل.' },
        { kind: 'field', key: 'name_alternative', reason: 'الاسم بالإنجليزية في الوثيقة هو Al-Minhaj Qur’an School. صحّحوه أو بيّنوا سبب الاختلاف.' },
      ],
      done: { on: '2026-11-11', answer: 'صوّرنا الأصل من جديد، والختم ظاهر في الصفحة الثانية.' },
    },
  },
  {
    by: 'rawda',
    name: 'Ar-Rawda Learning Centre',
    alternative: 'مركز الروضة التعليمي',
    country: 'Uganda',
    submitted: '2026-10-20',
    eligible: '2026-11-10',
    opensOn: '2027-01-03',
  },
  {
    by: 'ribat',
    name: 'مركز الرباط للقرآن الكريم',
    alternative: 'Ar-Ribat Qur’anic Centre',
    country: 'Rwanda',
    submitted: '2026-10-04',
    eligible: '2026-10-18',
    answers: ANSWERS,
    evidence: EVIDENCE,
  },
  {
    by: 'bayan',
    name: 'Al-Bayan Institute',
    alternative: 'معهد البيان',
    country: 'Kenya',
    submitted: '2026-10-05',
    eligible: '2026-10-11',
    profile: '2026-11-01',
    answers: { language: 'en', submitted: '2026-11-12' },
    sites: { drawn: '2026-11-17' },
    team: {
      people: [
        { person: 'fatuma', invited: '2026-11-15', accepted: '2026-11-16' },
        { person: 'aisha', invited: '2026-11-15', accepted: '2026-11-16' },
        { person: 'yusuf' },
      ],
      proposed: '2026-11-17',
    },
    visit: { proposed: { on: '2026-11-18', days: ['2026-12-13', '2026-12-14', '2026-12-15'], note: 'The team comes from Nairobi on Saturday.' } },
  },
  {
    by: 'taqwa',
    name: 'معهد التقوى لعلوم القرآن',
    alternative: 'At-Taqwa Institute of Qur’anic Studies',
    country: 'Uganda',
    submitted: '2026-10-02',
    eligible: '2026-10-04',
    answers: { language: 'ar', submitted: '2026-10-18' },
    team: {
      people: [
        { person: 'yusuf', invited: '2026-10-19', accepted: '2026-10-20' },
        { person: 'fatuma', invited: '2026-10-19', accepted: '2026-10-20' },
      ],
      proposed: '2026-10-21',
    },
    visit: {
      proposed: { on: '2026-10-26', days: ['2026-11-18', '2026-11-19', '2026-11-22', '2026-11-23'] },
      planned: { team: '2026-10-22', divided: '2026-10-25', accepted: '2026-10-28', agenda: { on: '2026-11-11', items: AGENDA } },
    },
    sample: { sent: '2026-11-10', drawn: '2026-11-17', lead: 'yusuf' },
    workbooks: [
      { person: 'yusuf', language: 'ar', day: '2026-11-18', rated: 9, heard: 13 },
      { person: 'fatuma', language: 'en', day: '2026-11-18', rated: 14 },
    ],
  },
  {
    by: 'hikma',
    name: 'مركز الحكمة للعلوم الشرعية',
    alternative: 'Al-Hikma Centre for Sharia Studies',
    country: 'Uganda',
    submitted: '2026-10-06',
    eligible: '2026-10-11',
    answers: { language: 'ar', submitted: '2026-11-08' },
    team: {
      people: [
        { person: 'aisha', invited: '2026-11-09', accepted: '2026-11-10' },
        { person: 'fatuma', invited: '2026-11-09', accepted: '2026-11-11' },
      ],
    },
    reopened: {
      on: '2026-11-16',
      until: '2026-12-13',
      reason: 'لا يذكر المؤشران متى كان آخر تجريب للإخلاء، ولا كيف تُجمع بيانات الأداء. أضيفوا التواريخ والأرقام.',
      codes: ['6.2.2', '7.2.2'],
    },
  },
  {
    by: 'wasat',
    name: 'Al-Wasat Islamic School',
    alternative: 'مدرسة الوسط الإسلامية',
    country: 'Kenya',
    submitted: '2026-10-07',
    eligible: '2026-10-11',
    answers: { language: 'en', submitted: '2026-11-05' },
    returned: {
      on: '2026-11-17',
      items: [
        { kind: 'indicator', key: '5.2.3', reason: 'Say for how many of the nine learners the plan was looked at this term, and by whom.' },
        { kind: 'indicator', key: '2.1.4', reason: 'Name the seven policies that are older than three years, and when each is due.' },
        { kind: 'document', key: 'curriculum', reason: 'The plan sent is two years old. Send the one in use now.' },
      ],
    },
  },
  {
    by: 'siraj',
    name: 'مركز السراج القرآني',
    alternative: 'As-Siraj Qur’anic Centre',
    country: 'Uganda',
    submitted: '2026-10-01',
    eligible: '2026-10-04',
    answers: { language: 'ar', submitted: '2026-10-19' },
    team: {
      people: [
        { person: 'yusuf', invited: '2026-10-20', accepted: '2026-10-20' },
        { person: 'aisha', invited: '2026-10-20', accepted: '2026-10-21' },
      ],
      proposed: '2026-10-22',
    },
    planned: '2026-11-03',
    workbooks: [
      { person: 'yusuf', language: 'ar', day: '2026-11-12', sealed: true },
      { person: 'aisha', language: 'ar', day: '2026-11-12', sealed: true },
    ],
    report: { visited: '2026-11-12', drafted: '2026-11-17' },
    families: { text: { ...PRIMARY, about: [], improve: PRIMARY.improve.slice(1) } },
  },
  {
    by: 'furat',
    name: 'Al-Furat Institute',
    alternative: 'معهد الفرات',
    country: 'Kenya',
    submitted: '2026-10-01',
    eligible: '2026-10-04',
    answers: { language: 'en', submitted: '2026-10-15' },
    team: {
      people: [
        { person: 'yusuf', invited: '2026-10-18', accepted: '2026-10-18' },
        { person: 'fatuma', invited: '2026-10-18', accepted: '2026-10-19' },
      ],
      proposed: '2026-10-20',
    },
    report: {
      visited: '2026-11-05',
      drafted: '2026-11-09',
      sent: '2026-11-15',
      remarks: [
        { on: '2026-11-17', part: 'indicator:6.1.2', text: 'We analysed the training needs last term; the paper was on the shelf in the staff room.' },
        { on: '2026-11-18', part: 'indicator:6.2.2', text: 'The certificate was renewed five days after the visit. Please record it.' },
      ],
    },
  },
  {
    by: 'nibras',
    name: 'مدرسة النبراس',
    alternative: 'An-Nibras School',
    country: 'Rwanda',
    submitted: '2026-10-01',
    eligible: '2026-10-04',
    answers: { language: 'ar', submitted: '2026-10-12' },
    team: {
      people: [
        { person: 'aisha', invited: '2026-10-13', accepted: '2026-10-13' },
        { person: 'yusuf', invited: '2026-10-13', accepted: '2026-10-14' },
      ],
      proposed: '2026-10-15',
    },
    report: {
      visited: '2026-10-28',
      drafted: '2026-11-01',
      sent: '2026-11-04',
      remarks: [
        {
          on: '2026-11-08',
          part: 'indicator:6.2.2',
          text: 'صدرت شهادة الدفاع المدني بعد الزيارة بأسبوع. نرجو إثبات ذلك.',
          answer: { on: '2026-11-12', accepted: false, text: 'التقرير يصف ما كان يوم الزيارة. تُقدَّم الشهادة مع خطة التحسين فيُغلق بندها.' },
        },
      ],
      closed: '2026-11-10',
      finished: '2026-11-16',
    },
  },
  {
    by: 'sahaba',
    name: 'روضة الصحابة القرآنية',
    alternative: 'As-Sahaba Qur’anic Nursery',
    country: 'Uganda',
    submitted: '2026-10-15',
    decided: {
      prepared: '2026-11-18',
      reasons: {
        ar: 'الروضة تستقبل الأطفال دون سن السادسة، ومعيار IQS للمؤسسات التي تعلّم من بلغ 6 سنوات فأكثر.\n\nللمؤسسة أن تتقدم من جديد إذا فتحت صفوفًا لمن بلغ هذه السن.',
        en: 'The nursery takes children younger than six; the IQS standard is for institutions that teach children of 6 years and older.\n\nThe institution can apply again once it has classes for that age.',
      },
    },
  },
  {
    by: 'mizan',
    name: 'Al-Mizan Evening School',
    alternative: 'مدرسة الميزان المسائية',
    country: 'Kenya',
    submitted: '2026-11-15',
    decided: {
      prepared: '2026-11-18',
      agreed: '2026-11-19',
      released: { on: '2026-11-19', at: '2026-12-06T07:00:00.000Z' },
      reasons: {
        ar: 'افتُتحت المدرسة قبل تقديم طلبها بعشرة أسابيع، ولم تكمل سنة دراسية واحدة تُقوَّم.\n\nيُقبل طلبها بعد سنة دراسية كاملة.',
        en: 'The school opened ten weeks before it applied and has not completed a school year that could be evaluated.\n\nIts application is taken after a full school year.',
      },
    },
  },
  {
    by: 'wasat',
    name: 'Al-Wasat Boarding House',
    alternative: 'سكن الوسط الداخلي',
    country: 'Kenya',
    submitted: '2026-10-03',
    returned: {
      on: '2026-10-04',
      items: [{ kind: 'document', key: 'curriculum', reason: 'The document is a timetable of meals. Send the curriculum that is taught in the house.' }],
    },
    decided: {
      prepared: '2026-11-16',
      agreed: '2026-11-17',
      released: { on: '2026-11-17' },
      reasons: {
        ar: 'طُلب من المؤسسة أن ترسل منهجها، وأُمهلت 20 يوم عمل.\n\nانقضت المهلة ولم يصل شيء.',
        en: 'The institution was asked to send its curriculum within 20 working days.\n\nThe time is over and nothing arrived.',
      },
    },
    appeal: {
      on: '2026-11-19',
      grounds: ['procedure'],
      text: 'The request went to an address of the office that nobody reads any more; we changed it three weeks before and have the confirmation. The curriculum was ready. We ask for the time to send it.',
      file: { name: 'confirmation.pdf', title: 'Confirmation of a changed address', line: 'The new address is in use from today' },
    },
  },
  {
    by: 'mizan',
    name: 'Al-Mizan Girls’ School',
    alternative: 'مدرسة الميزان للبنات',
    country: 'Kenya',
    submitted: '2026-10-01',
    eligible: '2026-10-04',
    answers: { language: 'en', submitted: '2026-10-08' },
    team: {
      people: [
        { person: 'fatuma', invited: '2026-10-09', accepted: '2026-10-09' },
        { person: 'aisha', invited: '2026-10-09', accepted: '2026-10-10' },
      ],
      proposed: '2026-10-11',
    },
    report: { visited: '2026-10-19', drafted: '2026-10-22', sent: '2026-10-25', closed: '2026-10-28', finished: '2026-11-01' },
    decided: {
      ...CONDITIONAL,
      prepared: '2026-11-09',
      agreed: '2026-11-10',
      released: { on: '2026-11-11' },
    },
  },
  {
    by: 'hikma',
    name: 'مدرسة الحكمة الابتدائية',
    alternative: 'Al-Hikma Primary School',
    country: 'Uganda',
    submitted: '2026-10-01',
    eligible: '2026-10-04',
    answers: { language: 'ar', submitted: '2026-10-07' },
    team: {
      people: [
        { person: 'fatuma', invited: '2026-10-08', accepted: '2026-10-08' },
        { person: 'aisha', invited: '2026-10-08', accepted: '2026-10-08' },
      ],
      proposed: '2026-10-09',
    },
    report: { visited: '2026-10-15', drafted: '2026-10-18', sent: '2026-10-19', closed: '2026-10-21', finished: '2026-10-22' },
    decided: {
      ...CONDITIONAL,
      prepared: '2026-10-25',
      agreed: '2026-10-26',
      released: { on: '2026-10-26' },
    },
    plan: {
      written: '2026-11-04',
      accepted: '2026-11-10',
      reported: {
        on: '2026-11-17',
        text: 'جُدّدت شهادة الدفاع المدني ثلاث سنوات، وعُلّقت نسخة منها عند المدخل، وجُرّب الإخلاء بحضور 186 متعلمًا.',
        file: 'civil-defence.pdf',
        title: 'شهادة الدفاع المدني المجددة',
      },
    },
    closed: '2026-11-05',
    families: { text: PRIMARY, published: '2026-11-11' },
  },
  {
    by: 'salam',
    name: 'روضة السلام',
    alternative: 'As-Salam Nursery School',
    country: 'Rwanda',
    submitted: '2026-11-01',
    decided: {
      alone: true,
      prepared: '2026-11-17',
      released: { on: '2026-11-18' },
      reasons: {
        ar: 'تستقبل الروضة من لم يبلغ 6 سنوات، ولا حلقات لها تُزار.\n\nلها أن تتقدم من جديد إذا فتحت صفوفًا لمن بلغها.',
        en: 'The nursery takes children younger than 6 years and has no circles that could be visited.\n\nIt can apply again once it has classes for older children.',
      },
    },
  },
  {
    by: 'salam',
    name: 'As-Salam Homework Club',
    alternative: 'نادي السلام للمذاكرة',
    country: 'Kenya',
    submitted: '2026-11-01',
    decided: {
      alone: true,
      prepared: '2026-11-17',
      released: { on: '2026-11-18' },
      reasons: {
        ar: 'النادي مكان للمذاكرة بعد المدرسة، ولا منهج له يُقوَّم.\n\nمعيار IQS للمؤسسات التي تعلّم بمنهج مكتوب.',
        en: 'The club is a place for homework after school and has no curriculum that could be evaluated.\n\nThe IQS standard is for institutions that teach by a written curriculum.',
      },
    },
  },
  {
    by: 'salam',
    name: 'مدرسة السلام المسائية',
    alternative: 'As-Salam Evening School',
    country: 'Uganda',
    submitted: '2026-10-01',
    eligible: '2026-10-04',
    answers: { language: 'ar', submitted: '2026-10-08' },
    team: {
      people: [
        { person: 'yusuf', invited: '2026-10-09', accepted: '2026-10-09' },
        { person: 'aisha', invited: '2026-10-09', accepted: '2026-10-10' },
      ],
      proposed: '2026-10-11',
    },
    report: { visited: '2026-10-20', drafted: '2026-10-22', sent: '2026-10-26', closed: '2026-10-28', finished: '2026-11-01' },
    decided: { ...CONDITIONAL, prepared: '2026-11-09', agreed: '2026-11-10', released: { on: '2026-11-11' } },
  },
];
