import type { Consent } from '@miyar/contract/privacy/personal-data';
import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { DELETED_NAME, forgetPerson, lockAccount, withAdministrators } from '../../accounts/accounts/account-changes.ts';
import { lockAccountsIn } from '../../accounts/accounts/membership/memberships.ts';
import { proveCurrentPassword } from '../../accounts/accounts/password/current-password.ts';
import { saveConsent, refuseOtherVersion, takeConsentBack } from '../../site/consents/actions.ts';
import { consentsOf } from '../../site/consents/reads.ts';
import { insertOwnRequest } from '../data-requests/actions.ts';
import { writeMail } from '../../communication/mail/actions.ts';
import { blockedBy } from './deletion-preview.ts';

export interface Deletion {
  password: string;
  confirmEmail: string;
  /** The network address of the caller. */
  address: string;
}

/**
 * Deletes one's own account for good. Records on which an accreditation rests stay without the name; all else is deleted, and the address is free again.
 * @throws Refusal confirmation_differs, wrong_password, too_many_sign_ins, last_administrator, work_unfinished
 */
export async function deleteOwnAccount(services: Services, actor: Actor, { password, confirmEmail, address }: Deletion): Promise<void> {
  if (confirmEmail !== actor.email) throw refuseField('confirm_email', 'confirmation_differs');
  await proveCurrentPassword(services, actor, password, address);
  const now = services.clock.now();
  const { id, organisationId } = actor;
  const transaction: typeof withAdministrators =
    actor.role === 'admin'
      ? withAdministrators
      : ({ database }, body) =>
          database.transaction(
            (tx) => body(tx, []),
            // Two members of one organisation who leave at once would each wait for a lock of the other.
            { lockFirst: (tx) => lockAccountsIn(tx, organisationId === null ? [] : [organisationId], [id]) },
          );
  await transaction(services, async (tx, administrators) => {
    // Whatever gives this account work, or takes the other administrators away, happens before these locks or after them.
    const account = await lockAccount(tx, id, 'update');
    if (!account || account.role !== actor.role) throw new Refusal('session_ended');
    const blocked = await blockedBy(tx, services.modules.accountParts, actor, () => Promise.resolve(administrators.length));
    if (blocked) throw new Refusal(blocked);

    const deleted = { id, email: account.email, replacement: DELETED_NAME, at: now };
    for (const { forget } of services.modules.accountParts) await forget?.(services, tx, deleted);
    await forgetPerson(tx, id, now);
    await recordEvent(tx, { kind: 'account.deleted', at: now, actorId: id, userId: id, data: { role: account.role } });
    await writeMail(services, tx, { kind: 'account_deleted', to: account.email, language: account.language, parameters: { name: account.name }, at: now });
  });
}

/**
 * Agrees to the privacy notice in force.
 * @throws Refusal privacy_text_changed
 */
export async function giveConsent(services: Services, actor: Actor, version: number, language: 'ar' | 'en'): Promise<Consent> {
  await refuseOtherVersion(services, version);
  await services.database.transaction((tx) => saveConsent(tx, actor.id, { version, language }, services.clock.now()));
  const given = await consentsOf(services, actor.id);
  return given.find((consent) => consent.version === version && consent.withdrawn_at === null)!;
}

/**
 * Takes one's consent back, and asks the authority, in the register of requests, to act on it.
 * @throws Refusal no_consent
 */
export async function withdrawConsent(services: Services, actor: Actor, purpose: 'privacy', language: 'ar' | 'en'): Promise<Consent[]> {
  const now = services.clock.now();
  await services.database.transaction(async (tx) => {
    await takeConsentBack(tx, actor.id, purpose, now);
    await insertOwnRequest(tx, actor, { kind: 'withdrawal', details: '', language }, now);
  });
  return consentsOf(services, actor.id);
}
