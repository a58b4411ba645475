import type { TextKind } from '@miyar/contract/evaluation/workbook/entry';

interface CastNote {
  readonly code: string;
  readonly kind: TextKind;
  readonly ar: string;
  readonly en: string;
}

/** The notes that evaluators of the demo wrote during a visit. */
export const NOTES: readonly CastNote[] = [
  {
    code: '1.1.1',
    kind: 'note',
    ar: 'الرؤية معلّقة في المدخل وفي خمس حلقات من سبع. سألنا أربعة معلمين: ذكر ثلاثة منهم مضمونها بكلماتهم.',
    en: 'The vision is on the wall at the entrance and in five of seven circles. Of four teachers we asked, three gave its substance in their own words.',
  },
  {
    code: '1.1.1',
    kind: 'strength',
    ar: 'يشرح المعلمون الرؤية للمتعلمين في أول لقاء من كل فصل، ولذلك أثر ظاهر في أجوبتهم.',
    en: 'Teachers explain the vision in the first meeting of every term, and it shows in what learners answer.',
  },
  {
    code: '4.1.2',
    kind: 'finding',
    ar: 'حضرنا ست حلقات. يصحّح المعلم كل متعلم فردًا في أربع منها، وفي اثنتين يُكتفى بالترديد الجماعي فتبقى أخطاء المخارج بلا تصحيح.',
    en: 'We attended six circles. In four the teacher corrects each learner alone; in two they recite together only, and errors of articulation stay uncorrected.',
  },
  {
    code: '4.1.2',
    kind: 'recommendation',
    ar: 'أن يسمع كل معلم من كل متعلم منفردًا مرة في الأسبوع على الأقل، وأن يُدوَّن ما صُحّح في دفتر المتابعة.',
    en: 'Every teacher hears every learner alone at least once a week, and writes what was corrected into the follow-up book.',
  },
  {
    code: '5.2.1',
    kind: 'finding',
    ar: 'السياسة معتمدة ومعلنة، لكن سجل التحقق من السوابق ينقصه ثلاثة من تسعة عشر عاملًا، وكلهم من الفترة المسائية.',
    en: 'The policy is adopted and on display, but the record of background checks lacks three of nineteen staff, all of the evening shift.',
  },
  {
    code: '5.2.1',
    kind: 'recommendation',
    ar: 'استكمال التحقق من السوابق للعاملين الثلاثة خلال شهر، وألا يبدأ عامل جديد قبله.',
    en: 'Complete the checks of the three members of staff within a month, and let nobody new begin without one.',
  },
  {
    code: '6.2.2',
    kind: 'note',
    ar: 'طفايتان من تسع انتهت صلاحيتهما قبل ثلاثة أشهر. باب الطوارئ في الطابق العلوي مفتوح وقت الزيارة، والتعليمات معلّقة بالعربية وحدها.',
    en: 'Two of nine extinguishers expired three months ago. The emergency door upstairs was open during the visit; the instructions are on display in Arabic only.',
  },
  {
    code: '7.2.3',
    kind: 'note',
    ar: 'خطة التحسين من ثلاث صفحات، لكل بند فيها مسؤول، وليس فيها مواعيد.',
    en: 'The improvement plan has three pages; each item names who is responsible, and none has a date.',
  },
];
