import { useCallback } from 'react';
import { type Control, type FieldPath, type FieldValues, type UseFormReturn, useController } from 'react-hook-form';
import type { ApiError } from '../api/api-error.ts';
import { useLanguage } from '../i18n/language.tsx';
import { errorMessage, isWhole } from './error-message.ts';
import { firstOf, storeElement } from './field-elements.ts';

export { errorMessage } from './error-message.ts';

/**
 * Connects a field of a form with an input: `<TextField label={…} {...useField(form.control, 'email')} />`. An error that is one of
 * our codes, as the contract's rules give them, is shown in the reader's language.
 */
export function useField<V extends FieldValues, N extends FieldPath<V>>(control: Control<V>, name: N) {
  const { language } = useLanguage();
  const { field, fieldState } = useController({ control, name });
  const { ref: taken } = field;
  const ref = useCallback(
    (target: unknown) => {
      storeElement(control, name, target);
      taken(target);
    },
    [control, name, taken],
  );
  return {
    name: field.name,
    value: field.value,
    onChange: field.onChange,
    onBlur: field.onBlur,
    ref,
    error: errorMessage(fieldState.error?.message, language),
  };
}

/**
 * Shows what the server refused: beside the field it names (the first one on the page is focused), else at the head of the form
 * (`form.formState.errors.root`). `names` gives our field for the server's where they differ.
 */
export function showApiError<V extends FieldValues>(form: UseFormReturn<V>, reason: ApiError, names: Readonly<Record<string, FieldPath<V>>> = {}): void {
  const placed = namesOf(form, reason, names);
  for (const { field, code, message } of reason.errors) {
    const name = names[field] ?? (field as FieldPath<V>);
    if (placed.includes(name)) form.setError(name, { type: code, message: isWhole(code) ? code : message });
  }
  const first = firstOf(form.control, placed);
  if (first) form.setFocus(first);
  if (placed.length < reason.errors.length || !first) {
    form.setError('root', { type: reason.code, message: !first && reason.errors[0] ? reason.errors[0].message : reason.message });
  }
}

/** The fields of the form that a refusal names. */
const namesOf = <V extends FieldValues>(form: UseFormReturn<V>, { errors }: ApiError, names: Readonly<Record<string, FieldPath<V>>>): FieldPath<V>[] => {
  const known = form.getValues();
  return errors.map(({ field }) => names[field] ?? (field as FieldPath<V>)).filter((name) => hasField(known, name));
};

function hasField(values: object, path: string): boolean {
  let at: unknown = values;
  for (const step of path.split('.')) {
    if (typeof at !== 'object' || at === null || !(step in at)) return false;
    at = (at as Record<string, unknown>)[step];
  }
  return true;
}
