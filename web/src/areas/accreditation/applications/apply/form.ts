import type { ACCREDITATION_TYPES, Application, applications } from '@miyar/contract/accreditation/applications';
import type { Input } from '@miyar/contract/core/endpoint';
import type { Language } from '../../../../lib/i18n/current-language.ts';
import { errorMessage } from '../../../../lib/forms/error-message.ts';
import type { FormShape } from '../../../../lib/forms/problems.ts';
import { textIn } from '../../../../lib/i18n/text.ts';
import { applyText } from './text.ts';

/** The values of the form; text fields are empty until something is typed. */
export interface ApplyValues {
  name: string;
  name_alternative: string;
  country: string;
  accreditation_type: '' | (typeof ACCREDITATION_TYPES)[number];
  registration_doc: File | null;
  curriculum_doc: File | null;
}

/** The fields of each step, in the order of the page. */
export const STEPS = [
  ['name', 'name_alternative', 'country', 'accreditation_type'],
  ['registration_doc', 'curriculum_doc'],
] as const satisfies readonly (readonly (keyof ApplyValues)[])[];

/** Returns the step that shows a field, or undefined for a name that the form does not have. */
export const stepOf = (field: string): number | undefined => {
  const step = STEPS.findIndex((fields) => (fields as readonly string[]).includes(field));
  return step === -1 ? undefined : step;
};

/** Makes the input that sends an application from the typed values. Documents that are not chosen are taken from the earlier application. */
export const applyForm = (previous: number | undefined): FormShape<ApplyValues, Input<typeof applications.submit>> => ({
  input: ({ registration_doc, curriculum_doc, accreditation_type, ...texts }) => ({
    // The rules have let the type through.
    body: { ...texts, accreditation_type: accreditation_type as (typeof ACCREDITATION_TYPES)[number], previous_application_id: previous },
    files: { ...(registration_doc && { registration_doc }), ...(curriculum_doc && { curriculum_doc }) },
  }),
  // The error for a missing choice names the choice.
  words: { accreditation_type: 'invalid_choice' },
});

/** Returns the error text for the accreditation type; the text for a missing choice names the choice. */
export const typeErrorText = (message: string | undefined, language: Language): string | undefined =>
  message === 'invalid_choice' ? textIn(applyText, language)('type_missing') : errorMessage(message, language);

/**
 * The first values of the form: the account's name, or the values of an earlier application. The type is chosen once the server
 * reports which types it accepts.
 */
export const startValues = (from: Application | undefined, institution = ''): ApplyValues => ({
  name: from?.name ?? institution,
  name_alternative: from?.name_alternative ?? '',
  country: from?.country ?? '',
  accreditation_type: from && from.status !== 'approved' ? from.accreditation_type : '',
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
