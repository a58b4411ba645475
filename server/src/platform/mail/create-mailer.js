import { join } from 'node:path';
/** Mail as the configuration wants it: through the SMTP server, or as files in `DATA_DIR/outbox`. Loaded with the first mail. */
export function createMailer({ mail, dataDir }) {
    let loading;
    const load = async () => mail.smtpUrl === undefined
        ? (await import('./outbox-mailer.ts')).outboxMailer(join(dataDir, 'outbox'), mail.from)
        : (await import('./smtp-mailer.ts')).smtpMailer(mail.smtpUrl, mail.from);
    return {
        send: async (message) => (await (loading ??= load())).send(message),
        close: () => void loading?.then((mailer) => mailer.close()),
    };
}
