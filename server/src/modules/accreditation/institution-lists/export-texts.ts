import type { Language } from '@miyar/contract';
import type { School } from '@miyar/contract/accreditation/institutions';

interface Texts {
  sheet: string;
  header: readonly string[];
  status: Record<School['status'], string>;
  type: Record<School['accreditation_type'], string>;
}

/** The words of the list of schools as a file. */
export const EXPORT_TEXTS: Record<Language, Texts> = {
  ar: {
    sheet: 'المدارس',
    header: [
      'الرقم',
      'اسم المدرسة',
      'الاسم بالحروف الأخرى',
      'الدولة',
      'الحالة',
      'نوع الطلب',
      'المقوّم',
      'تقارير الزيارة',
      'تاريخ الانضمام',
      'الاعتماد من',
      'الاعتماد إلى',
    ],
    status: { pending: 'قيد المراجعة', approved: 'معتمدة', denied: 'مرفوضة' },
    type: { new: 'اعتماد جديد', renewal: 'تجديد' },
  },
  en: {
    sheet: 'Schools',
    header: [
      'No.',
      'School',
      'Name in the other script',
      'Country',
      'Status',
      'Application',
      'Evaluator',
      'Visit reports',
      'Joined',
      'Accredited from',
      'Accredited until',
    ],
    status: { pending: 'Pending', approved: 'Approved', denied: 'Rejected' },
    type: { new: 'New', renewal: 'Renewal' },
  },
};
