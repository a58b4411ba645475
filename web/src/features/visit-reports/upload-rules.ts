import { firstVisitDay as earliest } from '@miyar/contract/visit-days';
import type { Language } from '../../lib/current-language.ts';
import { riyadhDay } from '../../lib/riyadh-day.ts';
import type { Choice } from '../../ui/choice-list.tsx';
import { reportFileProblem } from './check-report-file.ts';

export interface UploadForm {
  school_id: string;
  visit_date: string;
  file: File | null;
}

/** A school to choose, and since which day it is one's own. */
export interface ReportedSchool extends Choice {
  assignedOn: string;
}

/** The first day a visit to a school may have; undefined while none is chosen. */
export function firstVisitDay(schools: readonly ReportedSchool[], schoolId: string): string | undefined {
  const assignedOn = schools.find(({ value }) => value === schoolId)?.assignedOn;
  return assignedOn === undefined ? undefined : earliest(assignedOn);
}

/** What is wrong with each field: one of our codes, which the field says in the reader's language, or words. */
export function uploadProblems(
  { school_id, visit_date, file }: UploadForm,
  schools: readonly ReportedSchool[],
  language: Language,
  now: Date = new Date(),
): Partial<Record<keyof UploadForm, string>> {
  const fileProblem = file === null ? 'file_required' : reportFileProblem(file, language);
  return {
    ...(school_id === '' && { school_id: 'required' }),
    ...dayProblem(visit_date, firstVisitDay(schools, school_id), riyadhDay(now)),
    ...(fileProblem !== undefined && { file: fileProblem }),
  };
}

function dayProblem(day: string, first: string | undefined, last: string): { visit_date?: string } {
  if (day === '') return { visit_date: 'required' };
  if (day > last) return { visit_date: 'visit_date_in_future' };
  return first !== undefined && day < first ? { visit_date: 'visit_date_too_early' } : {};
}

/** Whether something has not been filled in at all. */
export const lacksSomething = (problems: readonly (string | undefined)[]): boolean =>
  problems.some((problem) => problem === 'required' || problem === 'file_required');
