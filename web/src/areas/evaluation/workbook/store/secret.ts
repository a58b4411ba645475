import { bytesOf, textOf } from './base64url.ts';
import { type DeviceDatabase, read, resultOf, write } from './idb.ts';
import { openText, type Sealed, sealText, type Vault, vaultOf, vaultOfText } from './vault.ts';

const KEY = 'secret';
const wrapping = (token: string): Promise<Vault> => vaultOf(new TextEncoder().encode(token), 'miyar workbook session');

/**
 * The vault of who is signed in. The secret is the server's; here it lies encrypted with the token of the session, so that it
 * opens without a network as long as the session is stored, and is of no use to anybody once that is gone.
 * @param ask asks the server for the secret
 * @throws what `ask` throws, where the session is new to this device
 */
export async function openVault(database: DeviceDatabase, token: string, ask: () => Promise<string>): Promise<Vault> {
  const remembered = await rememberedSecret(database, token);
  if (remembered !== undefined) return vaultOfText(remembered);
  const secret = await ask();
  await rememberSecret(database, token, secret);
  return vaultOfText(secret);
}

async function rememberedSecret(database: DeviceDatabase, token: string): Promise<string | undefined> {
  const sealed = (await read(database, 'meta', (store) => resultOf(store.get(KEY)))) as Sealed | undefined;
  if (!sealed) return undefined;
  // Of another session: unreadable, and replaced by the next one.
  return openText(await wrapping(token), sealed, KEY).catch(() => undefined);
}

/** Remembers the secret for as long as the session is. */
export async function rememberSecret(database: DeviceDatabase, token: string, secret: string): Promise<void> {
  const sealed = await sealText(await wrapping(token), textOf(bytesOf(secret)), KEY);
  await write(database, ['meta'], (store) => resultOf(store('meta').put(sealed, KEY)));
}
