import { expect, test } from 'vitest';
import { CSV_ROWS, readCsv } from './csv.ts';

const cells = (text: string) => readCsv(text).map((row) => row.cells);

test('fields in quotes have separators, quotes and line breaks in them', () => {
  expect(cells('a,b\r\n"1,2","say ""yes"""\n"x\ny",')).toEqual([
    ['a', 'b'],
    ['1,2', 'say "yes"'],
    ['x\ny', ''],
  ]);
});

test('a byte order mark is no letter, and semicolons part where there are more of them', () => {
  expect(cells('\uFEFFrole;name\nevaluator;"Huda; of Kampala"')).toEqual([
    ['role', 'name'],
    ['evaluator', 'Huda; of Kampala'],
  ]);
});

test('empty lines are left out, and still counted', () => {
  expect(readCsv('a,b\n\n , \n1,2\n')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 4, cells: ['1', '2'] },
  ]);
});

test('tabs part where there are most of them, and commas where there are as many', () => {
  expect(cells('الدور\tالاسم\tالبريد\nمقيّم\tHuda; Ali, of Kampala\t')).toEqual([
    ['الدور', 'الاسم', 'البريد'],
    ['مقيّم', 'Huda; Ali, of Kampala', ''],
  ]);
  expect(cells('a;b,c\n1;2,3')).toEqual([
    ['a;b', 'c'],
    ['1;2', '3'],
  ]);
});

test('rows may differ in length and in how they end', () => {
  expect(cells('a,b\r1\r\n1,2,3\n')).toEqual([['a', 'b'], ['1'], ['1', '2', '3']]);
});

test('a quote within a field is a letter', () => {
  expect(cells('name\nHuda "Umm Ali"')).toEqual([['name'], ['Huda "Umm Ali"']]);
});

test('a line break within a cell begins no new line', () => {
  expect(readCsv('a\n"x\ny"\nz').map(({ line }) => line)).toEqual([1, 2, 3]);
});

test('a quote that is not closed is refused with its line', () => {
  expect(() => readCsv('a,b\n"x\ny",1\n\n2,"open\n3,4\n')).toThrow(expect.objectContaining({ code: 'csv_quote_open', parameters: { line: 4 } }));
});

test('more rows than are read are refused, also blank ones', () => {
  expect(readCsv('a\n'.repeat(CSV_ROWS))).toHaveLength(CSV_ROWS);
  expect(() => readCsv('a' + '\n'.repeat(CSV_ROWS + 1))).toThrow(expect.objectContaining({ code: 'import_too_long', parameters: { rows: CSV_ROWS } }));
});

test.each([
  ['quotes', '"'],
  ['separators', ','],
  ['quotes of fields', '"a"b,'],
  ['open fields', ',"a\n'],
  ['rows of different lengths', 'a,a\na\n'],
  ['line breaks', '\n'],
])('a megabyte of %s takes no more than its length', (_what, part) => {
  const took = (size: number) => {
    const began = performance.now();
    try {
      readCsv(part.repeat(size / part.length));
    } catch (error) {
      expect(error).toHaveProperty('code');
    }
    return performance.now() - began;
  };
  // Generous: a time that grew with the square of the length would be minutes.
  expect(took(2 ** 20)).toBeLessThan(5000);
});
