import type { Language } from '@miyar/contract';
import type { School } from '@miyar/contract/accreditation/institutions';
import type { EXPORT_FORMATS } from '@miyar/contract/core/paging';
import { namesFor } from '@miyar/contract/core/shown-names';
import { riyadhDay } from '../../../platform/clock.ts';
import type { FileAnswer, StreamedAnswer } from '../../../platform/http/answers/file-answer.ts';
import { listFile } from '../../../platform/http/answers/list-file.ts';
import type { Page } from '../../../platform/http/answers/page.ts';
import type { Cell } from '../../../platform/spreadsheets/spreadsheet.ts';
import { countryName } from '../certificates/certificate-words.ts';
import { EXPORT_TEXTS } from './export-texts.ts';
import type { SchoolQuery } from './list.ts';

const WIDTHS = [8, 40, 40, 18, 16, 16, 28, 14, 14, 16, 16];

type List = (query: SchoolQuery & { limit: number; after?: string | undefined }) => Promise<Page<School>>;

/**
 * The whole list of schools as filtered and sorted, as a file in the language of the request.
 * @throws Refusal export_too_long: more than a workbook takes
 */
export function exportSchools(
  list: List,
  { format, ...query }: SchoolQuery & { format: (typeof EXPORT_FORMATS)[number] },
  { language, day }: { language: Language; day: string },
): Promise<FileAnswer | StreamedAnswer> {
  return listFile({
    ...EXPORT_TEXTS[language],
    name: `miyar-schools-${day}`,
    format,
    language,
    widths: WIDTHS,
    list: (page) => list({ ...query, language, ...page }),
    rowOf: (school) => rowOf(school, language),
  });
}

function rowOf(school: School, language: Language): Cell[] {
  const texts = EXPORT_TEXTS[language];
  const { first, second } = namesFor(school, language);
  return [
    school.id,
    first,
    second,
    countryName(school.country, language),
    texts.status[school.status],
    texts.type[school.accreditation_type],
    school.evaluator_name,
    school.report_count,
    riyadhDay(new Date(school.joiningDate)),
    school.accreditationPeriod?.valid_from ?? null,
    school.accreditationPeriod?.valid_until ?? null,
  ];
}
