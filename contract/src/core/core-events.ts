import { defineEvents, number, optional, text } from './event-fields.ts';

export const CORE_EVENTS = defineEvents(
  {
    'access.refused': { topic: 'sign_in', title: { ar: 'رفض وصول', en: 'Access refused' }, data: { call: text, code: text } },
    'file.downloaded': {
      topic: 'files',
      title: { ar: 'تنزيل ملف', en: 'File downloaded' },
      data: { file_id: optional(number), report_id: optional(number), attendance_id: optional(number), report_number: optional(number) },
    },
    'file.infected': { topic: 'files', title: { ar: 'اكتشاف ملف مصاب', en: 'Infected file found' }, data: { file_id: number, title: text, found: text } },
    'settings.changed': { topic: 'system', title: { ar: 'تغيير إعداد', en: 'Setting changed' }, data: { key: text } },
  },
  {
    report_number: { ar: 'إصدار تقرير التقويم', en: 'Version of the evaluation report' },
    call: { ar: 'الطلب', en: 'Call' },
    code: { ar: 'رمز الخطأ', en: 'Error code' },
    found: { ar: 'ما وُجد', en: 'Found' },
    key: { ar: 'الإعداد', en: 'Setting' },
  },
);
