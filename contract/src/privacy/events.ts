import { defineEvents, number, text } from '../core/event-fields.ts';

const request = { request_id: number };
const breach = { breach_id: number };

export const PRIVACY_EVENTS = defineEvents(
  {
    'archive.scheduled': { topic: 'files', title: { ar: 'جدولة أرشيف بيانات', en: 'Data archive scheduled' }, about: ['account'], data: { frequency: text } },
    'archive.made': { topic: 'files', title: { ar: 'إعداد أرشيف بيانات', en: 'Data archive made' }, about: ['account'] },
    'archive.downloaded': { topic: 'files', title: { ar: 'تنزيل أرشيف بيانات', en: 'Data archive downloaded' }, about: ['account'] },
    'archive.given_up': {
      topic: 'files',
      title: { ar: 'ترك أرشيف بيانات لكبر حجمه', en: 'Data archive given up: too large' },
      about: ['account'],
      data: { gigabytes: number },
    },
    'account.exported': { topic: 'files', title: { ar: 'تنزيل نسخة من بيانات الحساب', en: 'Copy of one’s data downloaded' }, about: ['account'] },
    'register.exported': { topic: 'files', title: { ar: 'تصدير سجل خصوصية', en: 'Privacy register exported' }, data: { register: text } },
    'data_request.received': { topic: 'privacy', title: { ar: 'ورود طلب بيانات', en: 'Data request received' }, data: { ...request, request_kind: text } },
    'data_request.extended': { topic: 'privacy', title: { ar: 'تمديد طلب بيانات', en: 'Data request extended' }, data: { ...request, due_on: text } },
    'data_request.answered': { topic: 'privacy', title: { ar: 'الرد على طلب بيانات', en: 'Data request answered' }, data: { ...request, outcome: text } },
    'data_request.due_soon': { topic: 'privacy', title: { ar: 'قرب موعد طلب بيانات', en: 'Data request soon due' }, data: { ...request, due_on: text } },
    'breach.recorded': { topic: 'privacy', title: { ar: 'تسجيل تسرّب بيانات', en: 'Data breach recorded' }, data: breach },
    'breach.changed': { topic: 'privacy', title: { ar: 'تعديل سجل تسرّب بيانات', en: 'Data breach record changed' }, data: { ...breach, version: number } },
    'breach.due_soon': { topic: 'privacy', title: { ar: 'قرب موعد الإبلاغ عن تسرّب بيانات', en: 'Data breach soon due to be reported' }, data: breach },
  },
  {
    frequency: { ar: 'التكرار', en: 'Frequency' },
    gigabytes: { ar: 'غيغابايت', en: 'Gigabytes' },
    register: { ar: 'السجل', en: 'Register' },
    request_id: { ar: 'رقم الطلب', en: 'Request number' },
    request_kind: { ar: 'نوع الطلب', en: 'Kind of request' },
    breach_id: { ar: 'رقم حادثة التسرب', en: 'Breach number' },
  },
);
