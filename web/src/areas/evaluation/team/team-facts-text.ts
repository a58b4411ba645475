import { defineText } from '../../../lib/i18n/text.ts';

export const teamFactsText = defineText('team-facts', {
  en: {
    title: 'Forming of teams',
    gender: 'Are you a woman or a man?',
    f: 'Woman',
    m: 'Man',
    none: 'Not stated',
    use: 'This is used only to form teams that visit girls’ sections. It appears in no list and no report, and you can clear it at any time.',
    stored: 'Saved.',
    failed: 'Not saved.',
    load_failed: 'This could not be loaded.',
    loading: 'Loading',
  },
  ar: {
    title: 'تكوين الفرق',
    gender: 'أأنت رجل أم امرأة؟',
    f: 'امرأة',
    m: 'رجل',
    none: 'دون ذكر',
    use: 'يُستعمل هذا البيان في تكوين الفرق التي تزور أقسام البنات وحده. لا يظهر في القوائم ولا في التقارير، ولك أن تمحوه متى شئت.',
    stored: 'حُفظ.',
    failed: 'لم يُحفظ.',
    load_failed: 'تعذّر تحميل هذا البيان.',
    loading: 'جارٍ التحميل',
  },
});
