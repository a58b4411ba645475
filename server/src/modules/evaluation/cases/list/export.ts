import type { Language } from '@miyar/contract';
import type { EXPORT_FORMATS } from '@miyar/contract/core/paging';
import type { CaseFilters, ListedCase } from '@miyar/contract/evaluation/cases';
import { STAGE_NAMES, type WaitingOn } from '@miyar/contract/evaluation/stages';
import { namesFor } from '@miyar/contract/core/shown-names';
import { riyadhDay } from '../../../../platform/clock.ts';
import type { FileAnswer, StreamedAnswer } from '../../../../platform/http/answers/file-answer.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import { listFile } from '../../../../platform/http/answers/list-file.ts';
import type { Cell } from '../../../../platform/spreadsheets/spreadsheet.ts';
import type { Services } from '../../../../services.ts';
import { countryName } from '../../../accreditation/certificates/certificate-words.ts';
import { listCases } from './list.ts';

interface Texts {
  sheet: string;
  header: readonly string[];
  type: Record<ListedCase['school']['type'], string>;
  waiting: Record<WaitingOn, string>;
}

const TEXTS: Readonly<Record<Language, Texts>> = {
  ar: {
    sheet: 'ملفات الطلبات',
    header: [
      'الملف',
      'المؤسسة',
      'الاسم بالحروف الأخرى',
      'الدولة',
      'نوع الطلب',
      'المرحلة',
      'فيها منذ',
      'ينتظر',
      'الموعد',
      'أيام التأخر',
      'رئيس الفريق',
      'أُجيب',
      'من',
      'أول أيام الزيارة',
      'آخر أيام الزيارة',
    ],
    type: { new: 'اعتماد جديد', renewal: 'تجديد' },
    waiting: { authority: 'الهيئة', institution: 'المؤسسة', team: 'الفريق', none: 'لا أحد' },
  },
  en: {
    sheet: 'Cases',
    header: [
      'Case',
      'Institution',
      'Name in the other script',
      'Country',
      'Application',
      'Stage',
      'Since',
      'Waiting for',
      'Due',
      'Days overdue',
      'Lead evaluator',
      'Answered',
      'Of',
      'First day of the visit',
      'Last day of the visit',
    ],
    type: { new: 'New accreditation', renewal: 'Renewal' },
    waiting: { authority: 'The authority', institution: 'The institution', team: 'The team', none: 'Nobody' },
  },
};
const WIDTHS = [8, 40, 40, 18, 16, 22, 14, 16, 14, 12, 28, 10, 8, 18, 18];

/**
 * The list of cases as filtered and sorted, as a file in the language of the request.
 * @throws Refusal export_too_long: more than a workbook takes
 */
export function exportCases(
  services: Services,
  actor: Actor,
  { format, ...filters }: CaseFilters & { format: (typeof EXPORT_FORMATS)[number] },
  language: Language,
): Promise<FileAnswer | StreamedAnswer> {
  return listFile({
    ...TEXTS[language],
    name: `miyar-cases-${riyadhDay(services.clock.now())}`,
    format,
    language,
    widths: WIDTHS,
    list: (page) => listCases(services, actor, { ...filters, ...page }),
    rowOf: (row) => rowOf(row, language),
  });
}

function rowOf(row: ListedCase, language: Language): Cell[] {
  const { type, waiting } = TEXTS[language];
  const { first, second } = namesFor(row.school, language);
  return [
    row.application_id,
    first,
    second,
    countryName(row.school.country, language),
    type[row.school.type],
    STAGE_NAMES[row.stage][language],
    riyadhDay(new Date(row.since)),
    waiting[row.waiting_on],
    row.due_on,
    row.overdue_days,
    row.lead?.name ?? null,
    row.progress?.answered ?? null,
    row.progress?.of ?? null,
    row.visit?.from ?? null,
    row.visit?.until ?? null,
  ];
}
