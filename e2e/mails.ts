import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';

/** The folder of the server's mails without an SMTP server. For a running server E2E_DATA_DIR names its data. */
const OUTBOX = join(process.env['E2E_DATA_DIR'] ?? '', 'outbox');

async function mailsTo(address: string, outbox: string): Promise<Email[]> {
  const names = (await readdir(outbox).catch(() => [])).toSorted(); // they begin with the time
  const mails = await Promise.all(names.filter((name) => name.endsWith('.eml')).map(async (name) => PostalMime.parse(await readFile(join(outbox, name)))));
  return mails.filter(({ to }) => to?.some((person) => person.address === address));
}

/**
 * The newest text that was sent to an address and contains this.
 * @param outbox of another server
 */
export async function mailWith(address: string, content: RegExp, outbox = OUTBOX): Promise<string> {
  let found: string[] = [];
  await expect
    .poll(
      async () => {
        found = (await mailsTo(address, outbox)).map(({ text }) => text ?? '').filter((text) => content.test(text));
        return found.length;
      },
      { message: `a mail to ${address} with ${content}`, timeout: 30_000 },
    )
    .toBeGreaterThan(0);
  return found.at(-1)!;
}

/** The path of a link in a mail, without the server's address. */
export function pageIn(mail: string, path: string): string {
  const link = new RegExp(`https?://[^\\s/]+(${path}[^\\s>)]*)`).exec(mail)?.[1];
  if (!link) throw new Error(`no link to ${path} in:\n${mail}`);
  return link;
}
