import type { ErrorCode } from '@miyar/contract';
import { IMPORT_COLUMNS, IMPORT_LINES } from '@miyar/contract/accounts/imports';
import { email, line } from '@miyar/contract/core/fields';
import { visibleLine } from '@miyar/contract/core/text-rules';
import { z } from 'zod';
import { readRows } from '../../../platform/spreadsheets/csv.ts';
import { foldText } from '../../../platform/fold-text.ts';
import type { ReceivedFile } from '../../../platform/http/requests/receive-multipart.ts';
import { validationRefusal } from '../../../platform/http/answers/problem.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type Column, COLUMN_MEANT, type ImportedRole, LANGUAGE_MEANT, ROLE_MEANT } from './words.ts';

/** Letters of a cell that are read; a longer one is a fault before anything else looks at it. */
const LONGEST_CELL = 1000;

const NEEDED = { ar: 'الدور، والاسم، والبريد الإلكتروني', en: 'Role, Name and Email' };

/** Somebody to be invited. */
export interface Person {
  role: ImportedRole;
  name: string;
  email: string;
  language: 'ar' | 'en';
  institution: string | null;
  institutionAlternative: string | null;
  country: string | null;
}

export interface ColumnFault {
  column: Column;
  code: ErrorCode;
}

/** A line with what was written, what it means, and what is wrong in itself. */
export interface ReadLine {
  line: number;
  written: Readonly<Record<Column, string>>;
  person: Person;
  faults: ColumnFault[];
}

/**
 * Reads a file line by line.
 * @throws Refusal import_columns, import_empty, import_too_long, and what `readRows` refuses a file for
 */
export async function readImport(file: ReceivedFile): Promise<ReadLine[]> {
  const [head, ...rows] = await readRows(file);
  const columns = (head?.cells ?? []).map((heading) => COLUMN_MEANT.get(foldText(heading)));
  for (const needed of ['role', 'name', 'email'] as const)
    if (!columns.includes(needed)) throw new Refusal('import_columns', { parameters: { columns: NEEDED } });
  if (rows.length === 0) throw new Refusal('import_empty');
  if (rows.length > IMPORT_LINES) throw new Refusal('import_too_long', { parameters: { rows: IMPORT_LINES } });
  return rows.map((row) => {
    const cell = (column: Column) => visibleLine(row.cells[columns.indexOf(column)]?.slice(0, LONGEST_CELL + 1) ?? '');
    const written = Object.fromEntries(IMPORT_COLUMNS.map((column) => [column, columns.includes(column) ? cell(column) : ''])) as Record<Column, string>;
    return { line: row.line, written, ...meant(written) };
  });
}

function meant(written: Readonly<Record<Column, string>>): Pick<ReadLine, 'person' | 'faults'> {
  const faults: ColumnFault[] = IMPORT_COLUMNS.filter((column) => written[column].length > LONGEST_CELL).map((column) => ({ column, code: 'too_long' }));
  const isTooLong = (column: Column) => written[column].length > LONGEST_CELL;
  const text = (column: Column, shape: z.ZodType<string>): string => {
    if (isTooLong(column)) return '';
    const result = z.object({ it: shape }).safeParse({ it: written[column] }, { reportInput: true });
    if (result.success) return result.data.it;
    faults.push({ column, code: written[column] === '' ? 'required' : (validationRefusal(result.error).fields[0]?.code ?? 'invalid_value') });
    return written[column];
  };
  const word = <Meaning>(column: Column, known: ReadonlyMap<string, Meaning>): Meaning | undefined => {
    if (isTooLong(column)) return undefined;
    const found = known.get(foldText(written[column]));
    if (found === undefined) faults.push({ column, code: written[column] === '' ? 'required' : 'invalid_choice' });
    return found;
  };
  const role = word('role', ROLE_MEANT) ?? 'evaluator';
  const language = written.language === '' ? 'ar' : (word('language', LANGUAGE_MEANT) ?? 'ar');
  const ofInstitution = role === 'institution';
  const person: Person = {
    role,
    name: text('name', line(120)),
    email: text('email', email),
    language,
    institution: ofInstitution ? text('institution', line(200)) : null,
    institutionAlternative: ofInstitution && written.institution_alternative !== '' ? text('institution_alternative', line(200)) : null,
    country: ofInstitution ? text('country', line(60)) : null,
  };
  return { person, faults };
}
