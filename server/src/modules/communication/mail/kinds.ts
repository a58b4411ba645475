import type { MemberRole, Role } from '@miyar/contract';
import type { DATA_REQUEST_OUTCOMES } from '@miyar/contract/privacy/data-requests';
import type { MAIL_KINDS } from '@miyar/contract/communication/mail';

export type MailKind = (typeof MAIL_KINDS)[number];

/** The changes of a person's second factors; each has its text in both languages. */
export const SECOND_FACTOR_CHANGES = ['totp_on', 'totp_off', 'passkey_added', 'passkey_removed', 'recovery_codes_renewed', 'recovery_code_used'] as const;

/** The acts of an administrator that the others should know at once; each has its text in both languages. */
export const ADMINISTRATOR_ACTS = [
  'backup_downloaded',
  'second_look_off',
  'webhook_created',
  'webhook_changed',
  'administrator_made',
  'administrator_invited',
  'service_token_made',
] as const;

/** The values of each template's placeholders. `name` is the reader's own. */
export interface MailParameters {
  confirm_email: { name: string };
  /** To the address of an account that is being opened; there is no account yet. */
  confirm_code: Record<never, never>;
  /** To the new address. */
  confirm_new_email: { name: string };
  /** To the old address, when a change is requested. */
  email_changing: { name: string; new_email: string };
  /** To the old address, when the change is complete. */
  email_changed: { name: string; new_email: string };
  reset_password: { name: string };
  password_changed: { name: string };
  invitation: { invited_by: string };
  /** To somebody of a file that was imported; `institution` is empty for a person who has none. */
  account_invitation: { name: string; invited_by: string; role: Exclude<Role, 'admin'>; institution: string };
  member_invitation: { invited_by: string; organisation: string; role: MemberRole };
  account_suspended: { name: string; reason: string };
  account_restored: { name: string };
  second_factor_changed: { name: string; change: (typeof SECOND_FACTOR_CHANGES)[number] };
  /** By the authority, for a person who has lost them. */
  second_factor_removed: { name: string; reason: string };
  /** `token_name` is what its maker called it, `expires_on` a day. */
  token_created: { name: string; token_name: string; expires_on: string };
  /** To the other administrators; `by` is who acted. */
  administrator_acted: { name: string; by: string; act: (typeof ADMINISTRATOR_ACTS)[number] };
  /** A link with an identity provider; `provider` is its name in the reader's language. */
  identity_changed: { name: string; change: 'linked' | 'unlinked'; provider: string };
  account_deleted: { name: string };
  /**
   * Events on the platform: a line each, in both languages. `count` is their number, including those that are not listed; `topics` are their topics, separated
   * by commas; `invite` is the calendar file sent with the mail.
   */
  notices: {
    name: string;
    role: Role;
    digest: 'immediate' | 'daily';
    count: string;
    ar: string;
    en: string;
    topics: string;
    invite?: string;
    invite_method?: 'REQUEST' | 'CANCEL';
  };
  /** The text that a visitor sent to the authority; answers go to `email`. */
  contact_message: { name: string; email: string; subject: string; message: string };
  /** That a request about one's own data takes longer, and why; `due` is a day. */
  data_request_extended: { name: string; reason: string; due: string };
  data_request_answered: { name: string; outcome: (typeof DATA_REQUEST_OUTCOMES)[number]; answer: string };
}

/** The data made for a mail when it is sent. */
export interface MadeForMail {
  /** The path that stops mails like this one; empty if there is none. */
  unsubscribe: string;
}

/**
 * The secrets that open an account. They are deleted as soon as the mail is sent, or else once they no longer work: until then the mail can be tried again.
 * Other kinds of mail have none.
 */
export interface MailSecrets {
  confirm_email: { token: string };
  confirm_code: { code: string };
  confirm_new_email: { token: string };
  reset_password: { token: string; code: string };
  invitation: { token: string };
  account_invitation: { token: string };
  member_invitation: { token: string };
}

export type KindWithSecrets = keyof MailSecrets;

/** The kinds of mails with secrets, to test kinds read from the database. */
export const WITH_SECRETS: ReadonlySet<string> = new Set<KindWithSecrets>([
  'confirm_email',
  'confirm_code',
  'confirm_new_email',
  'reset_password',
  'invitation',
  'account_invitation',
  'member_invitation',
]);
