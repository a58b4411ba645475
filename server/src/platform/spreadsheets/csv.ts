import { CsvError, parse } from 'csv-parse/sync';
import { Refusal } from '../refusal.ts';

/** So many rows are read of a file, blank ones counted: a file of a megabyte can have half a million. */
export const CSV_ROWS = 20_000;

/**
 * Reads CSV as RFC 4180 has it, and as spreadsheet programs write it: with a byte order mark, and with semicolons or tabs
 * in place of commas. A quote within a field is a letter. Lines without anything in them are left out.
 * @returns each line with its place as those programs count it: a line break within a cell begins no new one
 * @throws Refusal import_too_long, csv_quote_open
 */
export function readCsv(text: string): { line: number; cells: string[] }[] {
  const rows = rowsOf(text);
  if (rows.length > CSV_ROWS) throw new Refusal('import_too_long', { parameters: { rows: CSV_ROWS } });
  return rows.map((cells, before) => ({ line: before + 1, cells })).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
}

function rowsOf(text: string): string[][] {
  try {
    return parse(text, {
      bom: true,
      delimiter: separatorOf(text),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_quotes: true,
      relax_column_count: true,
      to: CSV_ROWS + 1,
    });
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED')
      throw new Refusal('csv_quote_open', { parameters: { line: Number(error['records']) + 1 } });
    throw error;
  }
}

/** What parts the headings. The library's own guess fails on letters beyond ASCII. */
function separatorOf(text: string): string {
  const [head = ''] = text.split(/[\r\n]/, 1);
  const count = (separator: string) => head.split(separator).length;
  return [',', ';', '\t'].reduce((most, separator) => (count(separator) > count(most) ? separator : most));
}
