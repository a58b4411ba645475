import type { UseFormReturn } from 'react-hook-form';
import { useField } from '../../../lib/form.ts';
import type { ApplyValues } from './form.ts';

/** A field of the form. Once it was found wrong it is looked at again with every change, so that the error leaves as soon as it is mended. */
export function useApplyField<N extends keyof ApplyValues>(form: UseFormReturn<ApplyValues>, name: N) {
  const { onChange, error, value, ref, ...field } = useField(form.control, name);
  const change = (next: ApplyValues[N]) => {
    onChange(next);
    if (error !== undefined) void form.trigger(name);
  };
  return { ...field, value: value as ApplyValues[N], error, onChange: change, ref };
}
