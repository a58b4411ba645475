import { expect, test } from 'vitest';
import { extractText, getDocumentProxy } from 'unpdf';
import { onPaper, paper } from './paper.ts';

test('a paper opens and says what was written', async () => {
  const document = await getDocumentProxy(new Uint8Array(paper('Curriculum (2026)', ['Book \\ one', 'Part (b)', 'Al-Noor Qur’anic Centre'])));
  const { totalPages, text } = await extractText(document, { mergePages: true });
  expect(totalPages).toBe(1);
  expect(text).toContain('Curriculum (2026)');
  expect(text).toContain('Book \\ one');
  expect(text).toContain('Part (b)');
  expect(text).toContain("Al-Noor Qur'anic Centre");
});

test('of two names the one it can show is on it', () => {
  expect(onPaper('معهد البيان', 'Al-Bayan Institute')).toBe('Al-Bayan Institute');
  expect(onPaper('Girls’ School', 'مدرسة البنات')).toBe('Girls’ School');
});

test('what is not ASCII or does not fit does no harm', async () => {
  const document = await getDocumentProxy(
    new Uint8Array(
      paper(
        'عنوان',
        Array.from({ length: 500 }, (_, index) => `Line ${index}`),
      ),
    ),
  );
  expect(document.numPages).toBe(1);
});
