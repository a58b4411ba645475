import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { compose, type Sender } from './compose.ts';
import type { Mailer } from './mailer.ts';

/** Mail as files, for where no server is set: each is whole or not there, and for the operator's eyes only. */
export function outboxMailer(folder: string, from: Sender): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(message) {
      const { message: bytes } = await transport.sendMail(compose(from, message));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // A second try has the same name and replaces the first.
      const name = `${message.date.toISOString().replaceAll(':', '-')}-${message.id}.eml`;
      const unfinished = join(folder, `${name}.tmp`);
      const file = await open(unfinished, 'w', 0o600);
      try {
        await file.writeFile(bytes as Buffer);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(unfinished, join(folder, name));
    },
    close: () => transport.close(),
  };
}
