import { createHmac } from 'node:crypto';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { passkeys } from '../../../db/schema/accounts/second-factor.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { keyFor } from '../../core/settings/secret-box.ts';

/** The ceremonies of WebAuthn, for the address people come to (`PUBLIC_URL`). Invalid data from a browser is never a fault of ours. */

type Passkey = typeof passkeys.$inferSelect;
/** The data that a browser sends; its shape is not yet checked. */
type Sent = Record<string, unknown>;

/** Four hundred modules, which take a tenth of a start and 15 MB: loaded with the first passkey, of the built server as one file. */
const library = async () => ({ ...(await import('@simplewebauthn/server')), ...(await import('@simplewebauthn/server/helpers')) });

const RP_NAME = 'Miyar';
const TIMEOUT_MS = 5 * 60 * 1000;
// EdDSA, ES256, RS256: what authenticators make.
const ALGORITHMS = [-8, -7, -257];

function relyingParty({ config }: Services): { id: string; origin: string } {
  const { hostname, origin } = new URL(config.publicUrl);
  return { id: hostname, origin };
}

/** Returns the user handle by which a passkey knows its owner. It is the same for all passkeys of a person, and means nothing to strangers. */
async function handleOf(services: Services, userId: number): Promise<string> {
  return createHmac('sha256', await keyFor(services, 'passkey owners'))
    .update(String(userId))
    .digest('base64url');
}

const described = (known: readonly Passkey[]) => known.map(({ credentialId, transports }) => ({ id: credentialId, transports }));

/** Returns the options with which the browser makes a passkey. */
export async function optionsToAdd(services: Services, actor: Actor, known: readonly Passkey[]) {
  const { generateRegistrationOptions, isoBase64URL } = await library();
  return generateRegistrationOptions({
    rpName: RP_NAME,
    rpID: relyingParty(services).id,
    userName: actor.email,
    userDisplayName: actor.name,
    userID: isoBase64URL.toBuffer(await handleOf(services, actor.id)),
    attestationType: 'none',
    timeout: TIMEOUT_MS,
    excludeCredentials: described(known),
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
}

/**
 * Checks what the browser made.
 * @throws Refusal passkey_refused
 */
export async function checkAdded(services: Services, sent: Sent, expectedChallenge: string) {
  const { id, origin } = relyingParty(services);
  return refusing(services, async () => {
    const { decodeAttestationObject, isoBase64URL, verifyRegistrationResponse } = await library();
    const response = sent as unknown as RegistrationResponseJSON;
    // We ask for no attestation. The certificates of one would have the library ask the addresses written in them.
    const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.response.attestationObject));
    const format = attestation.get('fmt');
    if (format !== 'none' && (format !== 'packed' || attestation.get('attStmt').get('x5c') !== undefined)) return undefined;
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!registrationInfo) return undefined;
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: isoBase64URL.fromBuffer(credential.publicKey),
      counter: credential.counter,
      transports: (credential.transports ?? []).filter((word) => /^[\w-]{1,30}$/.test(word)).slice(0, 10),
      backedUp: credentialBackedUp,
    };
  });
}

/**
 * Returns the options with which the browser signs in.
 * @param known the passkeys that will do; undefined lets the person choose any, which then has to know its owner
 */
export async function optionsToSignIn(services: Services, known: readonly Passkey[] | undefined) {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: relyingParty(services).id,
    timeout: TIMEOUT_MS,
    // Alone it replaces the password, too: the owner must have shown a finger, a face or a number to it.
    userVerification: known ? 'preferred' : 'required',
    ...(known && { allowCredentials: described(known) }),
  });
}

/**
 * Checks what the passkey answered. Its counter must have gone up, if it has one.
 * @param alone no password was asked for
 * @returns the new counter, and whether the passkey is stored somewhere else as well
 * @throws Refusal passkey_refused
 */
export async function checkSignedIn(
  services: Services,
  sent: Sent,
  { passkey, expectedChallenge, alone }: { passkey: Passkey; expectedChallenge: string; alone: boolean },
) {
  const { id, origin } = relyingParty(services);
  const handle = await handleOf(services, passkey.userId);
  return refusing(services, async () => {
    const { isoBase64URL, verifyAuthenticationResponse } = await library();
    const response = sent as unknown as AuthenticationResponseJSON;
    const { userHandle } = response.response;
    if (alone ? userHandle !== handle : userHandle && userHandle !== handle) return undefined;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: alone,
      credential: { id: passkey.credentialId, publicKey: isoBase64URL.toBuffer(passkey.publicKey), counter: passkey.counter },
    });
    return verified ? { counter: authenticationInfo.newCounter, backedUp: authenticationInfo.credentialBackedUp } : undefined;
  });
}

/** The library throws an `Error` for anything wrong with its input. It is logged for the operator: the cause may be `PUBLIC_URL`. */
async function refusing<T>({ log }: Services, check: () => Promise<T | undefined>): Promise<T> {
  const result = await check().catch((error: unknown) => {
    log.info({ why: String(error).slice(0, 300) }, 'a passkey was refused');
    return undefined;
  });
  if (result === undefined) throw new Refusal('passkey_refused');
  return result;
}
