import { expect, test } from 'vitest';
import { ENCODINGS, formsIn, sampleRows } from '../../testing/files/sample-rows.ts';
import { decodeText } from '../decode-text.ts';
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
  expect(cells('a,b\r1\r\n1,2,3\n')).toEqual([
    ['a', 'b'],
    ['1', ''],
    ['1', '2', '3'],
  ]);
});

test('the separator is that of the headings, not of what is within them', () => {
  expect(cells('"a, b, c";d\n1;2')).toEqual([
    ['a, b, c', 'd'],
    ['1', '2'],
  ]);
  expect(cells('\n\n"a\n,,,,";b\n1;2')).toEqual([
    ['a\n,,,,', 'b'],
    ['1', '2'],
  ]);
});

test('a first line that names the separator is no row', () => {
  for (const first of ['sep=|', 'SEP=|', '"sep=|"', '"sep=|"|||', 'sep=|||'])
    expect(readCsv(`${first}\r\na|b,c;d\r\n1|2`), first).toEqual([
      { line: 1, cells: ['a', 'b,c;d'] },
      { line: 2, cells: ['1', '2'] },
    ]);
  expect(cells('sep=,')).toEqual([]);
});

test('what was emptied behind the others is left out; what is filled is not', () => {
  expect(cells('a;b;;\n1;;;\n2;3;;4\n;;;\n;5')).toEqual([
    ['a', 'b'],
    ['1', ''],
    ['2', '3', '', '4'],
    ['', '5'],
  ]);
});

const TABLE = [
  ['الدور', 'الاسم', 'ملاحظة'],
  ['مقيّم', 'هدى "أم علي"; كمبالا, ٢'.replace('٢', '2'), 'سطر\nوآخر'],
  ['evaluator', 'Aïcha', ''],
  ['', 'پرويز', '،'],
];

test.each(Object.keys(ENCODINGS))('in %s every form of a table is the same table', (encoding) => {
  for (const form of formsIn(encoding)) {
    const read = readCsv(decodeText(sampleRows(TABLE, form)) ?? '');
    expect(read, JSON.stringify(form)).toEqual(TABLE.map((row, before) => ({ line: before + 1, cells: row })));
  }
});

test.each([
  ['MS-DOS', [0xe3, 0xe9, 0xef]],
  ['an old Mac', [0xd9, 0xe4, 0xea]],
  ['Western Europe', [...Buffer.from('Muñoz', 'latin1')]],
  ['Poland', [0xa3, 0xf3, 0x64, 0x9f]],
  ['UTF-8, with a byte of it changed', [...Buffer.from('مدرسة الهدى'), 0xd8]],
  ['UTF-16, cut in a character', [0xff, 0xfe, 0x27, 0x06, 0x28]],
  ['UTF-32', [...Buffer.from('a\0\0\0b\0\0\0', 'latin1')]],
  ['no text', [0x4d, 0x5a, 0x90, 0x00, 0x03, 0x00, 0x00, 0x01]],
  ['no text without zeros', [0xc7, 0x01, 0x2c, 0x02]],
])('a text in the encoding of %s is not read as another one', (_of, bytes) => {
  expect(decodeText(Uint8Array.from([...Buffer.from('a,'), ...bytes].slice(bytes[0] === 0xff ? 2 : 0)))).toBeUndefined();
});

test.each(['مركز الـQR', 'Huda، Ali', 'القرآن الكريم ×2', 'گروه چهارم', '«نصّ», b'])('a word of Windows-1256 is read: %s', (text) => {
  expect(decodeText(ENCODINGS['Windows-1256']!(text))).toBe(text);
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
