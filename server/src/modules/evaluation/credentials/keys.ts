import { desc, eq } from 'drizzle-orm';
import { together } from '../../../platform/database/opening.ts';
import { createPrivateKey, createPublicKey, hkdfSync, type JsonWebKey, type KeyObject, sign, verify } from 'node:crypto';
import { credentialKeys } from '../../../db/schema/evaluation/credentials.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { Services } from '../../../services.ts';
import { keyFor, seal, unseal } from '../../core/settings/secret-box.ts';
import { keyIdOf } from './names.ts';

/** Loaded with the first key that is made. */
const jose = () => import('jose');

export type KeyRow = typeof credentialKeys.$inferSelect;
type Sealing = Pick<Services, 'config'>;

/** Returns the key that seals private keys: the operator's key, or without one the key of the installation, which lies in the same database. */
const sealingKey = async ({ config }: Sealing, tx: Tx): Promise<Buffer> =>
  config.credentialKey === undefined
    ? keyFor({ database: { db: tx } }, 'credentials')
    : Buffer.from(hkdfSync('sha256', config.credentialKey, Buffer.alloc(0), 'miyar credentials', 32));

/** All keys, the newest first. */
export const allKeys = (db: Pick<Db, 'select'>): Promise<KeyRow[]> => db.select().from(credentialKeys).orderBy(desc(credentialKeys.id));

/** Makes a new key the one that signs. Nothing else may be active. */
export async function makeKey(services: Sealing, tx: Tx, at: Date): Promise<KeyRow> {
  const { calculateJwkThumbprint, exportJWK, generateKeyPair } = await jose();
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  const { kty, crv, x } = await exportJWK(publicKey);
  const publicJwk = { kty: kty!, crv: crv!, x: x! };
  const kid = await calculateJwkThumbprint(publicJwk);
  const privateSealed = seal(await sealingKey(services, tx), Buffer.from(JSON.stringify(await exportJWK(privateKey))), kid);
  const [made] = await tx.insert(credentialKeys).values({ kid, publicJwk, privateSealed, state: 'active', createdAt: at }).returning();
  return made!;
}

/** Returns the key that signs, and makes it if there is none yet. The caller locks it until the transaction ends, so that no two are made. */
export async function activeKey(services: Sealing, tx: Tx, at: Date): Promise<KeyRow> {
  const [, [active]] = await together(() => [lockKeys(tx), tx.select().from(credentialKeys).where(eq(credentialKeys.state, 'active'))]);
  return active ?? makeKey(services, tx, at);
}

/** Keys change one transaction at a time. */
export const lockKeys = (tx: Tx): Promise<unknown> => tx.execute('lock table credential_keys in share row exclusive mode');

interface Opened {
  readonly config: Sealing['config'];
  readonly sealed: string;
  readonly key: KeyObject;
}

/** The key that signed last: to unseal and read it takes several times as long as to sign with it. */
let last: Opened | undefined;

async function open(services: Sealing, tx: Tx, { privateSealed: sealed, kid }: KeyRow): Promise<KeyObject> {
  const { config } = services;
  if (last?.config === config && last.sealed === sealed) return last.key;
  const jwk = JSON.parse(unseal(await sealingKey(services, tx), sealed, kid).toString()) as JsonWebKey;
  last = { config, sealed, key: createPrivateKey({ key: jwk, format: 'jwk' }) };
  return last.key;
}

/** The kinds of text that the published key signs, with the type that the header of each names. */
const TYPES = { credential: { typ: 'vc+jwt', cty: 'vc' }, receipt: { typ: 'receipt+jwt' } } as const;

/**
 * Signs a statement of ours as a compact JWS (RFC 7515): its header names the published key, by which anybody checks it.
 * @param payload the text that is signed: JSON
 */
export async function signStatement(services: Sealing, tx: Tx, row: KeyRow, type: keyof typeof TYPES, payload: string): Promise<string> {
  const key = await open(services, tx, row);
  const header = JSON.stringify({ alg: 'EdDSA', ...TYPES[type], kid: keyIdOf(services.config.publicUrl, row.kid) });
  const signed = `${encoded(header)}.${encoded(payload)}`;
  return `${signed}.${sign(null, Buffer.from(signed, 'latin1'), key).toString('base64url')}`;
}

const encoded = (part: string): string => Buffer.from(part).toString('base64url');

/** Signs a credential (VC-JOSE-COSE): its JSON is the payload. */
export const signCredential = (services: Sealing, tx: Tx, row: KeyRow, payload: object): Promise<string> =>
  signStatement(services, tx, row, 'credential', JSON.stringify(payload));

/** Whether a key of ours signed a statement; a revoked one did until then. */
export function isSignedBy({ publicJwk }: Pick<KeyRow, 'publicJwk'>, jws: string): boolean {
  const [header, payload, signature] = jws.split('.');
  const key = createPublicKey({ key: publicJwk, format: 'jwk' });
  return verify(null, Buffer.from(`${header}.${payload}`), key, Buffer.from(signature ?? '', 'base64url'));
}

/** The key that signed until now signs no more; what it signed stays valid. */
export const retireActive = (tx: Tx, at: Date): Promise<unknown> =>
  tx.update(credentialKeys).set({ state: 'retired', retiredAt: at }).where(eq(credentialKeys.state, 'active'));

/** Nothing that a key signed is valid any more. */
export const markRevoked = (tx: Tx, id: number, at: Date): Promise<unknown> =>
  tx.update(credentialKeys).set({ state: 'revoked', revokedAt: at }).where(eq(credentialKeys.id, id));
