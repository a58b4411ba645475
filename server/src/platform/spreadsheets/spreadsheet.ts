import { Readable } from 'node:stream';

/** A cell of a list that leaves the platform: a text, or a number to calculate with. */
export type Cell = string | number | null;

const BYTE_ORDER_MARK = '\uFEFF';

// The signs that spreadsheet programs take for the beginning of a formula, also in full width and after blanks. A text that begins with apostrophes
// before them has one more, so that the text is read back as it was.
const FORMULA = /^'*[\s\u200B-\u200F\u061C\uFEFF]*[=+\-@\t\r＝＋－＠]/u;

/** A text in quotes; one that would be a formula is made a text by an apostrophe before it (REQ-S30). */
const csvText = (text: string): string => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
/** A cell of a list that was exported as CSV, as it was: without the apostrophe that made a text of a formula. */
export const asExported = (cell: string): string => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell);
const csvLine = (cells: readonly Cell[]): string =>
  `${cells.map((cell) => (cell === null ? '' : typeof cell === 'number' ? String(cell) : csvText(cell))).join(',')}\r\n`;

/** A list as CSV, made while it is sent: RFC 4180 in UTF-8, with the mark by which Excel knows it. Batches are read as the reader takes them. */
export function asCsv(header: readonly string[], batches: AsyncIterable<readonly (readonly Cell[])[]>): Readable {
  async function* lines(): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + csvLine(header);
    for await (const rows of batches) yield rows.map(csvLine).join('');
  }
  return Readable.from(lines(), { objectMode: false });
}

/**
 * A table to fill in, for spreadsheet programs alone: UTF-16 with tabs is what Excel opens in columns, and with its letters,
 * in every region. A list with commas it opens in one column where the region separates by semicolons.
 */
export const asTemplate = (header: readonly string[], rows: readonly (readonly string[])[] = []): Uint8Array =>
  Buffer.from(BYTE_ORDER_MARK + [header, ...rows].map((row) => `${row.join('\t')}\r\n`).join(''), 'utf16le');
/** As it is sent. */
export const TEMPLATE_TYPE = 'text/csv; charset=utf-16';

export interface Sheet {
  name: string;
  header: readonly string[];
  rows: readonly (readonly Cell[])[];
  /** Column widths, in letters. */
  widths: readonly number[];
  rightToLeft: boolean;
}

/** A list as a workbook of one sheet. It is made in memory, so its reader limits the rows. Texts are cells of texts: no formula comes of them. */
export async function asXlsx({ name, header, rows, widths, rightToLeft }: Sheet): Promise<Uint8Array> {
  // Loaded with the first workbook: few need one.
  const { default: writeXlsx } = await import('write-excel-file/node');
  const asCell = (cell: Cell) => (cell === null ? null : typeof cell === 'number' ? { value: cell, type: Number } : { value: cell, type: String });
  const top = header.map((text) => ({ value: text, type: String, fontWeight: 'bold' as const }));
  return writeXlsx([top, ...rows.map((row) => row.map(asCell))], {
    sheet: name,
    columns: widths.map((width) => ({ width })),
    stickyRowsCount: 1,
    rightToLeft,
  }).toBuffer();
}
