import { createTransport } from 'nodemailer';
import { compose } from './compose.ts';
const SECOND = 1000;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
/** Mail through an SMTP server: `smtp://` or `smtps://`, with name and password where it wants them. */
export function smtpMailer(url, from) {
    const { hostname, username } = new URL(url);
    const transport = createTransport({
        url,
        // A server that never answers is a failure, well before the job counts as lost.
        connectionTimeout: 20 * SECOND,
        greetingTimeout: 20 * SECOND,
        socketTimeout: 60 * SECOND,
        // The password is never said aloud on the way to another machine.
        ...(username !== '' && !LOOPBACK.has(hostname) && { requireTLS: true }),
    });
    return {
        async send(message) {
            await transport.sendMail(compose(from, message));
        },
        close: () => transport.close(),
    };
}
