import { ERROR_KINDS, type ErrorKind } from '@miyar/contract/evaluation/sample/hearing';

/** As many as an entry has room for. */
const MOST = 99;

export type Counts = Readonly<Record<ErrorKind, number>>;

/** One touch of a pad: one error more, or one less. */
export interface Press {
  kind: ErrorKind;
  by: 1 | -1;
}

/** The counts of a page before they are an entry. */
export interface Draft {
  presses: readonly Press[];
  fluency: number | undefined;
  half: boolean;
}

/** The counts of a page after the touches. */
export function counted(before: Counts, presses: readonly Press[]): Counts {
  const counts = { ...before };
  for (const { kind, by } of presses) counts[kind] += by;
  return counts;
}

/** The touches with one more; the same where a count would leave what an entry has room for. */
export function pressed(before: Counts, presses: readonly Press[], press: Press): readonly Press[] {
  const count = counted(before, presses)[press.kind] + press.by;
  return count < 0 || count > MOST ? presses : [...presses, press];
}

/** The counts that an entry says. */
export const countsIn = (value: Readonly<Record<string, unknown>> | undefined): Counts =>
  Object.fromEntries(ERROR_KINDS.map((kind) => [kind, Number(value?.[kind] ?? 0)])) as unknown as Counts;
