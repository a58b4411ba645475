import { expect, it } from 'vitest';
import { holdsAny, markWords } from './mark-words.ts';

const marked = (text: string, search: string) =>
  markWords(text, search)
    .map(({ text: piece, hit }) => (hit ? `[${piece}]` : piece))
    .join('');

it('marks words however they are written', () => {
  expect(marked('Al-Huda International', 'huda INTER')).toBe('Al-[Huda] [Inter]national');
  expect(marked('مدرسة الهُدى الدولية', 'مدرسه الهدي')).toBe('[مدرسة] [الهُدى] الدولية');
  expect(marked('Report 2026-11-10', '٢٠٢٦')).toBe('Report [2026]-11-10');
  expect(marked('Al-Noor Qur’anic Centre', 'alnoor quranic')).toBe('[Al-Noor] [Qur’anic] Centre');
  expect(marked('Al Noor', 'al-noor')).toBe('[Al] [Noor]');
  expect(marked('Kigali', 'zzz')).toBe('Kigali');
  expect(marked('Kigali', '  ')).toBe('Kigali');
  expect(marked('aaaa', 'aa')).toBe('[aaaa]');
});

it('says whether any word is there', () => {
  expect(holdsAny('Al-Huda', 'zaid huda')).toBe(true);
  expect(holdsAny('Al-Huda', 'zaid')).toBe(false);
});
