/** What the rules call a code with fewer digits than it has; the form says it in its own words. */
export const INCOMPLETE_CODE = 'incomplete_code';
