import type { Language } from '../../../lib/i18n/current-language.ts';
import type { Category } from './documents-state.ts';

interface Sample {
  id: string;
  category: Category;
  filename: string;
  words: Readonly<Record<Language, { title: string; description: string }>>;
}

/** Shown, each marked as an example, only when the list could not be had (REQ-A15). */
export const SAMPLES: readonly Sample[] = [
  {
    id: 'sample-1',
    category: 'manual',
    filename: 'accreditation-guide.pdf',
    words: {
      ar: { title: 'دليل الاعتماد للمؤسسات', description: 'مراحل الاعتماد ومتطلباته ومدده الزمنية.' },
      en: { title: 'Accreditation guide for institutions', description: 'The stages, requirements and timetable of accreditation.' },
    },
  },
  {
    id: 'sample-2',
    category: 'manual',
    filename: 'self-evaluation-guide.pdf',
    words: {
      ar: { title: 'دليل الشواهد والتقويم الذاتي', description: 'كيفية تقدير المؤشرات واختيار الشواهد.' },
      en: { title: 'Evidence and self-evaluation guide', description: 'How to rate each indicator and choose evidence.' },
    },
  },
  {
    id: 'sample-3',
    category: 'legal',
    filename: 'accreditation-rules.pdf',
    words: {
      ar: { title: 'لائحة الاعتماد والتظلمات', description: 'الحقوق والواجبات والقرارات والتظلمات وسحب الاعتماد.' },
      en: { title: 'Rules of accreditation and appeals', description: 'Rights, duties, decisions, appeals and withdrawal.' },
    },
  },
  {
    id: 'sample-4',
    category: 'presentation',
    filename: 'iqs-introduction.pptx',
    words: {
      ar: { title: 'عرض تعريفي بمعيار IQS', description: 'عرض تقديمي يعرّف بالمجالات السبعة.' },
      en: { title: 'Introduction to the IQS standard', description: 'Slides that introduce the seven areas.' },
    },
  },
  {
    id: 'sample-5',
    category: 'branding',
    filename: 'mark-guidelines.pdf',
    words: {
      ar: { title: 'ضوابط استعمال شعار الاعتماد', description: 'متى تستعمل المؤسسة المعتمدة الشعار وكيف.' },
      en: { title: 'Use of the accreditation mark', description: 'When and how an accredited institution may use the mark.' },
    },
  },
  {
    id: 'sample-6',
    category: 'website',
    filename: 'platform-guide.pdf',
    words: {
      ar: { title: 'دليل استعمال المنصة', description: 'خطوات التسجيل والتقديم ومتابعة الطلب.' },
      en: { title: 'User guide to the platform', description: 'How to register, apply and follow up a request.' },
    },
  },
];
