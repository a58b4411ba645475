import { fillText } from '@miyar/contract/core/placeholders';

/** The texts in an archive: read outside the application, so in both languages at once. */

/** Old Windows editors need the carriage return. */
const lines = (text: readonly string[]): string => text.join('\r\n');

/** A text that says what an archive is, Arabic first; `{{at}}` in it is the time. */
export const bothLanguages = ({ ar, en }: Readonly<Record<'ar' | 'en', readonly string[]>>, at: Date): string =>
  fillText(`${lines([...ar, '', '----', '', ...en])}\r\n`, (name) => (name === 'at' ? at.toISOString().slice(0, 16).replace('T', ' ') : undefined));

/** The files that should have been in an archive and were not found, or were not let go by the scanner. */
export const missingText = (paths: readonly string[]): string =>
  `${lines(['هذه الملفات غير موجودة أو موقوفة للفحص. أبلغ الهيئة.', 'These files could not be found, or are held back to be checked. Inform the authority.', '', ...paths])}\r\n`;
