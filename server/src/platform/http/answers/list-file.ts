import type { Language } from '@miyar/contract';
import type { EXPORT_FORMATS } from '@miyar/contract/core/paging';
import { Refusal } from '../../refusal.ts';
import { asCsv, asXlsx, type Cell } from '../../spreadsheets/spreadsheet.ts';
import { bytesAnswer, type FileAnswer, type StreamedAnswer } from './file-answer.ts';
import type { Page } from './page.ts';

/** The most rows of a workbook, which is made in memory. CSV takes any number. */
export const MAX_ROWS = 10_000;
const BATCH = 500;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export interface ListFile<Row> {
  /** The name without its ending. */
  name: string;
  format: (typeof EXPORT_FORMATS)[number];
  language: Language;
  sheet: string;
  header: readonly string[];
  /** The widths of the columns of a workbook, in characters. */
  widths: readonly number[];
  list: (page: { limit: number; after?: string | undefined }) => Promise<Page<Row>>;
  rowOf: (row: Row) => Cell[];
}

/**
 * A whole list as a file. It is read page by page, so that no connection is occupied while it is sent.
 * @throws Refusal export_too_long: more than a workbook takes
 */
export async function listFile<Row>({ name, format, language, sheet, header, widths, list, rowOf }: ListFile<Row>): Promise<FileAnswer | StreamedAnswer> {
  // An invalid cursor or order is refused before the first byte is sent.
  const first = await list({ limit: BATCH });
  const batches = pages(list, first);
  const file = `${name}.${format}`;
  if (format === 'csv') return { name: file, mime: 'text/csv; charset=utf-8', stream: () => asCsv(header, eachAs(batches, rowOf)) };
  const rows: Cell[][] = [];
  for await (const batch of batches) {
    rows.push(...batch.map(rowOf));
    if (rows.length > MAX_ROWS) throw new Refusal('export_too_long', { parameters: { rows: MAX_ROWS } });
  }
  return bytesAnswer(await asXlsx({ name: sheet, header, rows, widths, rightToLeft: language === 'ar' }), file, XLSX);
}

async function* pages<Row>(list: ListFile<Row>['list'], first: Page<Row>): AsyncGenerator<Row[]> {
  for (let page = first; ; page = await list({ limit: BATCH, after: page.next })) {
    yield page.rows;
    if (page.next === undefined) return;
  }
}

async function* eachAs<From, To>(batches: AsyncIterable<From[]>, shape: (from: From) => To): AsyncGenerator<To[]> {
  for await (const batch of batches) yield batch.map(shape);
}
