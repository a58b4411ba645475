import type { Application } from '@miyar/contract/applications';
import { describe, expect, it } from 'vitest';
import { daysUntil } from '../../lib/riyadh-day.ts';
import { filterApplications, type Period } from './filter.ts';

const NOW = new Date('2026-11-21T06:00:00Z');
const application = (id: number, submitted_at: string, name: string, name_alternative: string | null = null): Application => ({
  id,
  name,
  name_alternative,
  submitted_at,
  country: 'Uganda',
  accreditation_type: 'new',
  status: 'pending',
  decided_at: null,
  reason: null,
  decision: null,
  level: null,
  certificate_number: null,
  can: { delete: true, download_certificate: 'no_certificate' },
});
const rows = [
  application(11, '2026-11-21T05:00:00Z', 'Al-Noor Qur’anic Centre', 'مركز النور'),
  application(10, '2026-11-15T05:00:00Z', 'مدرسة الهُدى الدولية'),
  // Still the 22nd of October in Riyadh's morning, though the 21st in UTC.
  application(9, '2026-10-22T21:30:00Z', 'Abu Hurayra Academy'),
  application(1, '2026-10-22T20:30:00Z', 'Old School'),
];
const found = (search: string, period: Period = 'all') => filterApplications(rows, { search, period }, NOW).map(({ id }) => id);

describe('the period', () => {
  it('counts days in Riyadh, today among them', () => {
    expect(found('', 'all')).toEqual([11, 10, 9, 1]);
    expect(found('', 'today')).toEqual([11]);
    expect(found('', 'week')).toEqual([11, 10]);
    expect(found('', 'month')).toEqual([11, 10, 9]);
  });
});

describe('the search', () => {
  it.each([
    ['0011', [11]],
    ['٠٠١١', [11]],
    ['AL-NOOR', [11]],
    ["qur'anic", [11]],
    ['مدرسه الهدي', [10]],
    ['أبو', []],
    ['أوغندا', [11, 10, 9, 1]],
    ['uganda academy', [9]],
    ['  ', [11, 10, 9, 1]],
  ] as const)('for %j finds %j', (search, ids) => {
    expect(found(search)).toEqual(ids);
  });
});

describe('days until', () => {
  it('counts from today in Riyadh', () => {
    expect(daysUntil('2026-11-21', NOW)).toBe(0);
    expect(daysUntil('2026-12-14', NOW)).toBe(23);
    expect(daysUntil('2026-11-22', new Date('2026-11-21T22:00:00Z'))).toBe(0);
  });
});
