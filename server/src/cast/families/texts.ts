import type { FamilyItem } from '@miyar/contract/evaluation/report/family-text';

/** An item of the demo: Arabic, English, and the codes of its indicators. */
type Item = readonly [ar: string, en: string, ...sources: string[]];

/** The text for families of a report of the demo, by section. */
export interface CastText {
  readonly about: readonly Item[];
  /** The items of each area, in their order. */
  readonly areas: readonly (readonly Item[])[];
  readonly good: readonly Item[];
  readonly improve: readonly Item[];
}

/** The items of a section, numbered on from the last one. */
export const itemsOf = (items: readonly Item[], last: number): FamilyItem[] =>
  items.map(([ar, en, ...sources], index) => ({ id: last + index + 1, ar, en, sources, settled: false }));

/** A girls’ school that is accredited in full at level B. */
export const GIRLS: CastText = {
  about: [
    [
      'مدرسة للبنات تجمع الحفظ والمنهج الدراسي في يوم واحد، ومعلماتها مجازات.',
      'A girls’ school that joins memorisation and the school curriculum in one day; its teachers hold an ijazah.',
      '3.1.2',
      '6.1.1',
    ],
    [
      'وجد الفريق عملًا منظمًا في معظم ما رآه، وما ينقصه يسير.',
      'The team found orderly work in most of what it saw; what is missing is minor.',
      '4.1.1',
      '7.2.1',
    ],
  ],
  areas: [
    [['القيم حاضرة في اليوم كله، والمعلمات قدوة لطالباتهن.', 'Values are part of the whole day, and the teachers set the example.', '1.2.1', '1.2.2']],
    [
      [
        'الترخيص سارٍ والحسابات مدققة. ولا يصل الأسر بعد إشعار بخصوصية بيانات بناتها.',
        'The licence is valid and the accounts are audited. Families do not yet get a notice on the privacy of their daughters’ data.',
        '2.1.1',
        '2.1.3',
        '2.1.4',
      ],
    ],
    [
      [
        'لكل طالبة خطة توازن بين الحفظ الجديد والمراجعة، والنصوص من مصادر معتمدة.',
        'Each learner has a plan that balances new memorisation and revision; texts come from approved sources.',
        '3.1.2',
        '3.2.2',
      ],
    ],
    [
      [
        'تصوّب المعلمات التلاوة لكل طالبة. والمهام واحدة في بعض الحلقات وإن اختلفت المستويات.',
        'Teachers correct the recitation of each learner. In some circles the tasks are the same whatever the level.',
        '4.1.2',
        '4.1.3',
      ],
    ],
    [
      [
        'الطالبات آمنات، ومن تحتاج إلى دعم تُعرف، وليس لكل واحدة منهن خطة بعد.',
        'Learners are safe. Those who need support are known; not each of them has a plan yet.',
        '5.2.1',
        '5.2.3',
      ],
    ],
    [
      [
        'المبنى مناسب وآمن، والتدريب مستمر، ولم يُبنَ بعد على حاجات المعلمات.',
        'The building is suitable and safe. Training is regular, yet not built on what the teachers need.',
        '6.2.1',
        '6.2.2',
        '6.1.2',
      ],
    ],
    [
      [
        'الصلة بالأسر قوية، ولم يُسأل أولياء الأمور عن رأيهم هذا العام.',
        'Ties with families are strong; parents were not asked for their opinion this year.',
        '7.1.1',
        '7.1.3',
      ],
    ],
  ],
  good: [
    [
      'تتلقى ابنتكم القرآن مشافهة من معلمة مجازة، في حلقة لا تزيد على 12، وتُسجَّل تصويباتها.',
      'Your daughter receives recitation by ear from a teacher with an ijazah, in a circle of 12 at most, and her corrections are recorded.',
      '4.1.2',
    ],
    ['كل من يعمل في المدرسة فُحصت سيرته ودُرّب على حماية الطفل.', 'Everybody who works in the school was vetted and trained in child protection.', '5.2.1'],
    [
      'تلتقي المدرسة بكم كل شهر، ومع ابنتكم بطاقة متابعة بلغتين.',
      'The school meets you every month, and your daughter carries a follow-up card in two languages.',
      '7.1.1',
    ],
    ['المعلمات جميعًا مجازات، وملفاتهن مكتملة.', 'All teachers hold an ijazah, and their files are complete.', '6.1.1'],
  ],
  improve: [
    [
      'على المدرسة أن تضع خطة فردية لكل طالبة تحتاج إلى دعم، وأن يزورها مختص كل شهر.',
      'The school has to make an individual plan for each learner who needs support, and to have a specialist visit every month.',
      '5.2.3',
    ],
    ['على المدرسة أن تستطلع رأي الأسر كل عام وتنشر النتائج.', 'The school has to survey families every year and publish the results.', '7.1.3'],
    ['على المدرسة أن تُبلغ كل أسرة كيف تُصان بيانات ابنتها.', 'The school has to send every family a notice on the privacy of their daughter’s data.', '2.1.4'],
    ['على المعلمات أن يُعددن مهام متدرجة لكل مستوى.', 'The teachers have to prepare graded tasks for each level.', '4.1.3'],
  ],
};

/** An institute that is accredited in full at level A. */
export const INSTITUTE: CastText = {
  about: [
    [
      'معهد يعلّم الحرف مع القرآن، وفي عمله ما يصلح مثالًا لغيره.',
      'An institute that teaches trades together with the Qur’an; some of its work is an example to others.',
      '3.1.1',
      '4.1.2',
    ],
  ],
  areas: [
    [
      [
        'قيم المعهد مكتوبة ومعاشة، من الورشة إلى المصلى.',
        'The values of the institute are written down and lived, from the workshop to the prayer room.',
        '1.1.1',
        '1.1.3',
      ],
    ],
    [
      [
        'الترخيص سارٍ، ومجلس الإدارة يجتمع ويسائل الإدارة.',
        'The licence is valid, and the board meets and asks the management to account for its work.',
        '2.1.1',
        '2.1.2',
      ],
    ],
    [['المنهج واضح المراحل، ويعرف كل متعلم ما ينتظره.', 'The curriculum has clear stages, and each learner knows what comes next.', '3.1.1']],
    [['المعلمون يصوّبون لكل متعلم، ويُختبر شفهيًا بعدل.', 'Teachers correct each learner, and oral examinations are fair.', '4.1.2', '4.2.1']],
    [['المتعلمون آمنون، وشكواهم تُسمع ويُجاب عنها.', 'Learners are safe; their complaints are heard and answered.', '5.2.1', '5.2.4']],
    [
      [
        'العاملون مؤهلون، وعُدّة الورش سليمة يوم الزيارة.',
        'Staff are qualified, and the equipment of the workshops was sound on the day of the visit.',
        '6.1.1',
        '6.2.3',
      ],
    ],
    [['يلتقي المعهد بالأسر كل شهر، ويقيس عمله ويصلحه.', 'The institute meets families every month; it measures its work and improves it.', '7.1.1', '7.2.3']],
  ],
  good: [
    ['حلقات لا تزيد على 12 متعلمًا، وتصويب مسجل لكل واحد منهم.', 'Circles of 12 learners at most, with a record of corrections for each.', '4.1.2'],
    ['المعلمون جميعًا مجازون.', 'All teachers hold an ijazah.', '6.1.1'],
    ['لقاء شهري مع كل أسرة.', 'A monthly meeting with each family.', '7.1.1'],
  ],
  improve: [
    [
      'على المعهد أن ينشر نتائج استطلاع الأسر مع تقريره السنوي.',
      'The institute has to publish the results of its survey of families with its annual report.',
      '7.1.3',
    ],
  ],
};

/** A school that is accredited conditionally at level C: a critical indicator holds its level down. */
export const PRIMARY: CastText = {
  about: [
    [
      'مدرسة ابتدائية معلموها مؤهلون ولقاؤها بالأسر منتظم، وعليها أن تستكمل شروط السلامة.',
      'A primary school with qualified teachers and regular meetings with families. It has to complete what safety requires.',
      '6.1.1',
      '7.1.1',
      '6.2.2',
    ],
  ],
  areas: [
    [
      [
        'القيم تُعاش قبل أن تُعلَّم: المعلمون قدوة، ولكل صف برنامج.',
        'Values are lived before they are taught: teachers set the example, and each class has a programme.',
        '1.2.1',
        '1.2.2',
      ],
    ],
    [
      [
        'الترخيص سارٍ والحسابات مدققة. وبعض السياسات قديم.',
        'The licence is valid and the accounts are audited. Some policies are old.',
        '2.1.1',
        '2.1.3',
        '2.1.4',
      ],
    ],
    [['لكل متعلم خطة للحفظ والمراجعة من مصادر معتمدة.', 'Each learner has a plan for memorisation and revision, from approved sources.', '3.1.2', '3.2.2']],
    [
      [
        'التصويب فردي ومسجل. وفي بعض الحلقات مهام واحدة لكل المستويات.',
        'Correction is individual and recorded. In some circles the tasks are the same whatever the level.',
        '4.1.2',
        '4.1.3',
      ],
    ],
    [
      [
        'الحفظ راسخ والأطفال محميون. ومن يحتاج إلى دعم لا خطة له بعد.',
        'Memorisation is sound and children are protected. Those who need support do not have a plan yet.',
        '5.1.1',
        '5.2.1',
        '5.2.3',
      ],
    ],
    [
      [
        'المعلمون مؤهلون والمبنى مناسب. غير أن شهادة الدفاع المدني كانت منتهية يوم الزيارة، ولم يُجرَّب الإخلاء في المساء.',
        'Teachers are qualified and the building is suitable. But the civil defence certificate had expired on the day of the visit, and no evacuation was practised in the evening.',
        '6.1.1',
        '6.2.1',
        '6.2.2',
      ],
    ],
    [
      [
        'اللقاء بالأسر منتظم. وما تجمعه المدرسة من أرقام لا يُبنى عليه قرار بعد.',
        'Meetings with families are regular. The figures the school collects do not lead to decisions yet.',
        '7.1.1',
        '7.2.2',
      ],
    ],
  ],
  good: [
    [
      'يتلقى ولدكم القرآن مشافهة في حلقة لا تزيد على 12، وتُسجَّل تصويباته.',
      'Your child receives recitation by ear in a circle of 12 at most, and corrections are recorded.',
      '4.1.2',
    ],
    ['المعلمون جميعًا مجازون، وملفاتهم مكتملة.', 'All teachers hold an ijazah, and their files are complete.', '6.1.1'],
    ['العاملون مدرَّبون على حماية الطفل، والعقاب البدني ممنوع.', 'Staff are trained in child protection, and corporal punishment is forbidden.', '5.2.1'],
    ['تلتقي المدرسة بكم كل شهر.', 'The school meets you every month.', '7.1.1'],
  ],
  improve: [
    [
      'على المدرسة أن تجدد شهادة الدفاع المدني، وتجرّب الإخلاء مرتين في العام إحداهما مساءً، وتضع حقيبة إسعاف في كل طابق.',
      'The school has to renew the civil defence certificate, hold two drills a year with one in the evening, and keep a first-aid kit on every floor.',
      '6.2.2',
    ],
    ['على المدرسة أن تضع خطة فردية لكل من يحتاج إلى دعم.', 'The school has to make an individual plan for each learner who needs support.', '5.2.3'],
    [
      'على المدرسة أن تُبلغ كل أسرة كيف تُصان البيانات، وأن تنشئ سجلًّا للسياسات بمواعيد مراجعتها.',
      'The school has to send every family a privacy notice, and to set up a register of policies with their review dates.',
      '2.1.4',
    ],
    ['على المدرسة أن تستطلع رأي الأسر كل عام.', 'The school has to survey families every year.', '7.1.3'],
  ],
};

/** An academy that is accredited in full at level B; the authority withholds what it would publish. */
export const ACADEMY: CastText = {
  ...GIRLS,
  about: [
    [
      'أكاديمية تعلّم المنهج كاملًا مع حلقات للقرآن في الصباح.',
      'An academy that teaches the whole curriculum, with circles of the Qur’an in the morning.',
      '3.1.2',
      '3.2.1',
    ],
  ],
  good: [
    ['حلقات لا تزيد على 12 متعلمًا، وتصويب مسجل لكل واحد منهم.', 'Circles of 12 learners at most, with a record of corrections for each.', '4.1.2'],
    ['المعلمون جميعًا مجازون.', 'All teachers hold an ijazah.', '6.1.1'],
    ['لقاء شهري مع كل أسرة.', 'A monthly meeting with each family.', '7.1.1'],
  ],
};

/** A school that is not accredited, at level D: the rule publishes nothing. */
export const REFUSED: CastText = {
  about: [
    [
      'مدرسة في بدايتها، نتيجتها دون المستوى في معظم المؤشرات.',
      'A school that is beginning; its result is below standard in most indicators.',
      '2.2.1',
      '3.1.1',
    ],
  ],
  areas: [
    [['للقيم حضور في كلام المعلمين، ولا برنامج مكتوبًا لها.', 'Teachers speak of values; no programme is written down.', '1.2.1', '1.2.2']],
    [['الحسابات قائمة، ولم تكتمل شروط الترخيص.', 'There are accounts; what the licence requires is not complete.', '2.1.1', '2.1.3']],
    [['للحفظ خطة عامة، ولا نواتج مكتوبة لكل مستوى.', 'Memorisation has a general plan; outcomes of each level are not written down.', '3.1.1', '3.1.2']],
    [['التلقي قائم في بعض الحلقات دون بعض.', 'Oral reception is in place in some circles and missing in others.', '4.1.2']],
    [['لم يجد الفريق سجلات لحماية المتعلمين.', 'The team found no records of the protection of learners.', '5.2.1']],
    [['المبنى يحتاج إلى إصلاح، ولا خطة للطوارئ.', 'The building needs repair, and there is no plan for emergencies.', '6.2.1', '6.2.2']],
    [['تعرف المدرسة أسر متعلميها، ولا تقيس عملها.', 'The school knows the families of its learners; it does not measure its work.', '7.1.1', '7.2.2']],
  ],
  good: [
    ['يعرف المعلمون متعلميهم واحدًا واحدًا.', 'Teachers know each of their learners.', '4.1.2'],
    ['النصوص المستخدمة موثوقة.', 'The texts in use are reliable.', '3.2.2'],
    ['تزور المدرسة الأسر في أول العام.', 'The school visits families at the beginning of the year.', '7.1.1'],
  ],
  improve: [
    ['سجل لحماية المتعلمين، وتدريب كل من يعمل معهم.', 'A record of the protection of learners, and training for everybody who works with them.', '5.2.1'],
    ['خطة للطوارئ وتجربة للإخلاء.', 'A plan for emergencies and an evacuation drill.', '6.2.2'],
  ],
};
