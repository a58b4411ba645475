import type { Language } from '@miyar/contract';
import type { EXPORT_FORMATS } from '@miyar/contract/core/paging';
import type { FigureFilters, FIGURES } from '@miyar/contract/evaluation/figures';
import { STAGE_NAMES } from '@miyar/contract/evaluation/stages';
import { riyadhDay } from '../../../platform/clock.ts';
import type { FileAnswer, StreamedAnswer } from '../../../platform/http/answers/file-answer.ts';
import { Page } from '../../../platform/http/answers/page.ts';
import { listFile } from '../../../platform/http/answers/list-file.ts';
import type { Cell } from '../../../platform/spreadsheets/spreadsheet.ts';
import type { Services } from '../../../services.ts';
import { evaluatorFigures, indicatorFigures, stageFigures } from './reads.ts';

type Kind = (typeof FIGURES)[number];

interface Texts {
  sheets: Record<Kind, string>;
  headers: Record<Kind, readonly string[]>;
  released: string;
}

const TEXTS: Readonly<Record<Language, Texts>> = {
  ar: {
    sheets: { stages: 'مدد المراحل', indicators: 'المؤشرات', evaluators: 'ميل التقدير' },
    headers: {
      stages: ['المرحلة', 'فيها الآن', 'غادرتها', 'الوسيط بالأيام', 'المئين التسعون بالأيام', 'قبل 6 أشهر', 'من 6 إلى 12 شهرًا', 'بعد 12 شهرًا'],
      indicators: ['المجال', 'المؤشر', 'النص', 'الملفات', 'متوسط النقاط'],
      evaluators: ['المقوّم', 'التقديرات', 'ميله عن المتفق عليه', 'تقديرات قدّر غيره مؤشراتها', 'ميله عن غيره'],
    },
    released: 'من التقديم إلى القرار',
  },
  en: {
    sheets: { stages: 'Stages', indicators: 'Indicators', evaluators: 'Severity' },
    headers: {
      stages: ['Stage', 'There now', 'Left it', 'Median days', '90th percentile of days', 'Within 6 months', 'From 6 to 12 months', 'After 12 months'],
      indicators: ['Area', 'Indicator', 'Title', 'Cases', 'Mean points'],
      evaluators: ['Evaluator', 'Ratings', 'Against the settled level', 'Ratings others gave too', 'Against the others'],
    },
    released: 'From submission to decision',
  },
};
const WIDTHS: Readonly<Record<Kind, readonly number[]>> = {
  stages: [28, 12, 12, 16, 20, 16, 18, 16],
  indicators: [10, 10, 60, 10, 14],
  evaluators: [32, 14, 22, 26, 20],
};

interface Asked {
  of: Kind;
  format: (typeof EXPORT_FORMATS)[number];
  filters: FigureFilters;
}

/**
 * Figures as filtered, as a file in the language of the request.
 * @throws Refusal invalid_date
 */
export function exportFigures(services: Services, { of, format, filters }: Asked, language: Language): Promise<FileAnswer | StreamedAnswer> {
  return listFile<Cell[]>({
    name: `miyar-figures-${of}-${riyadhDay(services.clock.now())}`,
    format,
    language,
    sheet: TEXTS[language].sheets[of],
    header: TEXTS[language].headers[of],
    widths: WIDTHS[of],
    list: async () => new Page(await ROWS[of](services, filters, language)),
    rowOf: (row) => row,
  });
}

const ROWS: Readonly<Record<Kind, (services: Services, filters: FigureFilters, language: Language) => Promise<Cell[][]>>> = {
  stages: async (services, filters, language) => {
    const { stages, released } = await stageFigures(services, filters);
    const rows = stages.map(({ stage, now, ended, median, p90 }): Cell[] => [STAGE_NAMES[stage][language], now, ended, median, p90, null, null, null]);
    return [...rows, [TEXTS[language].released, null, released.cases, released.median, released.p90, released.sooner, released.within, released.later]];
  },
  indicators: async (services, filters, language) => {
    const { areas } = await indicatorFigures(services, filters);
    return areas.flatMap(({ indicators, ...area }) => [
      [area.code, null, area.title[language], area.cases, area.mean],
      ...indicators.map(({ code, title, cases, mean }): Cell[] => [area.code, code, title[language], cases, mean]),
    ]);
  },
  evaluators: async (services, filters) => {
    const { evaluators } = await evaluatorFigures(services, filters);
    return evaluators.map(({ name, settled, others }) => [name, settled.ratings, settled.mean, others.ratings, others.mean]);
  },
};
