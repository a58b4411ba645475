/** The error code for a code with too few digits; the form translates it. */
export const INCOMPLETE_CODE = 'incomplete_code';
