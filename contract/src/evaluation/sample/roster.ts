/** A learner of the roster: a code that only the institution can match with a name. */
export interface Learner {
  readonly code: string;
  readonly level: string;
  readonly gender: 'm' | 'f';
  readonly teacher: string;
  /** The parts of the Qur’an the learner knows, 1 to 30, in order. */
  readonly juz: readonly number[];
  /** The code of the site, of a roster that has this column. */
  readonly site?: string;
}

/** The columns that learners can be grouped by. A roster need not have the site. */
export const STRATUM_COLUMNS = ['level', 'gender', 'teacher', 'site'] as const;
export type StratumColumn = (typeof STRATUM_COLUMNS)[number];

export const MAX_LEARNERS = 5000;

/** The columns of a roster, in their order: its first row. */
export const ROSTER_COLUMNS = ['code', 'level', 'gender', 'teacher', 'juz'] as const;
/** The columns of a roster of an institution with several sites. */
export const ROSTER_SITE_COLUMNS = [...ROSTER_COLUMNS, 'site'] as const;
/** Letters of one script and digits: no name fits in. */
const NAME = /^[A-Za-z0-9-]{1,16}$/;
const JUZ = /^\d{1,2}(?:-\d{1,2})?(?:;\d{1,2}(?:-\d{1,2})?){0,29}$/;

/** The faults a line of a roster can have. */
export const ROSTER_FAULTS = [
  'header',
  'columns',
  'site_columns',
  'code',
  'code_twice',
  'level',
  'gender',
  'teacher',
  'juz',
  'juz_date',
  'site',
  'too_many',
  'empty',
] as const;
export type RosterFault = (typeof ROSTER_FAULTS)[number];

/** The learners of a roster in the order of its lines, or the first line that is wrong and why. */
export type ReadRoster = { readonly learners: readonly Learner[] } | { readonly line: number; readonly fault: RosterFault };

/** A row of a file, with its number as spreadsheet programs count. */
export interface RosterRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Dates that spreadsheet programs write in place of `1-5`: `05-Jan`, `١-مايو`, `01/05/2027`. */
const DATE = /^(?:\p{Nd}{1,2}[-/. ]\p{L}+|\p{L}+[-/. ]\p{Nd}{1,4}|\p{Nd}{1,4}[-/.]\p{Nd}{1,2}[-/.]\p{Nd}{1,4})/u;

/**
 * Reads a roster of learner codes from the rows of a file that have anything in them: the header
 * `code,level,gender,teacher,juz`, which `site` may follow, and 1 to 5,000 learners. Another column is refused, so that nobody adds names.
 */
export function readRoster([head, ...rows]: readonly RosterRow[]): ReadRoster {
  const columns = [ROSTER_COLUMNS, ROSTER_SITE_COLUMNS].find((known) => head?.cells.length === known.length && head.cells.join() === known.join());
  if (!head || !columns) return { line: head?.line ?? 1, fault: 'header' };
  if (rows.length === 0) return { line: head.line + 1, fault: 'empty' };
  const [beyond] = rows.slice(MAX_LEARNERS);
  if (beyond) return { line: beyond.line, fault: 'too_many' };
  const learners: Learner[] = [];
  const codes = new Set<string>();
  for (const { line, cells } of rows) {
    const learner = readLearner(cells, columns.length);
    if (typeof learner === 'string') return { line, fault: learner };
    if (codes.has(learner.code)) return { line, fault: 'code_twice' };
    codes.add(learner.code);
    learners.push(learner);
  }
  return { learners };
}

function readLearner(cells: readonly string[], columns: number): Learner | RosterFault {
  const hasSite = columns > ROSTER_COLUMNS.length;
  if (cells.length !== columns) return hasSite ? 'site_columns' : 'columns';
  const [code = '', level = '', gender = '', teacher = '', known = '', site = ''] = cells;
  if (!NAME.test(code)) return 'code';
  if (!NAME.test(level)) return 'level';
  if (gender !== 'm' && gender !== 'f') return 'gender';
  if (!NAME.test(teacher)) return 'teacher';
  const juz = readJuz(known);
  if (!juz) return DATE.test(known) ? 'juz_date' : 'juz';
  if (hasSite && !NAME.test(site)) return 'site';
  return { code, level, gender, teacher, juz, ...(hasSite && { site }) };
}

/** The parts that a text such as `1-5;30` names; undefined if it names no part, or a part that does not exist. */
function readJuz(text: string): number[] | undefined {
  if (!JUZ.test(text)) return undefined;
  const parts = new Set<number>();
  for (const range of text.split(';')) {
    const [from = 0, until = from] = range.split('-').map(Number);
    if (from < 1 || until > 30 || from > until) return undefined;
    for (let part = from; part <= until; part += 1) parts.add(part);
  }
  return [...parts].sort((one, other) => one - other);
}

/** A stratum: the learners with the same values in the chosen columns. */
export interface Stratum {
  /** The values, separated by `/`; `all` if no column was chosen. */
  readonly name: string;
  readonly learners: readonly Learner[];
}

/** Whether the roster of these learners has the column of the site. */
export const hasSites = (learners: readonly Learner[]): boolean => learners[0]?.site !== undefined;

/** The combinations of the chosen columns that occur, in the order of their first line in the roster. A column that the roster does not have is left out. */
export function strataOf(learners: readonly Learner[], by: readonly StratumColumn[]): Stratum[] {
  const columns = STRATUM_COLUMNS.filter((column) => by.includes(column) && (column !== 'site' || hasSites(learners)));
  const named = Map.groupBy(learners, (learner) => columns.map((column) => learner[column]).join('/') || 'all');
  return [...named].map(([name, members]) => ({ name, learners: members }));
}
