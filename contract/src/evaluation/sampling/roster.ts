/** A learner of an institution, by a code: no name is in a roster. */
export interface Learner {
  readonly code: string;
  readonly level: string;
  readonly gender: 'm' | 'f';
  readonly teacher: string;
  /** The parts of the Qur’an the learner knows, 1 to 30, in order. */
  readonly juz: readonly number[];
}

/** Why a line of a roster is not taken; the first one is line 1. */
export interface RosterFault {
  readonly line: number;
  readonly reason: 'header' | 'columns' | 'code' | 'code_repeated' | 'level' | 'gender' | 'teacher' | 'juz' | 'empty' | 'too_long';
}

export const ROSTER_HEADER = 'code,level,gender,teacher,juz';
export const MAX_ROSTER_LINES = 5000;
const WORD = /^[A-Za-z0-9-]{1,16}$/;
const PARTS = 30;

/** The learners of a roster as CSV, or the first line that is at fault. Its alphabet has no room for names. */
export function parseRoster(text: string): { learners: Learner[] } | { fault: RosterFault } {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line) => line.trimEnd());
  while (lines.at(-1) === '') lines.pop();
  if (lines[0] !== ROSTER_HEADER) return { fault: { line: 1, reason: 'header' } };
  if (lines.length === 1) return { fault: { line: 1, reason: 'empty' } };
  if (lines.length - 1 > MAX_ROSTER_LINES) return { fault: { line: MAX_ROSTER_LINES + 2, reason: 'too_long' } };
  const learners: Learner[] = [];
  const codes = new Set<string>();
  for (const [place, line] of lines.slice(1).entries()) {
    const read = parseLine(line);
    const reason = typeof read === 'string' ? read : codes.has(read.code) ? 'code_repeated' : undefined;
    if (reason !== undefined || typeof read === 'string') return { fault: { line: place + 2, reason: reason! } };
    codes.add(read.code);
    learners.push(read);
  }
  return { learners };
}

function parseLine(line: string): Learner | RosterFault['reason'] {
  const columns = line.split(',');
  if (columns.length !== 5) return 'columns';
  const [code, level, gender, teacher, parts] = columns as [string, string, string, string, string];
  if (!WORD.test(code)) return 'code';
  if (!WORD.test(level)) return 'level';
  if (gender !== 'm' && gender !== 'f') return 'gender';
  if (!WORD.test(teacher)) return 'teacher';
  const juz = parseJuz(parts);
  return juz ? { code, level, gender, teacher, juz } : 'juz';
}

/** The parts that `1-5;30` names, each once and in order; undefined where it names none, or one there is not. */
export function parseJuz(text: string): number[] | undefined {
  const found = new Set<number>();
  for (const range of text.split(';')) {
    const [, first, last = first] = /^(\d{1,2})(?:-(\d{1,2}))?$/.exec(range) ?? [];
    if (first === undefined || last === undefined) return undefined;
    const [from, until] = [Number(first), Number(last)];
    if (from < 1 || until > PARTS || from > until) return undefined;
    for (let juz = from; juz <= until; juz += 1) found.add(juz);
  }
  return [...found].sort((one, other) => one - other);
}

/** The pages of a part in the Madinah Mushaf of 604 pages. */
export function pagesOf(juz: number): number[] {
  const from = juz === 1 ? 1 : 20 * (juz - 1) + 2;
  const until = juz === PARTS ? 604 : 20 * juz + 1;
  return Array.from({ length: until - from + 1 }, (_, place) => from + place);
}
