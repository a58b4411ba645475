import { parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';
import { projectFiles, read } from './source-files.ts';

/** The score is calculated in whole numbers only (REQ-E2): its sources contain nothing that could make a floating number. */
const sources = projectFiles(/^contract\/src\/evaluation\/score\/[^/]+\.ts$/).filter((path) => !path.endsWith('.test.ts'));

const ARITHMETIC = new Set(['/', '*', '%', '**', '-', '+']);
const MAKES_NUMBERS = new Set(['Number', 'Math', 'parseFloat', 'parseInt', 'Float64Array', 'Float32Array', 'Intl', 'Date', 'toFixed', 'valueOf']);

/** The positions in a source that could make a floating number. */
function floatsIn(path: string, source: string): string[] {
  const found: string[] = [];
  const add = (what: string, start: number) => found.push(`${path}:${source.slice(0, start).split('\n').length} ${what}`);
  const { program, errors } = parseSync(path, source);
  expect(errors).toEqual([]);
  const fraction = path.endsWith('/fraction.ts');
  new Visitor({
    Literal: ({ value, start }) => typeof value === 'number' && add(`the number ${value}`, start),
    Identifier: ({ name, start }) => MAKES_NUMBERS.has(name) && add(name, start),
    UnaryExpression: ({ operator, start }) => operator === '+' && add('a conversion to a number', start),
    // Outside of the fractions there are only points, weights and counts, which are `bigint`.
    BinaryExpression: ({ operator, start, end }) =>
      !fraction && ARITHMETIC.has(operator) && !/points|weight|rated/.test(source.slice(start, end)) && add(operator, start),
    TSNumberKeyword: ({ start }) => fraction && add('the type number', start),
    ImportDeclaration: ({ source: from, start }) => !from.value.startsWith('./') && add(`an import of ${from.value}`, start),
  }).visit(program);
  return found;
}

test('no floating number can come about in the score', () => {
  expect(sources.length).toBeGreaterThan(4);
  expect(sources.flatMap((path) => floatsIn(path, read(path)))).toEqual([]);
});

test.each(['const half = 0.5;', 'const sum = a.length / b.length;', 'Number(text);', 'const n = +text;', "import { x } from 'zod';", 'Math.round(x);'])(
  'what makes one is found: %s',
  (source) => expect(floatsIn('score/other.ts', source)).not.toEqual([]),
);
