/** A message for nodemailer, which encodes and folds the headers. Nothing in it may make it read a file or an address. */
export function compose(from, { id, to, replyTo, subject, text, html, language, date }) {
    return {
        from,
        // As an object: a text would be parsed, and could become several addresses.
        to: { name: '', address: to },
        ...(replyTo && { replyTo }),
        messageId: `<${id}@${from.address.split('@')[1] ?? 'localhost'}>`,
        subject: oneLine(subject),
        text,
        html,
        date,
        // Written by a program in answer to something done: no out-of-office notes, please (RFC 3834), and no list.
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', 'Content-Language': language },
        disableFileAccess: true,
        disableUrlAccess: true,
        textEncoding: 'base64',
    };
}
const oneLine = (text) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
