import { defineText } from '../../../lib/i18n/text.ts';

export const legalText = defineText('legal', {
  en: {
    terms: 'Terms of use',
    privacy: 'Privacy policy',
    terms_description: 'The terms under which the platform of the IQS Authority is used.',
    privacy_description: 'What personal data the platform of the IQS Authority keeps, why, and what you may ask for.',
    version: 'Version {{version}}',
    effective: 'In force from',
    draft: 'Draft: the authority has not approved this text yet, and it may change. Until another version is published, it is the one that applies.',
    not_in_force: 'This version is not the one in force.',
    see_in_force: 'Read version {{version}}, which is in force',
    contents: 'On this page',
    print: 'Print',
    loading: 'Loading the text',
    failed: 'The text could not be loaded',
  },
  ar: {
    terms: 'شروط الاستخدام',
    privacy: 'سياسة الخصوصية',
    terms_description: 'الشروط التي تُستخدم بموجبها منصة هيئة اعتماد IQS.',
    privacy_description: 'ما تحفظه منصة هيئة اعتماد IQS من البيانات الشخصية، وسبب حفظه، وما لك أن تطلبه.',
    version: 'الإصدار {{version}}',
    effective: 'يسري من',
    draft: 'مسودة: لم تعتمد الهيئة هذا النص بعد، وقد يتغير. ويُعمل به إلى أن يُنشر إصدار آخر.',
    not_in_force: 'ليس هذا الإصدار هو الساري.',
    see_in_force: 'قراءة الإصدار {{version}} الساري',
    contents: 'في هذه الصفحة',
    print: 'طباعة',
    loading: 'جارٍ تحميل النص',
    failed: 'تعذّر تحميل النص',
  },
});
