import { type Control, type FieldPath, type FieldValues, type UseFormReturn, useController } from 'react-hook-form';
import type { ApiError } from '../api/api-error.ts';
import { useLanguage } from '../i18n/language.tsx';
import { errorMessage, isWhole } from './error-message.ts';

export { errorMessage } from './error-message.ts';

/**
 * Connects a field of a form with an input: `<TextField label={…} {...useField(form.control, 'email')} />`.
 * Where the error is one of our codes, as the contract's rules give them, it is said in the reader's language.
 */
export function useField<V extends FieldValues, N extends FieldPath<V>>(control: Control<V>, name: N) {
  const { language } = useLanguage();
  const { field, fieldState } = useController({ control, name });
  return {
    name: field.name,
    value: field.value,
    onChange: field.onChange,
    onBlur: field.onBlur,
    ref: field.ref,
    error: errorMessage(fieldState.error?.message, language),
  };
}

/**
 * Shows what the server refused: beside the field it names (the first one is focused), else at the head of the form
 * (`form.formState.errors.root`). `names` gives our field for the server's where they differ.
 */
export function showApiError<V extends FieldValues>(form: UseFormReturn<V>, reason: ApiError, names: Readonly<Record<string, FieldPath<V>>> = {}): void {
  const known = form.getValues();
  let first = true;
  for (const { field, code, message } of reason.errors) {
    const name = names[field] ?? (field as FieldPath<V>);
    if (!hasField(known, name)) continue;
    form.setError(name, { type: code, message: isWhole(code) ? code : message }, { shouldFocus: first });
    first = false;
  }
  const unplaced = reason.errors.some(({ field }) => !hasField(known, names[field] ?? field));
  if (first || unplaced) form.setError('root', { type: reason.code, message: first && reason.errors[0] ? reason.errors[0].message : reason.message });
}

function hasField(values: object, path: string): boolean {
  let at: unknown = values;
  for (const step of path.split('.')) {
    if (typeof at !== 'object' || at === null || !(step in at)) return false;
    at = (at as Record<string, unknown>)[step];
  }
  return true;
}
