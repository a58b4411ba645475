import { looksLikeEmail } from '../../../lib/forms/looks-like-email.ts';

/** The fields of a visitor's message. */
export interface Message {
  firstName: string;
  lastName: string;
  email: string;
  message: string;
  /** The consent to the use of the message by the privacy policy (security j). */
  consent: boolean;
  /** The trap for programs; people leave it empty. */
  website: string;
}

export type MessageField = Exclude<keyof Message, 'website'>;
export type TypedField = Exclude<MessageField, 'consent'>;

/** How sending went: on its way, or what to change, or why not now. */
export type Outcome =
  /** With the number by which its writer can ask about it. */
  | { readonly sent: true; readonly reference?: number | undefined }
  | { readonly sent: false; readonly errors: Partial<Record<MessageField, string>>; readonly reason?: string | undefined };

export type SendMessage = (message: Message) => Promise<Outcome>;

export const EMPTY: Message = { firstName: '', lastName: '', email: '', message: '', consent: false, website: '' };

/** The largest allowed lengths. Nothing typed or pasted is cut: the field shows an error. */
export const MOST: Readonly<Record<TypedField, number>> = { firstName: 90, lastName: 90, email: 254, message: 4000 };

export type Fault = 'required' | 'too_long' | 'invalid_email' | 'consent_needed';

/** Returns the faults of a message, by field: what is missing or cannot be right. */
export function faultsOf({ firstName, lastName, email, message, consent }: Message): Partial<Record<MessageField, Fault>> {
  const faults: Partial<Record<MessageField, Fault>> = {};
  for (const [field, value] of Object.entries({ firstName, lastName, email, message })) {
    if (value.trim() === '') faults[field as TypedField] = 'required';
    else if (value.trim().length > MOST[field as TypedField]) faults[field as TypedField] = 'too_long';
  }
  if (!faults.email && !looksLikeEmail(email.trim())) faults.email = 'invalid_email';
  if (!consent) faults.consent = 'consent_needed';
  return faults;
}
