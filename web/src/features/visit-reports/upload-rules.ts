import type { Language } from '../../lib/current-language.ts';
import { riyadhDay } from '../../lib/riyadh-day.ts';
import { reportFileProblem } from './check-report-file.ts';

export interface UploadForm {
  school_id: string;
  visit_date: string;
  file: File | null;
}

/** What is wrong with each field: one of our codes, which the field says in the reader's language, or words. */
export function uploadProblems(
  { school_id, visit_date, file }: UploadForm,
  language: Language,
  now: Date = new Date(),
): Partial<Record<keyof UploadForm, string>> {
  const fileProblem = file === null ? 'file_required' : reportFileProblem(file, language);
  return {
    ...(school_id === '' && { school_id: 'required' }),
    ...(visit_date === '' ? { visit_date: 'required' } : visit_date > riyadhDay(now) && { visit_date: 'visit_date_in_future' }),
    ...(fileProblem !== undefined && { file: fileProblem }),
  };
}

/** Whether something has not been filled in at all. */
export const lacksSomething = (problems: readonly (string | undefined)[]): boolean =>
  problems.some((problem) => problem === 'required' || problem === 'file_required');
