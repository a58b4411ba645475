import { defineText } from '../../lib/i18n/text.ts';

export const standardViewText = defineText('standard-view', {
  en: {
    title: 'The IQS standard',
    lead: 'Its versions: drafts are edited, the published ones stay as they are.',
    in_force: 'In force: version {{version}}',
    none_in_force: 'No version is in force',
    ready: 'Draft {{version}} can be published',
    faults_one: 'Draft {{version}}: {{count}} fault before it can be published',
    faults_other: 'Draft {{version}}: {{count}} faults before it can be published',
  },
  ar: {
    title: 'معيار IQS',
    lead: 'إصداراته: المسودات تُحرَّر، والمنشورة تبقى كما هي.',
    in_force: 'الساري: الإصدار {{version}}',
    none_in_force: 'لا إصدار ساريًا',
    ready: 'المسودة {{version}} جاهزة للنشر',
    faults_zero: 'المسودة {{version}} جاهزة للنشر',
    faults_one: 'المسودة {{version}}: خطأ واحد قبل نشرها',
    faults_two: 'المسودة {{version}}: خطآن قبل نشرها',
    faults_few: 'المسودة {{version}}: {{count}} أخطاء قبل نشرها',
    faults_many: 'المسودة {{version}}: {{count}} خطأً قبل نشرها',
    faults_other: 'المسودة {{version}}: {{count}} خطأ قبل نشرها',
  },
});
