import { createHmac } from 'node:crypto';
import type { Confirmed } from '../../../platform/oidc/provider-client.ts';
import type { Services } from '../../../services.ts';
import { keyFor } from '../../core/settings/secret-box.ts';

/** Somebody a provider confirmed, as it is stored. */
export interface Identity {
  provider: string;
  issuer: string;
  subjectHash: string;
  label: string;
}

const SHOWN = 4;
const MAX_LABEL = 120;

/** Returns the stored form of an identity that a provider confirmed. The subject itself is never stored: it may be a national id. */
export async function identityOf(services: Services, provider: string, { issuer, subject, label }: Confirmed): Promise<Identity> {
  const key = await keyFor(services, 'identities');
  // The length says where one ends: no two pairs are written alike.
  const subjectHash = createHmac('sha256', key).update(`${issuer.length} ${issuer} ${subject}`).digest('hex');
  return { provider, issuer, subjectHash, label: label === undefined ? shortened(subject) : oneLine(label) };
}

/** The last letters of a subject, or fewer of a short one. */
const shortened = (subject: string): string => `…${oneLine(subject).slice(-Math.min(SHOWN, Math.floor(subject.length / 2)))}`;

/** A name from outside, without what a screen could not show on one line. */
export const oneLine = (label: string): string =>
  label
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .slice(0, MAX_LABEL)
    .toWellFormed()
    .trim() || '…';
