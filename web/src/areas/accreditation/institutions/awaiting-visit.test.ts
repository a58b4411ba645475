import type { AssignedSchool } from '@miyar/contract/accreditation/institutions';
import { expect, it } from 'vitest';
import { awaitingVisit, schoolsAmong, visitsFirst } from './awaiting-visit.ts';

const school = (id: number, assigned_at: string, more: Partial<AssignedSchool> = {}): AssignedSchool => ({
  id,
  name: 'School',
  name_alternative: null,
  country: 'Kenya',
  status: 'pending',
  application_id: 5,
  created_at: assigned_at,
  assigned_at,
  report_count: 0,
  visited_on: [],
  documents: [],
  can: { report: true, feedback: true },
  ...more,
});

const reported = school(1, '2026-10-20T00:00:00Z', { report_count: 1 });
const waiting = school(2, '2026-07-26T00:00:00Z');
const decided = school(1, '2024-02-04T00:00:00Z', { status: 'approved', application_id: 5, can: { report: 'already_decided', feedback: true } });
const rows = [reported, waiting, decided];

it('knows the schools that await a visit: their open application has no report', () => {
  expect(awaitingVisit(rows)).toEqual([waiting]);
  expect(visitsFirst(rows)).toEqual([waiting, reported, decided]);
  expect(schoolsAmong(rows)).toBe(2);
});
