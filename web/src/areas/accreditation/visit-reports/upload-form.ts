import type { Input } from '@miyar/contract/core/endpoint';
import { firstVisitDay as earliest } from '@miyar/contract/accreditation/visit-days';
import type { visitReports } from '@miyar/contract/accreditation/visit-reports';
import type { FormShape } from '../../../lib/forms/problems.ts';
import { riyadhDay } from '../../../lib/i18n/riyadh-day.ts';
import type { Choice } from '../../../ui/forms/choice-list.tsx';

export interface UploadForm {
  school_id: string;
  visit_date: string;
  file: File | null;
}

/** A school to choose, and the day since which it is assigned to the evaluator. */
export interface ReportedSchool extends Choice {
  assignedOn: string;
  /** The days of visits it has a report of. */
  visitedOn: readonly string[];
}

/** Whether there is a report of this visit already: of the same school on the same day. */
export const isReported = (schools: readonly ReportedSchool[], schoolId: string, day: string): boolean =>
  schools.some(({ value, visitedOn }) => value === schoolId && visitedOn.includes(day));

/** The first day a visit to a school may have; undefined while none is chosen. */
export function firstVisitDay(schools: readonly ReportedSchool[], schoolId: string): string | undefined {
  const assignedOn = schools.find(({ value }) => value === schoolId)?.assignedOn;
  return assignedOn === undefined ? undefined : earliest(assignedOn);
}

/** Makes the input that sends a report from the typed values, and limits the days of a visit. */
export const uploadForm = (schools: readonly ReportedSchool[], now: Date = new Date()): FormShape<UploadForm, Input<typeof visitReports.upload>> => ({
  // The rules have let the file through.
  input: ({ school_id, visit_date, file }) => ({ body: { school_id, visit_date }, files: { file: file! } }),
  own: ({ school_id, visit_date }) => ({ visit_date: dayProblem(visit_date, firstVisitDay(schools, school_id), riyadhDay(now)) }),
});

function dayProblem(day: string, first: string | undefined, last: string): string | undefined {
  if (day > last) return 'visit_date_in_future';
  return day !== '' && first !== undefined && day < first ? 'visit_date_too_early' : undefined;
}
