/** A mail as it is handed over: everything in it is data, and no header is made of text. */
export interface Message {
  /** The same for every try, so that a mail accepted twice can be seen to be one. */
  id: string;
  to: string;
  replyTo?: { name: string; address: string };
  /** The address that stops mails like this one, where it may be stopped. */
  unsubscribe?: string;
  subject: string;
  text: string;
  html: string;
  /** An invitation for the calendar of the reader (RFC 5546), as the text of its file. */
  invite?: { method: 'REQUEST' | 'CANCEL'; content: string };
  /** The language of the first part. */
  language: 'ar' | 'en';
  date: Date;
}

export interface Mailer {
  /** Hands a mail over; it is on its way when this resolves. Rejects with the server's or the disk's error. */
  send(message: Message): Promise<void>;
  close(): void;
}

/** The part of a failure an administrator may read: one line, without links and secrets. */
export function failureText(error: unknown, secrets: readonly string[]): string {
  const { message = String(error), code } = error as { message?: string; code?: unknown };
  const text = typeof code === 'string' && !message.includes(code) ? `${code}: ${message}` : message;
  return secrets
    .filter((secret) => secret !== '')
    .reduce((line, secret) => line.replaceAll(secret, '…'), text)
    .replace(/\b[a-z][a-z0-9+.-]*:\/\/\S+/gi, '…')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .slice(0, 300)
    .trim();
}
