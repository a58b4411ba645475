import { createHmac } from 'node:crypto';
import { keyFor } from './secret-box.ts';

/**
 * Hashes addresses as those of former members and of participants of training are stored: found by who has the address, and
 * never turned back into it. In hexadecimal.
 * @param services of a transaction its `tx` as `db`
 */
export async function addressHashes(services: Parameters<typeof keyFor>[0], emails: readonly string[]): Promise<string[]> {
  const key = await keyFor(services, 'former members');
  return emails.map((email) => createHmac('sha256', key).update(email).digest('hex'));
}
