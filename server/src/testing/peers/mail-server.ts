import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** A mail as it arrived. */
export interface Arrived extends Email {
  /** The recipients of the envelope. */
  recipients: string[];
  /** The bytes, as text. */
  raw: string;
}

export interface MailServer {
  readonly url: string;
  readonly arrived: Arrived[];
  /** Answers every mail with this from now on; nothing again takes them. */
  refuse(answer?: string): void;
  close(): Promise<void>;
}

/** A real SMTP server, on a free port where none is given. */
export async function mailServer({ port: wanted = 0, host = '127.0.0.1' } = {}): Promise<MailServer> {
  const arrived: Arrived[] = [];
  let refusal: string | undefined;
  async function take(stream: Readable, { envelope }: SMTPServerSession, done: (error?: Error) => void) {
    const bytes = await buffer(stream);
    if (refusal !== undefined) return done(Object.assign(new Error(refusal), { responseCode: 451 }));
    arrived.push({ ...(await PostalMime.parse(bytes)), recipients: envelope.rcptTo.map(({ address }) => address), raw: bytes.toString() });
    done();
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => void take(stream, session, done),
  });
  // A client that hangs up in the middle is no fault of the test.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(wanted, host, resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://${host}:${port}`,
    arrived,
    refuse(answer) {
      refusal = answer;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
