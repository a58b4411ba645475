import { defineText } from '../../lib/i18n/text.ts';

export const statusText = defineText('status', {
  en: {
    pending: 'Pending',
    application_approved: 'Approved',
    application_rejected: 'Rejected',
    school_approved: 'Approved',
    school_denied: 'Rejected',
    conditional: 'Conditional accreditation',
    expired: 'Accreditation ended',
    suspended: 'Accreditation suspended',
    withdrawn: 'Accreditation withdrawn',
  },
  ar: {
    pending: 'قيد المراجعة',
    application_approved: 'معتمد',
    application_rejected: 'مرفوض',
    school_approved: 'معتمدة',
    school_denied: 'مرفوضة',
    conditional: 'اعتماد مشروط',
    expired: 'انتهى الاعتماد',
    suspended: 'الاعتماد معلّق',
    withdrawn: 'سُحب الاعتماد',
  },
});
