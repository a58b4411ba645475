import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type File, Instrumenter } from '@stryker-mutator/instrumenter';

/** One possible small fault in a file. */
export interface Mutant {
  /** As a path from the root of the project. */
  readonly file: string;
  /** In the original file, from 1. */
  readonly line: number;
  /** For example `ConditionalExpression`. */
  readonly kind: string;
  readonly before: string;
  readonly after: string;
  /** The whole file with the fault. */
  readonly source: string;
}

const silent = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
  trace: () => undefined,
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
  fatal: () => undefined,
};

/** All faults that Stryker would make in some files. */
export async function mutantsOf(root: string, files: readonly string[]): Promise<Mutant[]> {
  const sources = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  const given: File[] = [...sources].map(([name, content]) => ({ name, content, mutate: true }));
  const { mutants } = await new Instrumenter(silent).instrument(given, { plugins: null, excludedMutations: [], ignorers: [] });
  return mutants.map(({ fileName: file, location, replacement, mutatorName: kind }) => {
    const source = sources.get(file)!;
    const from = offsetOf(source, location.start);
    const to = offsetOf(source, location.end);
    const before = source.slice(from, to);
    const after = isOperand(kind, before) ? `(${replacement})` : replacement;
    return { file, line: location.start.line + 1, kind, before, after, source: `${source.slice(0, from)}${after}${source.slice(to)}` };
  });
}

const OPERANDS = /^(?:ArithmeticOperator|ArrowFunction|AssignmentOperator|BooleanLiteral|ConditionalExpression|EqualityOperator|LogicalOperator|U\w+Operator)$/;

/** Whether a replacement could merge with its surroundings and needs parentheses. */
const isOperand = (kind: string, before: string): boolean => OPERANDS.test(kind) && !/^(?:case|default)\b/.test(before);

/** Lines and columns count from 0. */
function offsetOf(source: string, { line, column }: { line: number; column: number }): number {
  let offset = 0;
  for (let passed = 0; passed < line; passed += 1) offset = source.indexOf('\n', offset) + 1;
  return offset + column;
}
