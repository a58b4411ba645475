import { defineText } from '../../../lib/i18n/text.ts';

export const invitationText = defineText('invitation', {
  en: {
    title: 'Become an administrator',
    lead: '{{by}} invites you to run the platform. The account will be for {{email}}.',
    reading: 'Reading the invitation',
    until: 'The invitation holds until {{day}}.',
    name: 'Full name',
    accept: 'Accept the invitation',
    accepting: 'Creating the account…',
    failed: 'The account could not be created',
    invalid_title: 'This invitation does not hold',
    invalid: 'It has been used already, taken back, or its time is over. Ask whoever invited you for a new one.',
    unread_title: 'The invitation could not be read',
    log_in: 'Log in',
  },
  ar: {
    title: 'انضمّ إلى إدارة المنصة',
    lead: 'يدعوك {{by}} إلى الانضمام. سيكون الحساب للبريد {{email}}.',
    reading: 'نقرأ الدعوة',
    until: 'الدعوة صالحة حتى {{day}}.',
    name: 'الاسم الكامل',
    accept: 'قبول الدعوة',
    accepting: 'جارٍ إنشاء الحساب…',
    failed: 'تعذّر إنشاء الحساب',
    invalid_title: 'هذه الدعوة غير صالحة',
    invalid: 'إما أنها استُعملت من قبل، أو سُحبت، أو انتهت مدتها. اطلب دعوة جديدة ممن دعاك.',
    unread_title: 'تعذّرت قراءة الدعوة',
    log_in: 'تسجيل الدخول',
  },
});
