import type { Language } from '@miyar/contract';
import { paths } from '@miyar/contract/core/pages';
import type { CaseTaskKind, FOLLOWING_TASK_KINDS, TaskKind } from '@miyar/contract/evaluation/tasks';

type Text = Readonly<Record<Language, string>>;

/** The text of each kind of task for its reader. */
export const TASK_TEXTS: Readonly<Record<TaskKind, Text>> = {
  eligibility: { ar: 'تحقق من أهلية المؤسسة، أو أعد الطلب للاستكمال.', en: 'Check whether the institution is eligible, or return the application.' },
  open_self_evaluation: { ar: 'افتح التقويم الذاتي.', en: 'Open the self-evaluation.' },
  completion: { ar: 'استكملوا ما طلبته الهيئة، ثم أعيدوا التقديم.', en: 'Complete what the authority asked for, then submit again.' },
  self_evaluation: { ar: 'أكملوا التقويم الذاتي وقدّموه.', en: 'Complete the self-evaluation and submit it.' },
  area: { ar: 'أكمل مؤشرات المجال المسند إليك.', en: 'Complete the indicators of the area assigned to you.' },
  team: { ar: 'شكّل فريق التقويم.', en: 'Form the evaluation team.' },
  invitation: { ar: 'أجب عن دعوتك إلى فريق التقويم.', en: 'Answer your invitation into the evaluation team.' },
  objection: { ar: 'اطّلعوا على فريق التقويم، ولكم أن تعترضوا على من فيه.', en: 'Look at the evaluation team; you can object to its members.' },
  decide_objection: { ar: 'بُتّ في اعتراض المؤسسة على عضو الفريق.', en: 'Decide the institution’s objection to a member of the team.' },
  division: { ar: 'وزّع المؤشرات على أعضاء الفريق.', en: 'Divide the indicators between the members of the team.' },
  propose_visit: { ar: 'اقترح على المؤسسة موعد الزيارة.', en: 'Propose days for the visit to the institution.' },
  fix_visit: { ar: 'حدّد موعد الزيارة غير المعلنة.', en: 'Fix the days of the unannounced visit.' },
  answer_visit: { ar: 'أجيبوا عن موعد الزيارة المقترح.', en: 'Answer the proposed days of the visit.' },
  answer_counter: { ar: 'اقترحت المؤسسة موعدًا آخر للزيارة. أجب عنه.', en: 'The institution proposed other days for the visit. Answer.' },
  report: { ar: 'اتفق مع الفريق على المستويات ثم اكتب تقرير التقويم.', en: 'Settle the levels with the team, then write the evaluation report.' },
  fact_check: { ar: 'راجعوا الوقائع في مسودة التقرير، ولكم أن تعقّبوا عليها.', en: 'Check the facts in the draft report; you can remark on them.' },
  remarks: { ar: 'أجب عن تعقيبات المؤسسة ثم أنهِ التقرير.', en: 'Answer the institution’s remarks, then finish the report.' },
  decision: { ar: 'اقرأ التقرير النهائي وأعدّ القرار.', en: 'Read the final report and prepare the decision.' },
  conclude_visit: { ar: 'اقرأ تقرير زيارة المتابعة وقرّر ما يترتب عليها.', en: 'Read the report of the monitoring visit and decide what follows from it.' },
  appeal_window: { ar: 'اطّلعوا على القرار. لكم أن تتظلّموا منه إلى آخر المهلة.', en: 'Read the decision. You can appeal against it until the time is over.' },
  plan: { ar: 'اكتبوا خطة التحسين وقدّموها.', en: 'Write the improvement plan and submit it.' },
  review_plan: { ar: 'اقرأ خطة التحسين، ثم اقبلها أو أعدها.', en: 'Read the improvement plan, then accept or return it.' },
  progress: { ar: 'أرسلوا تقرير التقدم عن كل بند في خطة التحسين.', en: 'Report progress on every item of the improvement plan.' },
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
  profile: { ar: 'أكملوا بيانات المؤسسة: بعضها ناقص.', en: 'Complete the profile of the institution: some details are missing.' },
  statement: { ar: 'أكملوا {{title}} وقدّموه.', en: 'Complete the {{title}} and submit it.' },
  statement_completion: { ar: 'استكملوا ما أُعيد إليكم من {{title}}.', en: 'Complete what was returned to you of the {{title}}.' },
  review_statement: { ar: 'اقرأ {{title}}، ثم اقبله أو أعده.', en: 'Read the {{title}}, then accept or return it.' },
  order_visit: { ar: 'على الهيئة زيارة متابعة. مُر بها.', en: 'The authority owes a monitoring visit. Order it.' },
  renewal: { ar: 'فُتح باب التجديد. قدّموا طلب تجديد الاعتماد.', en: 'Renewal is open. Apply for the renewal of the accreditation.' },
  re_evaluation: { ar: 'قدّموا طلب تجديد: انتهت زيارة المتابعة إلى إعادة التقويم.', en: 'Apply for renewal: the monitoring visit led to a re-evaluation.' },
  answer_change: { ar: 'أخطرت المؤسسة بتغيير. اقرأه وأجب.', en: 'The institution gave notice of a change. Read it and answer.' },
  family_reply: { ar: 'اطّلعوا على تقرير الأسر، ولكم أن تردّوا عليه مرة واحدة.', en: 'Read the report for families; you can reply to it once.' },
  renew_evidence: { ar: 'جدّدوا «{{title}}» قبل أن تنتهي صلاحيته، أو أخرجوه من الخزانة.', en: 'Renew “{{title}}” before it ends, or remove it from the store.' },
  assign_evaluator: { ar: 'عيّن مقوّمًا لزيارة المؤسسة.', en: 'Assign an evaluator.' },
  visit_report: { ar: 'زُر المؤسسة وارفع تقرير الزيارة.', en: 'Visit the institution and upload the report.' },
  decide_report: { ar: 'وصل تقرير الزيارة. اتخذ القرار.', en: 'Decide: the visit report has arrived.' },
  attendance_report: { ar: 'أضف تقرير حضور «{{session}}».', en: 'Add the attendance report of “{{session}}”.' },
};

/** The task of the report once the levels are settled and it is drafted. */
export const DRAFTED_TEXT: Text = {
  ar: 'أكمل مسودة تقرير التقويم وأرسلها إلى المؤسسة.',
  en: 'Finish the draft of the evaluation report and send it to the institution.',
};
export const DRAFTED_ACT: Text = { ar: 'أكمل مسودة التقرير', en: 'Finish the draft report' };

/** The task to consider a suspension because of a duty that is late. */
export const DUTY_SUSPEND_TEXT: Text = {
  ar: 'لم تفِ المؤسسة بما عليها. انظر في تعليق شهادتها؛ لا يُعلَّق شيء تلقائيًا.',
  en: 'The institution does not meet its duty. Consider suspending the certificate; nothing is suspended by itself.',
};

/** The task to consider a suspension because of a monitoring visit. */
export const VISIT_SUSPEND_TEXT: Text = {
  ar: 'انتهت زيارة المتابعة إلى النظر في تعليق الشهادة. لا يُعلَّق شيء تلقائيًا.',
  en: 'The monitoring visit led to considering a suspension of the certificate. Nothing is suspended by itself.',
};

/** The task of a self-evaluation that the authority opened again. */
export const REOPENED_TEXT: Text = {
  ar: 'أعادت الهيئة فتح التقويم الذاتي. عدّلوه وقدّموه من جديد.',
  en: 'The authority opened the self-evaluation again. Revise it and submit it.',
};
export const REOPENED_ACT: Text = { ar: 'عدّلوا التقويم الذاتي', en: 'Revise the self-evaluation' };

/** The texts in place of a task that a prepared decision answers: its second look, or its release. */
export const PREPARED_TEXTS: Readonly<Record<'look' | 'release', Text>> = {
  look: { ar: 'أجرِ المراجعة الثانية للقرار المُعدّ: وافق عليه أو أعده.', en: 'Give the prepared decision its second look: agree to it or refuse it.' },
  release: { ar: 'أصدر القرار المُعدّ.', en: 'Release the prepared decision.' },
};

/** The act of each kind of task in few words: what a button or a row of the first page says. */
export const TASK_ACTS: Readonly<Record<TaskKind, Text>> = {
  eligibility: { ar: 'تحقق من الأهلية', en: 'Check eligibility' },
  open_self_evaluation: { ar: 'افتح التقويم الذاتي', en: 'Open the self-evaluation' },
  completion: { ar: 'استكملوا ما طلبته الهيئة', en: 'Complete what the authority asked for' },
  self_evaluation: { ar: 'تابعوا التقويم الذاتي', en: 'Continue the self-evaluation' },
  area: { ar: 'أكمل المجال المسند إليك', en: 'Complete the area assigned to you' },
  team: { ar: 'شكّل فريق التقويم', en: 'Form the evaluation team' },
  invitation: { ar: 'أجب عن الدعوة إلى الفريق', en: 'Answer the invitation into the team' },
  objection: { ar: 'اطّلعوا على فريق التقويم', en: 'Look at the evaluation team' },
  decide_objection: { ar: 'بُتّ في الاعتراض على عضو الفريق', en: 'Decide the objection to a team member' },
  division: { ar: 'وزّع المؤشرات على الفريق', en: 'Divide the indicators in the team' },
  propose_visit: { ar: 'اقترح موعد الزيارة', en: 'Propose days for the visit' },
  fix_visit: { ar: 'حدّد موعد الزيارة', en: 'Fix the days of the visit' },
  answer_visit: { ar: 'أجيبوا عن موعد الزيارة', en: 'Answer the proposed days of the visit' },
  answer_counter: { ar: 'أجب عن الموعد الذي اقترحته المؤسسة', en: 'Answer the days the institution proposed' },
  report: { ar: 'اتفق على المستويات واكتب التقرير', en: 'Settle the levels and write the report' },
  fact_check: { ar: 'راجعوا الوقائع في مسودة التقرير', en: 'Check the facts in the draft report' },
  remarks: { ar: 'أجب عن تعقيبات المؤسسة', en: 'Answer the institution’s remarks' },
  decision: { ar: 'أعدّ القرار', en: 'Prepare the decision' },
  conclude_visit: { ar: 'قرّر ما يترتب على الزيارة', en: 'Conclude the visit' },
  appeal_window: { ar: 'التظلّم من القرار', en: 'Appeal against the decision' },
  plan: { ar: 'اكتبوا خطة التحسين وقدّموها', en: 'Write the improvement plan and submit it' },
  review_plan: { ar: 'اقبل خطة التحسين أو أعدها', en: 'Accept or return the improvement plan' },
  progress: { ar: 'أرسلوا تقرير التقدم في خطة التحسين', en: 'Report progress on the improvement plan' },
  review_progress: { ar: 'اقبل تقارير التقدم أو أعدها', en: 'Accept or return the progress reports' },
  suspend: { ar: 'انظر في تعليق الشهادة', en: 'Consider suspending the certificate' },
  appeal: { ar: 'اختر لجنة التظلّم', en: 'Choose the panel of the appeal' },
  hear_appeal: { ar: 'شارك في لجنة التظلّم', en: 'Take part in the panel of the appeal' },
  appeal_statement: { ar: 'اكتب إفادتك للجنة التظلّم', en: 'Write your statement for the panel' },
  overdue: { ar: 'قرّر ما يلي انقضاء مهلة المؤسسة', en: 'Decide what follows the institution’s missed day' },
  profile: { ar: 'أكملوا بيانات المؤسسة', en: 'Complete the profile' },
  statement: { ar: 'أكملوا البيان', en: 'Complete the statement' },
  statement_completion: { ar: 'استكملوا ما أُعيد إليكم', en: 'Complete what was returned' },
  review_statement: { ar: 'اقرأ البيان وأجب', en: 'Review the statement' },
  order_visit: { ar: 'مُر بزيارة متابعة', en: 'Order a monitoring visit' },
  renewal: { ar: 'قدّموا طلب التجديد', en: 'Apply for renewal' },
  re_evaluation: { ar: 'قدّموا طلب التجديد', en: 'Apply for renewal' },
  answer_change: { ar: 'أجب عن الإخطار بتغيير', en: 'Answer the notice of change' },
  family_reply: { ar: 'ردّوا على تقرير الأسر', en: 'Reply to the report for families' },
  renew_evidence: { ar: 'جدّدوا الشاهد', en: 'Renew the evidence' },
  assign_evaluator: { ar: 'عيّن مقوّمًا', en: 'Assign an evaluator' },
  visit_report: { ar: 'زُر المؤسسة وارفع تقرير الزيارة', en: 'Visit and upload the report' },
  decide_report: { ar: 'قرّر: وصل تقرير الزيارة', en: 'Decide: the visit report has arrived' },
  attendance_report: { ar: 'أضف تقرير الحضور', en: 'Add the attendance report' },
};

/** The acts on a prepared decision. */
export const PREPARED_ACTS: Readonly<Record<'look' | 'release', Text>> = {
  look: { ar: 'وافق على القرار أو أعده', en: 'Agree to the decision or refuse it' },
  release: { ar: 'أصدر القرار', en: 'Release the decision' },
};

/** Where each kind of task is done: a part of the page of its case. */
export const TASK_PARTS: Readonly<Record<CaseTaskKind, string>> = {
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
  fix_visit: '',
  answer_visit: '/visit',
  answer_counter: '/visit',
  report: '/report',
  fact_check: '/report',
  remarks: '/report',
  decision: '/decision',
  conclude_visit: '',
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
  profile: '',
  statement: '',
  statement_completion: '',
  review_statement: '',
  order_visit: '',
  renewal: '',
  re_evaluation: '',
  answer_change: '',
  family_reply: '/report?for=families',
  renew_evidence: '',
};

/** Where what follows from facts is done: by the number of the school, or of the session. */
export const FOLLOWING_PATHS: Readonly<Record<(typeof FOLLOWING_TASK_KINDS)[number], (id: number) => string>> = {
  assign_evaluator: (school) => paths.admin('schools', { school }),
  visit_report: (school) => paths.evaluator('schools', { school, act: 'report' }),
  decide_report: (school) => paths.admin('schools', { school }),
  attendance_report: (session) => paths.trainer('training', { session, act: 'attendance' }),
};

/** The pages of tasks that are not done on the page of a case. */
export const TASK_PAGES: Readonly<Partial<Record<CaseTaskKind, string>>> = { invitation: '/invitations' };
