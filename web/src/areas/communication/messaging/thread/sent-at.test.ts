import { describe, expect, it } from 'vitest';
import { dayInThread, whenInList } from './sent-at.ts';

const now = new Date('2026-11-22T12:00:00Z');

describe('when something was said', () => {
  it('is as short in the list as it can be', () => {
    expect(whenInList('2026-11-22T06:15:00Z', 'en', now)).toBe('9:15 am');
    // By Riyadh's days: it was Sunday there already.
    expect(whenInList('2026-11-21T21:30:00Z', 'en', now)).toBe('12:30 am');
    expect(whenInList('2026-11-21T06:15:00Z', 'ar', now)).toBe('أمس');
    expect(whenInList('2026-11-19T06:15:00Z', 'ar', now)).toBe('الخميس');
    expect(whenInList('2026-11-04T06:15:00Z', 'en', now)).toBe('4 November');
    expect(whenInList('2025-11-04T06:15:00Z', 'ar', now)).toBe('4 نوفمبر 2025');
  });

  it('is a day in the thread', () => {
    expect(dayInThread('2026-11-22T06:15:00Z', 'ar', now)).toBe('اليوم');
    expect(dayInThread('2026-11-21T06:15:00Z', 'en', now)).toBe('Yesterday');
    expect(dayInThread('2026-11-18T06:15:00Z', 'en', now)).toBe('Wednesday, 18 November 2026');
  });
});
