import { readFile } from 'node:fs/promises';
import { CsvError, parse } from 'csv-parse/sync';
import { decodeText } from '../decode-text.ts';
import type { ReceivedFile } from '../http/requests/receive-multipart.ts';
import { Refusal, refusalOf } from '../refusal.ts';
import { encodingUnknown } from '../storage/inspect/file-kinds.ts';

/** So many rows are read of a file, blank ones counted: a file of a megabyte can have half a million. */
export const CSV_ROWS = 20_000;

/** The separator of cells: that of the region (a semicolon in Arabic Excel), or of the format (tabs in "Unicode Text"). */
const SEPARATORS = [',', ';', '\t', '|'];
/** A first line that names the separator for Excel. It is no row. */
const SEPARATOR_LINE = /^"?sep=([,;\t|])"?[,;\t|]*(?:\r\n?|\n|$)/i;
/** The number of letters in which the headings are searched. */
const HEAD = 4000;

/** A row with its number as spreadsheet programs count: the first is 1, and a line break within a cell begins none. */
export interface Row {
  readonly line: number;
  /** As many as there are headings, or more where more are filled. */
  readonly cells: readonly string[];
}

/**
 * Reads a file of rows that somebody sends. Every call that takes one reads it here (`every-call/files-of-rows.test.ts`).
 * @throws Refusal file_encoding_unknown, import_too_long, csv_quote_open
 */
export async function readRows(file: ReceivedFile): Promise<Row[]> {
  const text = decodeText(await readFile(file.spooled.path));
  if (text === undefined) throw refusalOf('file_encoding_unknown', { parameters: encodingUnknown('csv') });
  return readCsv(text);
}

/**
 * Reads CSV as RFC 4180 has it, and as spreadsheet programs write it: with a line that names the separator, with semicolons
 * or tabs in place of commas, with rows and columns that were emptied. A quote within a field is a letter. Rows without
 * anything in them are left out; cells left out at the end of a row are empty ones.
 * @throws Refusal import_too_long, csv_quote_open
 */
export function readCsv(text: string): Row[] {
  const [line = '', named] = SEPARATOR_LINE.exec(text.replace(/^\uFEFF/, '')) ?? [];
  const content = text.replace(/^\uFEFF/, '').slice(line.length);
  const rows = rowsOf(content, named ?? separatorOf(content));
  if (rows.length > CSV_ROWS) throw new Refusal('import_too_long', { parameters: { rows: CSV_ROWS } });
  const filled = rows.map((cells, before) => ({ line: before + 1, cells: withoutEmpty(cells) })).filter(({ cells }) => cells.length > 0);
  const width = filled[0]?.cells.length ?? 0;
  return filled.map(({ line, cells }) => ({ line, cells: [...cells, ...Array<string>(Math.max(0, width - cells.length)).fill('')] }));
}

/** Returns a row without the empty cells at its end: a file retains columns that somebody emptied. */
const withoutEmpty = (cells: readonly string[]): readonly string[] => cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1);

function rowsOf(text: string, delimiter: string): string[][] {
  try {
    return parse(text, { delimiter, record_delimiter: ['\r\n', '\n', '\r'], relax_quotes: true, relax_column_count: true, to: CSV_ROWS + 1 });
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED')
      throw new Refusal('csv_quote_open', { parameters: { line: Number(error['records']) + 1 } });
    throw error;
  }
}

/** Finds the separator of the headings. The library's own guess fails on letters beyond ASCII. */
function separatorOf(text: string): string {
  const [head = ''] = /[^\r\n]+/.exec(text.slice(0, HEAD).replaceAll(/"[^"]*"/g, '')) ?? [];
  const count = (separator: string) => head.split(separator).length;
  return SEPARATORS.reduce((most, separator) => (count(separator) > count(most) ? separator : most));
}
