import type { SendMailOptions } from 'nodemailer';
import type { Message } from './mailer.ts';

/** The sender of mail. */
export interface Sender {
  name: string;
  address: string;
  /** Where answers go; to the sender if there is none. */
  replyTo?: string | undefined;
}

/** A message for nodemailer, which encodes and folds the headers. Nothing in it may make it read a file or an address. */
export function compose(from: Sender, { id, to, replyTo, unsubscribe, subject, text, html, invite, language, date }: Message): SendMailOptions {
  return {
    from: { name: from.name, address: from.address },
    // As an object: a text would be parsed, and could become several addresses.
    to: { name: '', address: to },
    ...(replyTo ? { replyTo } : from.replyTo !== undefined && { replyTo: { name: '', address: from.replyTo } }),
    messageId: `<${id}@${from.address.split('@')[1] ?? 'localhost'}>`,
    subject: oneLine(subject),
    text,
    html,
    // Beside the texts, so that mail programs offer it, and as a file for those that do not.
    ...(invite && { icalEvent: { method: invite.method, filename: 'invite.ics', content: invite.content } }),
    date,
    // Written by a program in answer to something done: no out-of-office notes, please (RFC 3834).
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      'Content-Language': language,
      // Stopped by one press in the mail program (RFC 8058), which large providers ask for.
      ...(unsubscribe !== undefined && { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
    textEncoding: 'base64',
  };
}

const oneLine = (text: string): string => text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
