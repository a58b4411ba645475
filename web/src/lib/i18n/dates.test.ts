import { describe, expect, it } from 'vitest';
import { formatBothCalendars, formatDate, formatDateTime, formatHijri, formatRecent, formatRelative } from './dates.ts';

const AT = '2026-11-22T07:20:00Z';

describe('dates', () => {
  it('is Gregorian in both languages, in Western digits', () => {
    expect([formatDate(AT, 'ar'), formatDate(AT, 'en')]).toEqual(['22 نوفمبر 2026', '22 November 2026']);
  });

  it('is Umm al-Qura where Hijri is asked for', () => {
    expect([formatHijri(AT, 'ar'), formatHijri(AT, 'en')]).toEqual(['12 جمادى الآخرة 1448 هـ', '12 Jumada II 1448 AH']);
    // Written as people type them, whatever sign the tables put in between, one or two.
    const days = ['2026-09-27', '2026-01-25', '2026-04-22'].map((day) => formatHijri(day, 'en'));
    expect(days).toEqual(['16 Rabi II 1448 AH', '6 Shaban 1447 AH', '5 Dhul-Qidah 1447 AH']);
  });

  it('names the era only where both calendars are shown', () => {
    expect(formatBothCalendars(AT, 'ar')).toEqual({ leading: 'الأحد، 22 نوفمبر 2026 م', other: '12 جمادى الآخرة 1448 هـ' });
    expect(formatBothCalendars(AT, 'en')).toEqual({ leading: 'Sunday, 22 November 2026', other: '12 Jumada II 1448 AH' });
  });

  it('writes the time of Riyadh', () => {
    expect(formatDateTime(AT, 'ar')).toBe('22 نوفمبر 2026، 10:20 ص');
    expect(formatDate('2026-11-22T22:30:00Z', 'en')).toBe('23 November 2026');
  });

  it('writes the time alone of today in Riyadh, and the date with it of another day', () => {
    const written = (now: string) => formatRecent(AT, 'en', new Date(now));
    expect([written('2026-11-22T20:59:00Z'), written('2026-11-22T21:00:00Z')]).toEqual(['10:20 am', '22 November 2026, 10:20 am']);
  });

  it('keeps a bare day on that day', () => {
    expect([formatDate('2026-12-02', 'en'), formatHijri('2026-12-02', 'ar')]).toEqual(['2 December 2026', '22 جمادى الآخرة 1448 هـ']);
  });
});

describe('how long ago', () => {
  const now = new Date(AT);
  const ago = (minutes: number, language: 'ar' | 'en') => formatRelative(new Date(now.getTime() - minutes * 60_000), language, now);
  const HOUR = 60;
  const DAY = 24 * HOUR;

  it.each([
    [0, 'الآن', 'just now'],
    [1, 'منذ دقيقة', '1 minute ago'],
    [2, 'منذ دقيقتين', '2 minutes ago'],
    [5, 'منذ 5 دقائق', '5 minutes ago'],
    [11, 'منذ 11 دقيقة', '11 minutes ago'],
    [2 * HOUR, 'منذ ساعتين', '2 hours ago'],
    [DAY, 'أمس', 'yesterday'],
    [6 * DAY, 'منذ 6 أيام', '6 days ago'],
    [7 * DAY, '15 نوفمبر 2026', '15 November 2026'],
    [-HOUR, '22 نوفمبر 2026', '22 November 2026'],
  ])('%i minutes', (minutes, ar, en) => {
    expect([ago(minutes, 'ar'), ago(minutes, 'en')]).toEqual([ar, en]);
  });
});
