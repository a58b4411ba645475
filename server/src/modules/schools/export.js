import { namesFor } from '@miyar/contract/shown-names';
import { riyadhDay } from '../../platform/clock.ts';
import { bytesAnswer } from '../../platform/http/file-answer.ts';
import { Refusal } from '../../platform/refusal.ts';
import { asCsv, asXlsx } from '../../platform/spreadsheet.ts';
import { countryName } from '../certificates/certificate-words.ts';
import { EXPORT_TEXTS } from './export-texts.ts';
/** The most rows of a workbook, which is made in memory. CSV takes any number. */
export const MOST_ROWS = 10_000;
const BATCH = 500;
const WIDTHS = [8, 40, 40, 18, 16, 16, 28, 14, 14, 16, 16];
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/**
 * The whole list of schools as filtered and sorted, as a file in the language of the request. It is read page by page, so
 * that no connection is held while it is sent.
 * @throws Refusal export_too_long: more than a workbook takes
 */
export async function exportSchools(list, { format, ...query }, { language, day }) {
    const { sheet, header } = EXPORT_TEXTS[language];
    // A cursor or an order that is none is refused before the first byte is sent.
    const asked = { ...query, language };
    const first = await list({ ...asked, limit: BATCH });
    const batches = pages(list, asked, first);
    const name = `miyar-schools-${day}.${format}`;
    const asRow = (school) => rowOf(school, language);
    if (format === 'csv')
        return { name, mime: 'text/csv; charset=utf-8', stream: () => asCsv(header, eachAs(batches, asRow)) };
    const rows = [];
    for await (const batch of batches) {
        rows.push(...batch.map(asRow));
        if (rows.length > MOST_ROWS)
            throw new Refusal('export_too_long', { parameters: { rows: MOST_ROWS } });
    }
    return bytesAnswer(await asXlsx({ name: sheet, header, rows, widths: WIDTHS, rightToLeft: language === 'ar' }), name, XLSX);
}
async function* pages(list, query, first) {
    for (let page = first;; page = await list({ ...query, limit: BATCH, after: page.next })) {
        yield page.rows;
        if (page.next === undefined)
            return;
    }
}
async function* eachAs(batches, shape) {
    for await (const batch of batches)
        yield batch.map(shape);
}
function rowOf(school, language) {
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
