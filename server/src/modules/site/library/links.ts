import { createHmac, timingSafeEqual } from 'node:crypto';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { signingKey } from '../../core/settings/signing-key.ts';

const FIVE_MINUTES = 5 * 60 * 1000;

/**
 * An address that opens one document without a token for five minutes, for a new tab (REQ-A17). Its bearer may read that document until then, and nothing else.
 */
export async function signedAddress(services: Services, documentId: number): Promise<{ url: string; expiresAt: Date }> {
  const expiresAt = new Date(services.clock.now().getTime() + FIVE_MINUTES);
  const expiry = expiresAt.getTime().toString(36);
  const link = `${expiry}.${(await signature(services, documentId, expiry)).toString('base64url')}`;
  return { url: `/api/documents/${documentId}/download?link=${link}`, expiresAt };
}

/**
 * Whether a link is ours and for this document.
 * @throws Refusal link_expired for one that was
 */
export async function isSigned(services: Services, documentId: number, link: string): Promise<boolean> {
  const [, expiry, given] = /^([0-9a-z]{1,10})\.([\w-]{43})$/.exec(link) ?? [];
  if (expiry === undefined || given === undefined) return false;
  if (!timingSafeEqual(Buffer.from(given, 'base64url'), await signature(services, documentId, expiry))) return false;
  if (Number.parseInt(expiry, 36) <= services.clock.now().getTime()) throw new Refusal('link_expired');
  return true;
}

const signature = async (services: Services, documentId: number, expiry: string): Promise<Buffer> =>
  createHmac('sha256', await signingKey(services))
    .update(`library document ${documentId} until ${expiry}`)
    .digest();
