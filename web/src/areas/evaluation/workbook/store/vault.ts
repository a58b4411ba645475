import { bytesOf } from './base64url.ts';

/** The secret of the workbooks of a person, and those before it, the newest first. */
export type Secrets = readonly [secret: string, ...former: string[]];

/** Something encrypted. */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

/** Encrypts what is stored, and reads it again. */
export interface Vault {
  /** @param owner what the content belongs to; it does not open for another owner */
  seal(bytes: Uint8Array<ArrayBuffer>, owner: string): Promise<Sealed>;
  /** @throws DOMException if another key sealed it, or it was changed */
  open(sealed: Sealed, owner: string): Promise<Uint8Array<ArrayBuffer>>;
}

const IV_BYTES = 12;

/** The vault of a secret: AES-256-GCM with a key that no script can read. */
export async function vaultOf(secret: Uint8Array<ArrayBuffer>, use = 'miyar workbook'): Promise<Vault> {
  const material = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey']);
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: new TextEncoder().encode(use) };
  const key = await crypto.subtle.deriveKey(derivation, material, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  const bound = (owner: string) => ({ name: 'AES-GCM', additionalData: new TextEncoder().encode(owner) });
  return {
    async seal(bytes, owner) {
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
      return { iv, data: await crypto.subtle.encrypt({ ...bound(owner), iv }, key, bytes) };
    },
    open: async ({ iv, data }, owner) => new Uint8Array(await crypto.subtle.decrypt({ ...bound(owner), iv }, key, data)),
  };
}

/** Encrypts a text. */
export const sealText = (vault: Vault, text: string, owner: string): Promise<Sealed> => vault.seal(new TextEncoder().encode(text), owner);

/** Reads an encrypted text. */
export const openText = async (vault: Vault, sealed: Sealed, owner: string): Promise<string> => new TextDecoder().decode(await vault.open(sealed, owner));

/**
 * Returns the vault of the server's secrets, given as base64url: it seals with the present secret, and also opens content sealed with
 * a former one.
 */
export async function vaultOfSecrets([secret, ...former]: Secrets): Promise<Vault> {
  const [present, ...before] = await Promise.all([secret, ...former].map((one) => vaultOf(bytesOf(one))));
  return {
    seal: present!.seal,
    async open(sealed, owner) {
      let fault: unknown;
      for (const vault of [present!, ...before]) {
        try {
          return await vault.open(sealed, owner);
        } catch (reason) {
          // If no secret opens it, the error of the present secret is thrown.
          fault ??= reason;
        }
      }
      throw fault;
    },
  };
}
