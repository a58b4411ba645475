/** What happened to a person's second factors; each has its words in both languages. */
export const SECOND_FACTOR_CHANGES = ['totp_on', 'totp_off', 'passkey_added', 'passkey_removed', 'recovery_codes_renewed', 'recovery_code_used'];
/** The same as a set, for what comes out of the database. */
export const WITH_SECRETS = new Set(['confirm_email', 'confirm_new_email', 'reset_password', 'invitation']);
