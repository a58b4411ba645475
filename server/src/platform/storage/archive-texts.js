/** What stands in an archive besides the data: read outside the application, so in both languages at once. */
/** Windows editors of old need the carriage return. */
const lines = (text) => text.join('\r\n');
/** A text that says what an archive is, Arabic first; `{at}` in it is the time. */
export const bothLanguages = ({ ar, en }, at) => `${lines([...ar, '', '----', '', ...en])}\r\n`.replaceAll('{at}', at.toISOString().slice(0, 16).replace('T', ' '));
/** The files that should have been in an archive and were not found, or were not let go by the scanner. */
export const missingText = (paths) => `${lines(['هذه الملفات غير موجودة أو موقوفة للفحص. أبلغ الهيئة.', 'These files could not be found, or are held back to be checked. Tell the authority.', '', ...paths])}\r\n`;
