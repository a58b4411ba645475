import { contact } from '@miyar/contract/contact';
import { ApiError, call } from '../../lib/api.ts';
import { currentLanguage } from '../../lib/current-language.ts';
import { textIn } from '../../lib/text.ts';
import type { MessageField, SendMessage } from './message.ts';
import { contactText } from './text.ts';

/** The form's field for the server's. */
const FIELDS: Readonly<Record<string, MessageField>> = { name: 'firstName', email: 'email', _replyto: 'email', message: 'message' };

/** Writes to the authority (decision A14). */
export const sendMessage: SendMessage = async ({ firstName, lastName, email, message, website }) => {
  const subject = textIn(contactText, currentLanguage())('subject');
  try {
    await call(contact.send, { body: { name: `${firstName.trim()} ${lastName.trim()}`, email, message, _replyto: email, _subject: subject, website } });
    return { sent: true };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const errors = Object.fromEntries(error.errors.flatMap(({ field, message: words }) => (FIELDS[field] ? [[FIELDS[field], words]] : [])));
    // Too many in a short time is something one can know and wait for.
    return { sent: false, errors, reason: error.status === 429 ? error.message : undefined };
  }
};
