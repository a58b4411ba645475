import { bytesOf, textOf } from './base64url.ts';
import { type DeviceDatabase, read, resultOf, write } from './idb.ts';
import { openText, type Sealed, type Secrets, sealText, type Vault, vaultOf, vaultOfSecrets } from './vault.ts';

const KEY = 'secret';
const BETWEEN = ' ';
const wrapping = (token: string): Promise<Vault> => vaultOf(new TextEncoder().encode(token), 'miyar workbook session');

/**
 * Opens the vault of the person signed in. The secret is the server's; on this device it is encrypted with the token of the session,
 * so that it opens without a network as long as the session is stored, and is useless once the session is gone.
 * @param ask asks the server for the secret and those before it
 * @throws what `ask` throws, if the session is new to this device
 */
export async function openVault(database: DeviceDatabase, token: string, ask: () => Promise<Secrets>): Promise<Vault> {
  const remembered = await rememberedSecrets(database, token);
  if (remembered !== undefined) return vaultOfSecrets(remembered);
  const secrets = await ask();
  await rememberSecrets(database, token, secrets);
  return vaultOfSecrets(secrets);
}

async function rememberedSecrets(database: DeviceDatabase, token: string): Promise<Secrets | undefined> {
  const sealed = (await read(database, 'meta', (store) => resultOf(store.get(KEY)))) as Sealed | undefined;
  if (!sealed) return undefined;
  // A secret of another session is unreadable, and replaced by the next one.
  const text = await openText(await wrapping(token), sealed, KEY).catch(() => undefined);
  const [secret, ...former] = text?.split(BETWEEN) ?? [];
  return secret === undefined ? undefined : [secret, ...former];
}

/** Remembers the secrets for as long as the session is. */
export async function rememberSecrets(database: DeviceDatabase, token: string, secrets: Secrets): Promise<void> {
  const sealed = await sealText(await wrapping(token), secrets.map((one) => textOf(bytesOf(one))).join(BETWEEN), KEY);
  await write(database, ['meta'], (store) => resultOf(store('meta').put(sealed, KEY)));
}

/** The secrets that the server gave. */
export const asSecrets = ({ secret, former }: { readonly secret: string; readonly former: readonly string[] }): Secrets => [secret, ...former];
