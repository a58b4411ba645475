import { defineNotices } from '../../../platform/notices.ts';

export const DATA_REQUEST_NOTICES = defineNotices(
  {
    data_request_received: {
      category: 'user',
      type: 'info',
      text: { ar: 'طلب جديد بشأن بيانات شخصية، رقمه {{request_id}}.', en: 'A new request about personal data: number {{request_id}}' },
    },
    data_request_due: {
      category: 'user',
      type: 'warning',
      text: {
        ar: 'الطلب {{request_id}} بشأن بيانات شخصية لم يُجب عنه، وموعد الجواب {{due_on}}.',
        en: 'Request {{request_id}} about personal data has no answer yet. It is due on {{due_on}}.',
      },
    },
  },
  (on) => [
    on('data_request.received', ({ data: { request_id } }) => ({ request_id })).notify({ to: 'admins', says: 'data_request_received' }),
    on('data_request.due_soon', ({ data }) => data).notify({ to: 'admins', says: 'data_request_due' }),
  ],
);
