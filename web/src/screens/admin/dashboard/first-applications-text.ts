import { defineText } from '../../../lib/i18n/text.ts';

export const firstApplicationsText = defineText('admin-first-applications', {
  en: {
    lead: 'The first steps of the platform are ahead.',
    steps: 'From the site to the first decision',
    site: 'Write what visitors read',
    site_detail: 'The landing page, the documents and the legal texts',
    people: 'Invite evaluators',
    people_detail: 'They register on the site, or you import them',
    apply: 'Institutions apply',
    apply_detail: 'Each application is listed here',
    decide: 'Assign, read and decide',
    decide_detail: 'On the page of each school',
    next_title: 'Write the landing page',
    next_detail: 'It has texts to begin with. Put your own telephone, email and address into the contact section.',
    action: 'Open the landing page',
  },
  ar: {
    lead: 'الخطوات الأولى للمنصة أمامك.',
    steps: 'من الموقع إلى أول قرار',
    site: 'كتابة ما يقرؤه الزوار',
    site_detail: 'الصفحة الرئيسة والوثائق والنصوص القانونية',
    people: 'دعوة المقوّمين',
    people_detail: 'يسجّلون في الموقع، أو تستوردهم من ملف',
    apply: 'تقديم الطلبات',
    apply_detail: 'يُعرض كل طلب هنا',
    decide: 'التعيين والقراءة والقرار',
    decide_detail: 'في صفحة كل مدرسة',
    next_title: 'اكتب الصفحة الرئيسة',
    next_detail: 'فيها نصوص تبدأ بها. ضع في قسم التواصل هاتفك وبريدك وعنوانك.',
    action: 'فتح الصفحة الرئيسة',
  },
});
