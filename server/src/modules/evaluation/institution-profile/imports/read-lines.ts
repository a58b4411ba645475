import { PROFILE_COLUMNS, PROFILE_LINES, type ProfileColumn } from '@miyar/contract/evaluation/institution-profile/import';
import { visibleLine } from '@miyar/contract/core/text-rules';
import { foldText } from '../../../../platform/fold-text.ts';
import type { ReceivedFile } from '../../../../platform/http/requests/receive-multipart.ts';
import { type FieldRefusal, Refusal } from '../../../../platform/refusal.ts';
import { readRows } from '../../../../platform/spreadsheets/csv.ts';
import { asExported } from '../../../../platform/spreadsheets/spreadsheet.ts';
import { COLUMN_MEANT } from './columns.ts';

/** Letters of a cell that are read; a longer one is a fault before anything else looks at it. */
const LONGEST_CELL = 1000;

const NEEDED = { ar: 'رقم المؤسسة، أو المؤسسة والدولة', en: 'Institution number, or Institution and Country' };

/** A fault or a warning at a column of a line. */
export interface Remark extends FieldRefusal {
  field: ProfileColumn;
}

/** A line as it was written. A column that the file does not have is empty, as is a cell that is too long. */
export interface ReadLine {
  readonly line: number;
  readonly cells: Readonly<Record<ProfileColumn, string>>;
  readonly faults: readonly Remark[];
}

/**
 * Reads a file of profiles line by line.
 * @throws Refusal import_columns, import_empty, import_too_long, and the codes for which `readRows` refuses a file
 */
export async function readLines(file: ReceivedFile): Promise<ReadLine[]> {
  const [head, ...rows] = await readRows(file);
  const columns = (head?.cells ?? []).map((heading) => COLUMN_MEANT.get(foldText(heading)));
  if (!columns.includes('institution_id') && !(columns.includes('institution') && columns.includes('country')))
    throw new Refusal('import_columns', { parameters: { columns: NEEDED } });
  if (rows.length === 0) throw new Refusal('import_empty');
  if (rows.length > PROFILE_LINES) throw new Refusal('import_too_long', { parameters: { rows: PROFILE_LINES } });
  return rows.map(({ line, cells }) => {
    const faults: Remark[] = [];
    const read = PROFILE_COLUMNS.map((column) => {
      const cell = visibleLine(cells[columns.indexOf(column)]?.slice(0, LONGEST_CELL + 2) ?? '');
      if (cell.length <= LONGEST_CELL) return [column, asExported(cell)];
      faults.push({ field: column, code: 'too_long', parameters: { max: LONGEST_CELL } });
      return [column, ''];
    });
    return { line, cells: Object.fromEntries(read) as Record<ProfileColumn, string>, faults };
  });
}
