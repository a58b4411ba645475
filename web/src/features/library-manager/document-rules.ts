import { CATEGORIES, LIBRARY_FILE } from '@miyar/contract/library';
import { errorText } from '@miyar/contract/errors';
import type { Language } from '../../lib/current-language.ts';

/** What the form of a document holds; the category starts empty and is to be chosen (decision A18). */
export interface DocumentForm {
  title: string;
  description: string;
  category: string;
  file: File | null;
}

export const MEGABYTES = LIBRARY_FILE.maxBytes / 1024 / 1024;

/** What is wrong with each field: one of our codes, or words. `needs` says which of them the dialog asks for. */
export function documentProblems(
  form: DocumentForm,
  language: Language,
  needs: { details: boolean; file: boolean },
): Partial<Record<keyof DocumentForm, string>> {
  const file = needs.file ? fileProblem(form.file, language) : undefined;
  return {
    ...(needs.details && form.title.trim() === '' && { title: 'required' }),
    ...(needs.details && !isCategory(form.category) && { category: 'required' }),
    ...(file !== undefined && { file }),
  };
}

/** Whether something has not been filled in at all. */
export const lacksSomething = (problems: readonly (string | undefined)[]): boolean =>
  problems.some((problem) => problem === 'required' || problem === 'file_required');

/** Whether a word is a category of documents. */
export const isCategory = (word: string): word is (typeof CATEGORIES)[number] => (CATEGORIES as readonly string[]).includes(word);

function fileProblem(file: File | null, language: Language): string | undefined {
  if (!file) return 'file_required';
  const extension = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase();
  if (!LIBRARY_FILE.extensions.some((allowed) => allowed === extension))
    return errorText('file_type_not_allowed', language, { extensions: LIBRARY_FILE.extensions.join(', ') });
  if (file.size === 0) return errorText('file_empty', language);
  return file.size > LIBRARY_FILE.maxBytes ? errorText('file_too_large', language, { megabytes: MEGABYTES }) : undefined;
}
