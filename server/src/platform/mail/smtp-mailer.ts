import { createTransport } from 'nodemailer';
import { compose, type Sender } from './compose.ts';
import type { Mailer } from './mailer.ts';

const SECOND = 1000;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Mail through an SMTP server: `smtp://` or `smtps://`, with name and password where it wants them. Another machine is
 * spoken to over TLS only.
 * @param options.plaintext the operator trusts the network in between; a password is not sent in clear all the same
 */
export function smtpMailer(url: string, from: Sender, { plaintext = false }: { plaintext?: boolean } = {}): Mailer {
  const { hostname, username } = new URL(url);
  const transport = createTransport({
    url,
    // A server that never answers is a failure, well before the job counts as lost.
    connectionTimeout: 20 * SECOND,
    greetingTimeout: 20 * SECOND,
    socketTimeout: 60 * SECOND,
    // Neither the password nor a reset link travels unencrypted to another machine.
    requireTLS: !LOOPBACK.has(hostname) && !(plaintext && username === ''),
  });
  return {
    async send(message) {
      await transport.sendMail(compose(from, message));
    },
    close: () => transport.close(),
  };
}
