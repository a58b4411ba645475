import { defineRetention, YEARS_5 } from '../../../db/retention.ts';

export const RETENTION = defineRetention({
  accreditation: {
    what: {
      ar: 'طلبات الاعتماد ووثائقها وتقاريرها وملاحظاتها وقراراتها وشهاداتها',
      en: 'Applications with their documents, reports, feedback, decisions and certificates',
    },
    period: {
      ar: '1826 يومًا (خمس سنوات) بعد انتهاء الشهادة، أو بعد الرفض أو السحب',
      en: '1826 days (five years) after the certificate ran out, or the application was refused or withdrawn',
    },
    why: { ar: 'سجل الاعتماد والاعتراض عليه', en: 'The record of accreditation, and objections to it' },
    days: YEARS_5,
    by: 'night',
    where: 'server/src/modules/privacy/retention/accreditation.ts',
  },
  training: {
    what: { ar: 'الدورات التدريبية وسجلات حضورها', en: 'Training sessions and their attendance records' },
    period: {
      ar: '1826 يومًا (خمس سنوات) بعد يوم الدورة، أو بعد إدخال آخر ما سُجّل عنها إن كان ذلك لاحقًا',
      en: '1826 days (five years) after the day of the session, or after the last of it was entered, where that was later',
    },
    why: { ar: 'سجل التدريب', en: 'The record of training' },
    days: YEARS_5,
    by: 'night',
    where: 'server/src/modules/privacy/retention/training.ts',
  },
  deleted_training: {
    what: { ar: 'ما حذفه المدرب من الدورات وسجلات الحضور', en: 'Sessions and attendance records their trainer deleted' },
    period: { ar: '365 يومًا بعد حذفها', en: '365 days after they were deleted' },
    why: { ar: 'للمراجعة', en: 'For the audit' },
    days: 365,
    by: 'night',
    where: 'server/src/modules/privacy/retention/training.ts',
  },
});
