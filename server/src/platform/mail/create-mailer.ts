import { join } from 'node:path';
import type { Config } from '../../config.ts';
import type { Mailer } from './mailer.ts';

/** Mail as the configuration wants it: through the SMTP server, or as files in `DATA_DIR/outbox`. Loaded with the first mail. */
export function createMailer({ mail, dataDir }: Pick<Config, 'mail' | 'dataDir'>): Mailer {
  let loading: Promise<Mailer> | undefined;
  const load = async () =>
    mail.smtpUrl === undefined
      ? (await import('./outbox-mailer.ts')).outboxMailer(join(dataDir, 'outbox'), mail.from)
      : (await import('./smtp-mailer.ts')).smtpMailer(mail.smtpUrl, mail.from, { plaintext: mail.smtpPlaintext });
  return {
    send: async (message) => (await (loading ??= load())).send(message),
    close: () => void loading?.then((mailer) => mailer.close()),
  };
}
