/** The error code for a confirmation that differs from the password; the form translates it. */
export const PASSWORDS_DIFFER = 'passwords_differ';
