/** What is said where the confirmation is another word; the form puts it in the reader's language. */
export const PASSWORDS_DIFFER = 'passwords_differ';
