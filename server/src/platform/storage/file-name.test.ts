import { describe, expect, test, vi } from 'vitest';
import { cleanFileName, contentDisposition } from './file-name.ts';

describe('cleanFileName', () => {
  test.each([
    ['تقرير الزيارة الأولى.pdf', 'تقرير الزيارة الأولى.pdf'],
    ['خطّة مُشكَّلة ـ ٢٠٢٦.docx', 'خطّة مُشكَّلة ـ ٢٠٢٦.docx'],
    ['می\u200cخواهم.pdf', 'می\u200cخواهم.pdf'],
    ["Qur'an Plan.PDF", "Qur'an Plan.PDF"],
    ['archive.tar.zip', 'archive.tar.zip'],
  ])('keeps %s', (raw, clean) => expect(cleanFileName(raw)).toBe(clean));

  test.each([
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['C:\\Users\\me\\report.pdf', 'report.pdf'],
    ['a\r\nSet-Cookie: x=1.pdf', 'aSet-Cookie x=1.pdf'],
    ['report";filename="evil.pdf', 'report;filename=evil.pdf'],
    ['report\u0000.pdf', 'report.pdf'],
    ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
    ['a\u2066b\u2069c\u200Bd\u2060e\u202A.pdf', 'abcde.pdf'],
    ['cafe\u0301.pdf', 'café.pdf'],
    ['  two   spaces .pdf', 'two spaces.pdf'],
    ['...hidden.pdf', 'hidden.pdf'],
    ['lone\uD800surrogate.pdf', 'lone\uFFFDsurrogate.pdf'],
    ['report.pdf...', 'report.pdf'],
  ])('makes %j harmless', (raw, clean) => expect(cleanFileName(raw)).toBe(clean));

  test.each(['', '   ', '.pdf', '..', '/', 'folder/', '\u202E\u200B', '"".pdf', '\r\n'])('finds no name in %j', (raw) => {
    expect(() => cleanFileName(raw)).toThrow(expect.objectContaining({ code: 'file_name_invalid' }));
  });

  test.each([
    ['dots', `a${'.'.repeat(78_000)}b.pdf`],
    ['spaces', `a${' '.repeat(78_000)}b.pdf`],
    ['marks', `a${'\u0300\u0316'.repeat(39_000)}b.pdf`],
    ['folders', `${'a/\\'.repeat(26_000)}ab.pdf`],
  ])('looks at no more than 1,000 characters of 78,000 %s', (_what, raw) => {
    const normalize = vi.spyOn(String.prototype, 'normalize');
    const name = cleanFileName(raw);
    const looked = normalize.mock.contexts.map((text) => String(text).length);
    normalize.mockRestore();
    expect(Math.max(...looked)).toBeLessThanOrEqual(1000);
    expect(name.length).toBeLessThanOrEqual(150);
    expect(name).toMatch(/^[aà].*\.pdf$/u);
  });

  test('shortens to 150 characters, keeps the extension and tears no letter', () => {
    const long = cleanFileName(`${'بُ'.repeat(200)}.docx`);
    expect(long.length).toBeLessThanOrEqual(150);
    expect(long.length).toBeGreaterThan(145);
    expect(long.endsWith('بُ.docx')).toBe(true);
    expect(cleanFileName('x'.repeat(400))).toHaveLength(150);
    expect(cleanFileName(`a${'\u0301'.repeat(400)}.pdf`).length).toBeLessThanOrEqual(150);
  });
});

describe('contentDisposition', () => {
  test('gives an Arabic name in full and an ASCII one beside it', () => {
    expect(contentDisposition('تقرير 1.pdf')).toBe(`attachment; filename="1.pdf"; filename*=UTF-8''%D8%AA%D9%82%D8%B1%D9%8A%D8%B1%201.pdf`);
    expect(contentDisposition('تقرير.pdf')).toMatch(/^attachment; filename="file\.pdf"; filename\*=/);
  });

  test.each(['a"b.pdf', "a'b(c)*!.pdf", 'a\r\nX: y.pdf', 'a;b\\c.pdf', '\u202Ex.pdf', 'é.pdf', 'بلا امتداد', 'lone\uD800.pdf'])(
    'is one safe ASCII line for %j',
    (name) => {
      expect(contentDisposition(name)).toMatch(/^attachment; filename="[A-Za-z0-9 ._-]+"; filename\*=UTF-8''[A-Za-z0-9%._~-]+$/);
    },
  );
});
