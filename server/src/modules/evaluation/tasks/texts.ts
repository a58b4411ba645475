import type { Language } from '@miyar/contract';
import type { TaskKind } from '@miyar/contract/evaluation/tasks';

type Text = Readonly<Record<Language, string>>;

/** What each kind of task asks of its reader. */
export const TASK_TEXTS: Readonly<Record<TaskKind, Text>> = {
  eligibility: { ar: 'تحقق من أهلية المؤسسة، أو أعد الطلب للاستكمال.', en: 'Check whether the institution is eligible, or return the application.' },
  open_self_evaluation: { ar: 'افتح التقويم الذاتي.', en: 'Open the self-evaluation.' },
  completion: { ar: 'استكمل ما طلبته الهيئة، ثم أعد التقديم.', en: 'Complete what the authority asked for, then submit again.' },
  self_evaluation: { ar: 'أكمل التقويم الذاتي وقدّمه.', en: 'Complete the self-evaluation and submit it.' },
  area: { ar: 'أكمل مؤشرات المجال المسند إليك.', en: 'Complete the indicators of the area assigned to you.' },
  team: { ar: 'شكّل فريق التقويم.', en: 'Form the evaluation team.' },
  invitation: { ar: 'أجب عن دعوتك إلى فريق التقويم.', en: 'Answer your invitation into the evaluation team.' },
  objection: { ar: 'اطلع على فريق التقويم، ولك أن تعترض على من فيه.', en: 'Look at the evaluation team; you can object to its members.' },
  decide_objection: { ar: 'بُتّ في اعتراض المؤسسة على عضو الفريق.', en: 'Decide the institution’s objection to a member of the team.' },
  division: { ar: 'وزّع المؤشرات على أعضاء الفريق.', en: 'Divide the indicators between the members of the team.' },
  propose_visit: { ar: 'اقترح على المؤسسة موعد الزيارة.', en: 'Propose days for the visit to the institution.' },
  answer_visit: { ar: 'أجب عن موعد الزيارة المقترح.', en: 'Answer the proposed days of the visit.' },
  answer_counter: { ar: 'اقترحت المؤسسة موعدًا آخر للزيارة. أجب عنه.', en: 'The institution proposed other days for the visit. Answer.' },
  report: { ar: 'اتفق مع الفريق على المستويات ثم اكتب تقرير التقويم.', en: 'Settle the levels with the team, then write the evaluation report.' },
  fact_check: { ar: 'راجع الوقائع في مسودة التقرير، ولك أن تعقّب عليها.', en: 'Check the facts in the draft report; you can remark on them.' },
  remarks: { ar: 'أجب عن تعقيبات المؤسسة ثم أنهِ التقرير.', en: 'Answer the institution’s remarks, then finish the report.' },
  decision: { ar: 'اقرأ التقرير النهائي وأعدّ القرار.', en: 'Read the final report and prepare the decision.' },
  appeal_window: { ar: 'اطّلع على القرار. لك أن تتظلّم منه إلى آخر المهلة.', en: 'Read the decision. You can appeal against it until the time is over.' },
  plan: { ar: 'اكتب خطة التحسين وقدّمها.', en: 'Write the improvement plan and submit it.' },
  review_plan: { ar: 'اقرأ خطة التحسين، ثم اقبلها أو أعدها.', en: 'Read the improvement plan, then accept or return it.' },
  progress: { ar: 'أرسل تقرير التقدم عن كل بند في خطة التحسين.', en: 'Report progress on every item of the improvement plan.' },
  review_progress: { ar: 'اقرأ تقارير التقدم، ثم اقبلها أو أعدها.', en: 'Read the progress reports, then accept or return them.' },
  suspend: {
    ar: 'لم تفِ المؤسسة بخطة التحسين. انظر في تعليق شهادتها؛ لا يُعلَّق شيء تلقائيًا.',
    en: 'The institution does not follow its improvement plan. Consider suspending the certificate; nothing is suspended by itself.',
  },
  appeal: { ar: 'اختر لجنة التظلّم.', en: 'Choose the panel of the appeal.' },
  hear_appeal: {
    ar: 'أنت في لجنة التظلّم. اقرأ الملف وشارك في المداولة.',
    en: 'You sit in the panel of the appeal. Read the case and take part in its deliberation.',
  },
  appeal_statement: { ar: 'اكتب إفادتك للجنة التظلّم.', en: 'Write your statement for the panel of the appeal.' },
  overdue: { ar: 'انقضت مهلة المؤسسة. قرّر ما يلي.', en: 'The institution’s time has run out. Decide what follows.' },
};

/** What is asked in place of a task that a prepared decision answers. */
export const PREPARED_TEXT: Text = {
  ar: 'القرار مُعدّ. راجعه المراجعة الثانية أو أصدره.',
  en: 'The decision is prepared. Give it its second look or release it.',
};

/** Where each kind of task is done: a part of the page of its case. */
export const TASK_PARTS: Readonly<Record<TaskKind, string>> = {
  eligibility: '',
  open_self_evaluation: '',
  completion: '/returns',
  self_evaluation: '/self-evaluation',
  area: '/self-evaluation',
  team: '/team',
  invitation: '',
  objection: '/team',
  decide_objection: '/team',
  division: '/team',
  propose_visit: '/visit',
  answer_visit: '/visit',
  answer_counter: '/visit',
  report: '/report',
  fact_check: '/report',
  remarks: '/report',
  decision: '/decision',
  appeal_window: '/decision',
  plan: '/plan',
  review_plan: '/plan',
  progress: '/plan',
  review_progress: '/plan',
  suspend: '/plan',
  appeal: '/appeal',
  hear_appeal: '/appeal',
  appeal_statement: '/appeal',
  overdue: '',
};

/** What is done on a page that is not a case’s. */
export const TASK_PAGES: Readonly<Partial<Record<TaskKind, string>>> = { invitation: '/invitations' };
