import type { UseFormReturn } from 'react-hook-form';
import { useField } from '../../../../lib/forms/form.ts';
import type { ApplyValues } from './form.ts';

/** A field of the form. Once it was found wrong it is checked again with every change, so that the error goes as soon as the value is right. */
export function useApplyField<N extends keyof ApplyValues>(form: UseFormReturn<ApplyValues>, name: N) {
  const { onChange, error, value, ref, ...field } = useField(form.control, name);
  const change = (next: ApplyValues[N]) => {
    onChange(next);
    if (error !== undefined) void form.trigger(name);
  };
  return { ...field, value: value as ApplyValues[N], error, onChange: change, ref };
}
