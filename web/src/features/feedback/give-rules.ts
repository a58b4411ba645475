import { errorText } from '@miyar/contract/errors';
import { FEEDBACK_LENGTH, feedback } from '@miyar/contract/rules/feedback';
import type { z } from 'zod';
import type { Language } from '../../lib/current-language.ts';
import { reportFileProblem } from '../visit-reports/check-report-file.ts';

export interface GiveForm {
  school_id: string;
  rating: string;
  type: string;
  description: string;
  supportingDocument: File | null;
}

const { rating, type, description } = feedback.give.body.shape;

/** What is wrong with each field: one of our codes, which the field says in the reader's language, or words. */
export function giveProblems(form: GiveForm, language: Language): Partial<Record<keyof GiveForm, string>> {
  const problems = {
    school_id: form.school_id === '' ? 'required' : undefined,
    rating: form.rating === '' ? 'required' : problemOf(rating, form.rating),
    type: form.type === '' ? 'required' : problemOf(type, form.type),
    description: descriptionProblem(form.description, language),
    // The same kinds and the same limit as the report's.
    supportingDocument: form.supportingDocument ? reportFileProblem(form.supportingDocument, language) : undefined,
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
}

/** What is wrong with the text; one too long says by which limit. */
export function descriptionProblem(text: string, language: Language): string | undefined {
  const problem = problemOf(description, text);
  return problem === 'too_long' ? errorText('too_long', language, { max: FEEDBACK_LENGTH }) : problem;
}

/** Whether something has not been filled in at all. */
export const lacksSomething = (problems: readonly (string | undefined)[]): boolean => problems.includes('required');

const problemOf = (rule: z.ZodType, value: string): string | undefined => rule.safeParse(value).error?.issues[0]?.message;
