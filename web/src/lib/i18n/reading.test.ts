import { beforeEach, expect, it, vi } from 'vitest';
import { freshModules, memoryStorage } from '../testing.ts';

freshModules();

const AT = '2026-11-22T07:20:00Z';

async function readingAs(choice: { calendar: 'gregorian' | 'hijri'; digits: 'latn' | 'arab' }) {
  localStorage.setItem('user', JSON.stringify({ id: 7, ...choice }));
  localStorage.setItem('token', 't');
  return { ...(await import('./dates.ts')), ...(await import('./numbers.ts')) };
}

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
});

it('leads with the Hijri calendar for whoever chose it', async () => {
  const { formatDate, formatDateTime, formatOtherCalendar, formatBothCalendars } = await readingAs({ calendar: 'hijri', digits: 'latn' });
  expect([formatDate(AT, 'ar'), formatDate(AT, 'en')]).toEqual(['12 جمادى الآخرة 1448 هـ', '12 Jumada II 1448 AH']);
  expect(formatDate(AT, 'en', 'month')).toBe('Jumada II 1448 AH');
  expect(formatDateTime(AT, 'ar')).toBe('12 جمادى الآخرة 1448 هـ، 10:20 ص');
  expect([formatOtherCalendar(AT, 'ar'), formatOtherCalendar(AT, 'en')]).toEqual(['22 نوفمبر 2026 م', '22 November 2026']);
  expect(formatBothCalendars(AT, 'ar')).toEqual({ leading: 'الأحد، 12 جمادى الآخرة 1448 هـ', other: '22 نوفمبر 2026 م' });
});

it('writes Arabic-Indic digits in Arabic only', async () => {
  const { formatDate, formatHijri, formatTime, formatNumber, formatPercent, formatBytes } = await readingAs({ calendar: 'gregorian', digits: 'arab' });
  expect([formatDate(AT, 'ar'), formatDate(AT, 'en')]).toEqual(['٢٢ نوفمبر ٢٠٢٦', '22 November 2026']);
  expect([formatHijri(AT, 'ar'), formatHijri(AT, 'en')]).toEqual(['١٢ جمادى الآخرة ١٤٤٨ هـ', '12 Jumada II 1448 AH']);
  expect(formatTime(AT, 'ar')).toBe('١٠:٢٠ ص');
  expect([formatNumber(12_345, 'ar'), formatNumber(12_345, 'en')]).toEqual(['١٢٬٣٤٥', '12,345']);
  expect([formatPercent(0.764, 'ar'), formatPercent(0.764, 'en')]).toEqual(['٧٦٪', '76%']);
  expect(formatBytes(1_230_000, 'ar')).toBe('١٫٢ ميغابايت');
});

it('keeps the usual way for an account stored by an older version', async () => {
  localStorage.setItem('user', JSON.stringify({ id: 7 }));
  localStorage.setItem('token', 't');
  const { formatDate } = await import('./dates.ts');
  expect(formatDate(AT, 'ar')).toBe('22 نوفمبر 2026');
});
