import { defineText } from '../../../lib/i18n/text.ts';

/** The texts that are true on both the short and the full path: the path of an application is known only once it is submitted. */
export const firstApplicationText = defineText('first-application', {
  en: {
    steps: 'From the application to the certificate',
    apply: 'Application',
    apply_detail: 'The institution and two documents',
    evaluate: 'Evaluation',
    evaluate_detail: 'Documents, evidence and a visit',
    decide: 'Decision',
    decide_detail: 'With its reasons, and the certificate',
    next_title: 'Apply for accreditation',
    next_detail: 'It takes about ten minutes: two steps and two PDF documents.',
    action: 'Start an application',
  },
  ar: {
    steps: 'من الطلب إلى الشهادة',
    apply: 'الطلب',
    apply_detail: 'بيانات المؤسسة ووثيقتان',
    evaluate: 'التقويم',
    evaluate_detail: 'الوثائق والشواهد وزيارة المؤسسة',
    decide: 'القرار',
    decide_detail: 'بأسبابه، ومعه الشهادة',
    next_title: 'قدّم طلب الاعتماد',
    next_detail: 'يستغرق نحو عشر دقائق: خطوتان ووثيقتان بصيغة PDF.',
    action: 'بدء الطلب',
  },
});
