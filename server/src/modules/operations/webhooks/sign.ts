import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** A new secret of a webhook. */
export const newSecret = (): Buffer => randomBytes(SECRET_BYTES);

/** A secret as receivers are given it. */
export const asText = (secret: Buffer): string => PREFIX + secret.toString('base64');

/**
 * The headers of a delivery, as Standard Webhooks describes them: its id, the second it is sent, and a signature with each secret
 * over both and the body.
 */
export function signedHeaders(id: string, at: Date, body: string, secrets: readonly Buffer[]): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`);
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
