import { defineEvents, number, text } from '../core/event-fields.ts';

const consent = { purpose: text, version: number };
const message = { message_id: number };
const section = { section: text, version: number };

export const SITE_EVENTS = defineEvents(
  {
    'account.consented': {
      topic: 'privacy',
      title: { ar: 'الموافقة على سياسة الخصوصية', en: 'Agreed to the privacy policy' },
      about: ['account'],
      data: { ...consent, language: text },
    },
    'account.consent_withdrawn': { topic: 'privacy', title: { ar: 'سحب الموافقة', en: 'Consent withdrawn' }, about: ['account'], data: consent },
    'contact.destroyed': { topic: 'privacy', title: { ar: 'إتلاف رسالة تواصل', en: 'Contact message destroyed' }, data: message },
    'document.added': { topic: 'content', title: { ar: 'إضافة وثيقة', en: 'Document added' }, data: { document_id: number, title: text, available: text } },
    'document.changed': {
      topic: 'content',
      title: { ar: 'تعديل وثيقة', en: 'Document changed' },
      data: { document_id: number, title: text, category: text, available: text },
    },
    'document.file_replaced': {
      topic: 'content',
      title: { ar: 'استبدال ملف وثيقة', en: 'File of a document replaced' },
      data: { document_id: number, former_file_id: number, file_id: number },
    },
    'document.deleted': { topic: 'content', title: { ar: 'حذف وثيقة', en: 'Document deleted' }, data: { document_id: number, title: text } },
    'contact.received': { topic: 'content', title: { ar: 'ورود رسالة تواصل', en: 'Contact message received' }, data: message },
    'contact.marked': { topic: 'content', title: { ar: 'تعليم رسالة تواصل', en: 'Contact message marked' }, data: { ...message, read: text, handled: text } },
    'landing.updated': { topic: 'content', title: { ar: 'تعديل الصفحة الرئيسة', en: 'Landing page changed' }, data: section },
    'landing.restored': {
      topic: 'content',
      title: { ar: 'استعادة نسخة سابقة من الصفحة الرئيسة', en: 'Earlier version of the landing page restored' },
      data: section,
    },
    'landing.image_changed': { topic: 'content', title: { ar: 'تغيير صورة في الصفحة الرئيسة', en: 'Image of the landing page changed' }, data: section },
    'legal.published': {
      topic: 'content',
      title: { ar: 'نشر نص قانوني', en: 'Legal text published' },
      data: { page: text, version: number, effective_from: text },
    },
  },
  {
    purpose: { ar: 'الغرض', en: 'Purpose' },
    language: { ar: 'اللغة', en: 'Language' },
    document_id: { ar: 'رقم الوثيقة', en: 'Document number' },
    available: { ar: 'متاحة للجمهور', en: 'Available to the public' },
    category: { ar: 'التصنيف', en: 'Category' },
    former_file_id: { ar: 'رقم الملف السابق', en: 'Previous file’s number' },
    read: { ar: 'مقروءة', en: 'Read' },
    handled: { ar: 'عولجت', en: 'Handled' },
    section: { ar: 'القسم', en: 'Section' },
    page: { ar: 'الصفحة', en: 'Page' },
  },
);
