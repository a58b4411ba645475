import type { Application } from '@miyar/contract/applications';
import type { FileRule } from '@miyar/contract/endpoint';
import { type ErrorCode, errorText, isErrorCode } from '@miyar/contract/errors';
import { type ACCREDITATION_TYPES, applications } from '@miyar/contract/rules/applications';
import { z } from 'zod';
import type { Language } from '../../../lib/current-language.ts';
import { said } from '../../../lib/said.ts';
import { textIn } from '../../../lib/text.ts';
import { applyText } from './text.ts';

/** What the form holds; text fields are empty until something is typed. */
export interface ApplyValues {
  name: string;
  name_alternative: string;
  country: string;
  accreditation_type: '' | (typeof ACCREDITATION_TYPES)[number];
  registration_doc: File | null;
  curriculum_doc: File | null;
}

/** The fields of each step, in the order in which they stand. */
export const STEPS = [
  ['name', 'name_alternative', 'country', 'accreditation_type'],
  ['registration_doc', 'curriculum_doc'],
] as const satisfies readonly (readonly (keyof ApplyValues)[])[];

/** The step that shows a field, or undefined for a name that is none of ours. */
export const stepOf = (field: string): number | undefined => {
  const step = STEPS.findIndex((fields) => (fields as readonly string[]).includes(field));
  return step === -1 ? undefined : step;
};

const rules = applications.submit.files;

/** What can be told about a file before it is sent; its content is the server's business. */
export function fileProblem(file: File | null, rule: FileRule): ErrorCode | undefined {
  if (!file) return 'file_required';
  const extension = file.name.split('.').pop()?.toLowerCase() ?? '';
  if (!file.name.includes('.') || !(rule.extensions as readonly string[]).includes(extension)) return 'file_type_not_allowed';
  if (file.size === 0) return 'file_empty';
  return file.size > rule.maxBytes ? 'file_too_large' : undefined;
}

const document = (rule: FileRule, needed: boolean) =>
  z.custom<File | null>().superRefine((file, context) => {
    const message = file || needed ? fileProblem(file, rule) : undefined;
    if (message) context.addIssue({ code: 'custom', message });
  });

/** The contract's own rules, and what the client can say about the two files; those of an earlier application serve again where none is chosen. */
export const applySchema = ({ documentsNeeded }: { documentsNeeded: boolean }) =>
  applications.submit.body.extend({
    registration_doc: document(rules.registration_doc, documentsNeeded),
    curriculum_doc: document(rules.curriculum_doc, documentsNeeded),
  });

/** What is wrong with the accreditation type: a choice left out is asked for by its name. */
export const typeErrorText = (message: string | undefined, language: Language): string | undefined =>
  message === 'invalid_choice' ? textIn(applyText, language)('type_missing') : said(message, language);

/** A file's error in words. Our codes carry places for the limits; what the server says is complete. */
export function fileErrorText(message: string | undefined, rule: FileRule, language: Language): string | undefined {
  if (message === undefined || !isErrorCode(message)) return message;
  return errorText(message, language, { megabytes: megabytes(rule), extensions: rule.extensions.join(', '), extension: rule.extensions.join(', ') });
}

/** A rule's limit as the hint and the errors say it. */
export const megabytes = (rule: FileRule): number => rule.maxBytes / 1024 / 1024;

/** A form that knows the account's name, or one that begins with what an earlier application said; after an approval that means renewal. */
export const startValues = (from: Application | undefined, institution = ''): ApplyValues => ({
  name: from?.name ?? institution,
  name_alternative: from?.name_alternative ?? '',
  country: from?.country ?? '',
  accreditation_type: from ? (from.status === 'approved' ? 'renewal' : from.accreditation_type) : '',
  registration_doc: null,
  curriculum_doc: null,
});

/** How much of each file has gone, given how much of all of it has: they are sent one after the other. */
export function sharesOf(sizes: readonly number[], share: number): number[] {
  let sent = share * sizes.reduce((sum, size) => sum + size, 0);
  return sizes.map((size) => {
    const of = size === 0 ? share : Math.min(1, Math.max(0, sent / size));
    sent -= size;
    return of;
  });
}
