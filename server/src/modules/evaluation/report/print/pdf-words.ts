import type { PageState } from './pages.ts';

/** The fixed text of a report, each language written for itself. */
interface Words {
  readonly authority: string;
  readonly title: string;
  /** The title of the report of a monitoring visit. */
  readonly monitoring: string;
  readonly states: Readonly<Record<PageState, string>>;
  readonly watermark: string;
  readonly provisional: string;
  readonly visit: string;
  readonly team: string;
  readonly standard: string;
  readonly result: string;
  readonly lead: (name: string) => string;
  readonly version: (version: string) => string;
  readonly level: (level: string, overall: string) => string;
  readonly capped: (codes: readonly string[]) => string;
  readonly notApplicable: (reason: string) => string;
  readonly foot: (id: number, number: number) => string;
  readonly span: (days: readonly string[]) => string;
  /** The texts that the template sets unchanged. */
  readonly fixed: Readonly<Record<Fixed, string>>;
}

type Fixed =
  | 'authority'
  | 'title'
  | 'summary'
  | 'result'
  | 'area'
  | 'score'
  | 'weight'
  | 'total'
  | 'commendations'
  | 'recommendations'
  | 'method'
  | 'self'
  | 'team'
  | 'evidence'
  | 'hash'
  | 'page'
  | 'rosette';

export const PDF_WORDS: Readonly<Record<'ar' | 'en', Words>> = {
  ar: {
    authority: 'هيئة اعتماد IQS',
    title: 'تقرير التقويم',
    monitoring: 'تقرير زيارة المتابعة',
    states: { draft: 'مسودة', sent: 'مسودة لمراجعة الوقائع', final: 'التقرير النهائي' },
    watermark: 'مسودة',
    provisional: 'النتيجة أولية حتى صدور القرار.',
    visit: 'الزيارة',
    team: 'الفريق',
    standard: 'المعيار',
    result: 'النتيجة',
    lead: (name) => `${name}، رئيس الفريق`,
    version: (version) => `معيار IQS، الإصدار ${version}`,
    level: (level, overall) => `المستوى ${level}، المجموع ${overall}`,
    capped: (codes) => `يحدّها مؤشر حرج: ${codes.join('، ')}`,
    notApplicable: (reason) => `لا ينطبق: ${reason}`,
    foot: (id, number) => `تقرير التقويم · الطلب ${id} · النسخة ${number}`,
    span: (days) => days.join(' إلى '),
    fixed: {
      authority: 'هيئة اعتماد IQS',
      title: 'تقرير التقويم',
      summary: 'الخلاصة',
      result: 'النتيجة',
      area: 'المجال',
      score: 'الدرجة',
      weight: 'الوزن',
      total: 'المجموع',
      commendations: 'الإشادات',
      recommendations: 'التوصيات',
      method: 'المنهج',
      self: 'ذاتي',
      team: 'الفريق',
      evidence: 'الشواهد',
      hash: 'بصمة النص',
      page: 'صفحة',
      rosette: 'شمسة النتائج: درجة كل مجال. الجدول التالي يقول مثلها.',
    },
  },
  en: {
    authority: 'IQS Authority',
    title: 'Evaluation report',
    monitoring: 'Report of a monitoring visit',
    states: { draft: 'Draft', sent: 'Draft for the fact check', final: 'Final report' },
    watermark: 'Draft',
    provisional: 'The result is provisional until the decision is released.',
    visit: 'Visit',
    team: 'Team',
    standard: 'Standard',
    result: 'Result',
    lead: (name) => `${name}, lead evaluator`,
    version: (version) => `IQS standard, version ${version}`,
    level: (level, overall) => `Level ${level}, ${overall} of 100`,
    capped: (codes) => `Capped by a critical indicator: ${codes.join(', ')}`,
    notApplicable: (reason) => `Not applicable: ${reason}`,
    foot: (id, number) => `Evaluation report · Case ${id} · Version ${number}`,
    span: (days) => days.join(' to '),
    fixed: {
      authority: 'IQS Authority',
      title: 'Evaluation report',
      summary: 'Summary',
      result: 'Result',
      area: 'Area',
      score: 'Score',
      weight: 'Weight',
      total: 'Total',
      commendations: 'Commendations',
      recommendations: 'Recommendations',
      method: 'Method',
      self: 'Self',
      team: 'Team',
      evidence: 'Evidence',
      hash: 'Hash of the text',
      page: 'Page',
      rosette: 'Rosette of results: the score of each area. The table after it says the same.',
    },
  },
};
