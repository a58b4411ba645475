import { defineText } from '../../lib/i18n/text.ts';

/** Above the form of an editor that was not saved: how many of its fields are wrong. */
export const faultyFieldsText = defineText('faulty-fields', {
  en: { faults_one: 'One field needs attention', faults_other: '{{count}} fields need attention' },
  ar: {
    faults_zero: 'لا حقول تحتاج إلى مراجعة',
    faults_one: 'حقل واحد يحتاج إلى مراجعة',
    faults_two: 'حقلان يحتاجان إلى مراجعة',
    faults_few: '{{count}} حقول تحتاج إلى مراجعة',
    faults_many: '{{count}} حقلًا يحتاج إلى مراجعة',
    faults_other: '{{count}} حقل يحتاج إلى مراجعة',
  },
});
