import { Secret, TOTP } from 'otpauth';

/** One-time codes as RFC 6238 has them and every authenticator application makes them: SHA-1, six digits, thirty seconds. */
const SHAPE = { algorithm: 'SHA1', digits: 6, period: 30 };
const ISSUER = 'Miyar';
const SECRET_BYTES = 20;

export const newTotpSecret = (): Uint8Array => new Secret({ size: SECRET_BYTES }).bytes;

/** The secret as people type it, and as the `otpauth://` address that a screen draws as a QR code. */
export function totpForApplication(bytes: Uint8Array, label: string): { secret: string; uri: string } {
  const totp = new TOTP({ ...SHAPE, issuer: ISSUER, label, secret: secretOf(bytes) });
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/**
 * The time step a code belongs to: that of the moment, the one before or the one after, since clocks differ.
 * @returns undefined for a wrong code
 */
export function stepOfCode(bytes: Uint8Array, code: string, now: Date): number | undefined {
  // The library compares bytes and throws where other digits take more of them.
  if (!isOneTimeCode(code)) return undefined;
  const timestamp = now.getTime();
  const delta = TOTP.validate({ ...SHAPE, secret: secretOf(bytes), token: code, timestamp, window: 1 });
  return delta === null ? undefined : TOTP.counter({ period: SHAPE.period, timestamp }) + delta;
}

const secretOf = (bytes: Uint8Array): Secret => new Secret({ buffer: new Uint8Array(bytes).buffer });

/** Whether what was typed, as `typedCode` reads it, is a code of an application rather than a recovery code. */
export const isOneTimeCode = (typed: string): boolean => /^\d{6}$/.test(typed);
