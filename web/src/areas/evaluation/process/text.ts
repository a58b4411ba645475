import { defineText } from '../../../lib/i18n/text.ts';

/** The settings of the evaluation. Each group says from when on a change counts. */
export const processText = defineText('process', {
  en: {
    failed: 'Failed to load the settings',
    saved: 'Saved',
    save_failed: 'Not saved',

    profile: 'Path of new applications',
    profile_since: 'Counts for applications submitted after the change, renewals too. Running cases are not changed.',
    profile_label: 'Path',
    profile_light: 'Short path',
    profile_light_detail: 'The application and its documents, one evaluator, the visit report, the decision.',
    profile_full: 'Full path',
    profile_full_detail:
      'Eligibility with deadlines, then a self-evaluation of every indicator that is submitted with a signed receipt. This version ends there: team, visit, report and decision follow in a later one, and until then such a case cannot be decided. Choose it only to try it.',
    to_full_title: 'Switch to the full path?',
    to_light_title: 'Switch to the short path?',
    switch_detail: 'Applications submitted from now on take this path. Running cases are not changed.',
    switch_do: 'Switch the path',
    switch_not: 'Go back',

    reminders: 'Reminders',
    reminders_since: 'Counts for reminders sent after the change.',
    reminder_steps: 'Days before the due day',
    reminder_steps_hint: 'At most {{most}} numbers from {{from}} to {{until}}, separated by commas; 0 is the due day.',

    decisions: 'Decisions',
    decisions_since: 'Counts for decisions prepared after the change.',
    second_look: 'Second look: another administrator has to agree before a decision is released',

    teams: 'Teams',
    teams_since: 'Counts for teams put together after the change. Teams that were accepted are not changed.',
    team_minimum: 'Evaluators who must have accepted',
    team_max_load: 'Running cases of an evaluator',
    team_max_load_hint: '{{range}} From this number on the list of candidates warns.',

    visits: 'Visits',
    visits_since: 'Counts for visits proposed after the change. Agreed days are not changed.',
    visit_notice: 'Working days between the proposal and the first day',
    working_from: 'Work begins',
    working_until: 'Work ends',
    ramadan_from: 'Work begins in Ramadan',
    ramadan_until: 'Work ends in Ramadan',
    time_hint: 'By 24 hours, in Riyadh: 08:00',
    time_problem: 'Write a time such as 08:00.',
    until_problem: 'Write a time after the beginning, such as 16:00.',

    evidence: 'Evidence',
    evidence_since: 'Counts for files added after the change. Files already added stay.',
    file_mb: 'Largest file (MB)',
    items: 'Pieces of evidence in a case',
    institution_mb: 'All files of the institution (MB)',
    team_mb: 'All files of an evaluator (MB)',

    samples: 'Samples of recitations',
    samples_since: 'Counts for samples drawn after the change.',
    sample_margin: 'Margin (percent)',
    sample_margin_hint: '{{range}} Half the width of the interval: the smaller it is, the larger the sample.',

    mail: 'Public mail domains',
    mail_since: 'Counts for conflicts of interest looked for after the change.',
    public_mail_domains: 'Domains',
    domains_hint: 'One in each line. Two people with an address at one of them are not taken to belong together.',
    domains_problem: 'Write at most 200 domains such as gmail.com, one in each line.',

    range: 'From {{from}} to {{until}}.',
    range_problem: 'Enter a number from {{from}} to {{until}}.',
    steps_problem: 'Enter at most {{most}} whole numbers from {{from}} to {{until}}, separated by commas.',
  },
  ar: {
    failed: 'تعذّر تحميل الإعدادات',
    saved: 'حُفظ',
    save_failed: 'لم تُحفظ الإعدادات',

    profile: 'مسار الطلبات الجديدة',
    profile_since: 'يسري على الطلبات التي تُقدَّم بعد التغيير، ومنها طلبات التجديد. الملفات الجارية لا تتغيّر.',
    profile_label: 'المسار',
    profile_light: 'المسار المختصر',
    profile_light_detail: 'الطلب ووثائقه، ثم مقوّم واحد، ثم تقرير الزيارة، ثم القرار.',
    profile_full: 'المسار الكامل',
    profile_full_detail:
      'الأهلية بمهلها، ثم تقويم ذاتي لكل مؤشر يُقدَّم بإيصال موقّع. وهنا ينتهي هذا المسار في هذا الإصدار من المنصة: يأتي الفريق والزيارة والتقرير والقرار في إصدار لاحق، ولا يمكن البتّ في هذه الملفات قبله. لا تختره إلا للتجربة.',
    to_full_title: 'التحويل إلى المسار الكامل؟',
    to_light_title: 'التحويل إلى المسار المختصر؟',
    switch_detail: 'الطلبات التي تُقدَّم من الآن تسلك هذا المسار. الملفات الجارية لا تتغيّر.',
    switch_do: 'تحويل المسار',
    switch_not: 'رجوع',

    reminders: 'التذكير',
    reminders_since: 'يسري على رسائل التذكير التي تُرسل بعد التغيير.',
    reminder_steps: 'الأيام السابقة لموعد الاستحقاق',
    reminder_steps_hint: 'لا تزيد على {{most}} أعداد من {{from}} إلى {{until}}، بينها فواصل، والعدد 0 يعني يوم الاستحقاق نفسه.',

    decisions: 'القرارات',
    decisions_since: 'يسري على القرارات التي تُعدّ بعد التغيير.',
    second_look: 'المراجعة الثانية: لا يصدر القرار حتى يوافق عليه مدير آخر',

    teams: 'الفرق',
    teams_since: 'يسري على الفرق التي تُشكَّل بعد التغيير. الفرق المقبولة لا تتغيّر.',
    team_minimum: 'أقل عدد من المقوّمين الموافقين',
    team_max_load: 'الملفات الجارية لدى المقوّم',
    team_max_load_hint: '{{range}} إذا بلغ المقوّم هذا العدد نبّهت إليه قائمة المرشحين.',

    visits: 'الزيارات',
    visits_since: 'يسري على الزيارات التي تُقترح بعد التغيير. الأيام المتفق عليها لا تتغيّر.',
    visit_notice: 'أيام العمل بين الاقتراح وأول يوم من الزيارة',
    working_from: 'بدء العمل',
    working_until: 'انتهاء العمل',
    ramadan_from: 'بدء العمل في رمضان',
    ramadan_until: 'انتهاء العمل في رمضان',
    time_hint: 'بنظام 24 ساعة وبتوقيت الرياض، مثل 08:00',
    time_problem: 'اكتب وقتًا مثل 08:00.',
    until_problem: 'اكتب وقتًا بعد البدء، مثل 16:00.',

    evidence: 'الشواهد',
    evidence_since: 'يسري على الشواهد التي تُضاف بعد التغيير. ما أُضيف من قبل يبقى.',
    file_mb: 'أكبر حجم للملف (ميغابايت)',
    items: 'عدد الشواهد في ملف الطلب',
    institution_mb: 'مجموع ملفات المؤسسة (ميغابايت)',
    team_mb: 'مجموع ملفات المقوّم (ميغابايت)',

    samples: 'عيّنات التلاوة والحفظ',
    samples_since: 'يسري على العيّنات التي تُسحب بعد التغيير.',
    sample_margin: 'هامش الخطأ (نسبة مئوية)',
    sample_margin_hint: '{{range}} وهو نصف عرض فترة الثقة: كلما صغُر كبرت العيّنة.',

    mail: 'نطاقات البريد العامة',
    mail_since: 'يسري على حالات تعارض المصالح التي يُبحث عنها بعد التغيير.',
    public_mail_domains: 'النطاقات',
    domains_hint: 'نطاق في كل سطر. لا يُستدل باشتراك شخصين في أحدها على صلة بينهما.',
    domains_problem: 'اكتب 200 نطاق على الأكثر، كل نطاق في سطر، مثل gmail.com.',

    range: 'من {{from}} إلى {{until}}.',
    range_problem: 'أدخل عددًا من {{from}} إلى {{until}}.',
    steps_problem: 'أدخل أعدادًا صحيحة من {{from}} إلى {{until}}، لا تزيد على {{most}}، وبينها فواصل.',
  },
});
