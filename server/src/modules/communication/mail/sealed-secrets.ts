import type { Database, Db } from '../../../platform/database/connect.ts';
import { keyFor, seal, unseal } from '../../core/settings/secret-box.ts';

/** The secrets stored with a waiting mail: `until` when its link works, and the secret itself, sealed. Mails of earlier versions store it in clear. */
type Stored = Readonly<Record<string, string>>;

const keyOf = (db: Pick<Database, 'db'>['db']) => keyFor({ database: { db } }, 'mail secrets');

/**
 * Seals what opens an account while a mail waits: the table of mails alone, or a part of it that gets out, opens nothing.
 * @param to bound to it, so that it opens in no mail to another address
 */
export async function sealed(db: Db, secrets: Stored, until: Date, to: string): Promise<Stored> {
  return { until: until.toISOString(), sealed: seal(await keyOf(db), Buffer.from(JSON.stringify(secrets)), to) };
}

/** Returns the secrets that `sealed` sealed; an empty record for a mail that opens nothing. */
export async function unsealed(db: Db, { secrets, toAddress }: { secrets: Stored | null; toAddress: string }): Promise<Stored> {
  const { until: _until, sealed: box, ...inClear } = secrets ?? {};
  return box === undefined ? inClear : (JSON.parse(unseal(await keyOf(db), box, toAddress).toString()) as Stored);
}
