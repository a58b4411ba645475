import { DEFAULTS } from '@miyar/contract/site/landing-defaults-text';

const items = (...titles: string[]) => titles.map((title, index) => ({ id: index + 1, title }));

/** The opening of the first page in the demo: its institutions, countries and visits are counted, in place of figures that nothing in it bears out. */
export const HERO = {
  en: { ...DEFAULTS.hero.en, liveNumbers: true },
  ar: { ...DEFAULTS.hero.ar, liveNumbers: true },
};

/** The accreditation in the demo, with as many stages, areas, standards and indicators as it has. The built-in text leaves some of them round. */
export const METHODOLOGY = {
  en: {
    ...DEFAULTS['accreditation-methodology'].en,
    processTitle: 'Seven stages',
    stages: items(
      'Application',
      'Eligibility check',
      'Self-evaluation and evidence',
      'Evaluation team',
      'Evaluation visit',
      'Report',
      'Decision and certificate',
    ),
    standards: { ...DEFAULTS['accreditation-methodology'].en.standards, indicators: { number: '46', label: 'Indicators' } },
  },
  ar: {
    ...DEFAULTS['accreditation-methodology'].ar,
    processTitle: 'سبع مراحل',
    stages: items('تقديم الطلب', 'التحقق من الأهلية', 'التقويم الذاتي وجمع الشواهد', 'فريق التقويم', 'زيارة التقويم', 'التقرير', 'القرار والشهادة'),
    standards: { ...DEFAULTS['accreditation-methodology'].ar.standards, indicators: { number: '46', label: 'مؤشرًا' } },
  },
};
