import { contact } from '@miyar/contract/site/contact';
import { legal } from '@miyar/contract/site/legal';
import { ApiError, call } from '../../../lib/api/api.ts';
import { currentLanguage } from '../../../lib/i18n/current-language.ts';
import { textIn } from '../../../lib/i18n/text.ts';
import type { MessageField, SendMessage } from './message.ts';
import { contactText } from './text.ts';

/** The form's field for the server's. */
const FIELDS: Readonly<Record<string, MessageField>> = { name: 'firstName', email: 'email', _replyto: 'email', message: 'message', privacy_version: 'consent' };

/** Writes to the authority (REQ-A14), with the version of the privacy policy that was agreed to. */
export const sendMessage: SendMessage = async ({ firstName, lastName, email, message, website }) => {
  const subject = textIn(contactText, currentLanguage())('subject');
  try {
    const { version: privacy_version } = await call(legal.read, { params: { page: 'privacy' } });
    const { reference } = await call(contact.send, {
      body: { name: `${firstName.trim()} ${lastName.trim()}`, email, message, _replyto: email, _subject: subject, website, privacy_version },
    });
    return { sent: true, reference };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const errors = Object.fromEntries(error.errors.flatMap(({ field, message: words }) => (FIELDS[field] ? [[FIELDS[field], words]] : [])));
    // Too many in a short time is something one can know and wait for.
    return { sent: false, errors, reason: error.status === 429 ? error.inWords : undefined };
  }
};
