import { z } from 'zod';
import { PASSWORDS_DIFFER } from './passwords-differ.ts';

/** The confirmation, which exists in the form only (REQ-P3). */
export const confirmPassword = z.string().min(1, 'required');

type Agreement<F extends string> = [rule: (values: Record<F | 'confirmPassword', string>) => boolean, params: Exclude<z.core.$ZodCustomParams, string>];

/** The rule that the confirmation is the password: `schema.refine(...agrees('password'))`. */
export const agrees = <F extends string>(field: F): Agreement<F> => [
  (values) => !values.confirmPassword || values[field] === values.confirmPassword,
  {
    path: ['confirmPassword'],
    error: PASSWORDS_DIFFER,
    // Checked even when other fields are wrong, so that all faults are shown together.
    when: ({ value }) => typeof value === 'object' && value !== null,
  },
];
