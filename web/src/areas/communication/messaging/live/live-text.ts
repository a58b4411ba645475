import { defineText } from '../../../../lib/i18n/text.ts';

export const liveText = defineText('live-messages', {
  en: {
    from: 'Message from {{name}}',
    open: 'Open conversation',
  },
  ar: {
    from: 'رسالة من {{name}}',
    open: 'فتح المحادثة',
  },
});
