import { forgetNameInEvents, recordEvent } from '../../platform/events.ts';
import { forgetAnswersAbout, forgetRepeatedRequestsOf } from '../../platform/http/repeated-requests.ts';
import { Refusal, refuseField } from '../../platform/refusal.ts';
import { DELETED_NAME, forgetPerson, lockAccount, lockAdministrators } from '../accounts/account-changes.ts';
import { proveCurrentPassword } from '../accounts/current-password.ts';
import { forgetConsentsOf, keepConsent, refuseOtherVersion, takeConsentBack } from '../consents/actions.ts';
import { consentsOf } from '../consents/reads.ts';
import { forgetArchivesOf } from '../data-archive/actions.ts';
import { forgetRequesterOf, keepOwnRequest } from '../data-requests/actions.ts';
import { forgetConfirmationsOf } from '../email-confirmation/actions.ts';
import { forgetMailsOf, writeMail } from '../mail/actions.ts';
import { forgetMessagesOf } from '../messaging/forget.ts';
import { forgetNoticeSettingsOf } from '../notice-settings/actions.ts';
import { forgetNotificationsOf } from '../notifications/actions.ts';
import { forgetResetsOf } from '../password-resets/actions.ts';
import { forgetSecondFactorsOf } from '../second-factor/forget.ts';
import { forgetInvitationsTo, revokeInvitationsBy } from '../users/invitations.ts';
import { blockedBy } from './outlook.ts';
/**
 * Deletes one's own account for good. What an accreditation rests on stays without the name; all else goes, and the
 * address is free again.
 * @throws Refusal confirmation_differs, wrong_password, too_many_sign_ins, last_administrator, work_unfinished
 */
export async function deleteOwnAccount(services, actor, { password, confirmEmail, address }) {
    if (confirmEmail !== actor.email)
        throw refuseField('confirm_email', 'confirmation_differs');
    await proveCurrentPassword(services, actor, password, address);
    const now = services.clock.now();
    const { id } = actor;
    await services.database.transaction(async (tx) => {
        // Whatever gives this account work, or takes the other administrators away, happens before these or after them.
        const administrators = actor.role === 'admin' ? await lockAdministrators(tx) : [];
        const account = await lockAccount(tx, id, 'update');
        if (!account || account.role !== actor.role)
            throw new Refusal('session_ended');
        const blocked = await blockedBy(tx, actor, () => Promise.resolve(administrators.length));
        if (blocked)
            throw new Refusal(blocked);
        await forgetSecondFactorsOf(tx, id);
        await forgetResetsOf(tx, id);
        await forgetConfirmationsOf(tx, id);
        await forgetMailsOf(tx, account);
        await forgetConsentsOf(tx, id);
        await forgetRequesterOf(tx, id, DELETED_NAME, now);
        await forgetArchivesOf(tx, id);
        await forgetNoticeSettingsOf(tx, id);
        await forgetNotificationsOf(tx, id, DELETED_NAME);
        await revokeInvitationsBy(tx, id, now);
        await forgetInvitationsTo(tx, account.email);
        await forgetMessagesOf(services, tx, id, now);
        await forgetRepeatedRequestsOf(tx, id);
        await forgetAnswersAbout(tx, { id, email: account.email });
        await forgetNameInEvents(tx, id, DELETED_NAME);
        await forgetPerson(tx, id, now);
        await recordEvent(tx, { kind: 'account.deleted', at: now, actorId: id, userId: id, data: { role: account.role } });
        await writeMail(services, tx, { kind: 'account_deleted', to: account.email, language: account.language, parameters: { name: account.name }, at: now });
    });
}
/**
 * Agrees to the privacy notice in force.
 * @throws Refusal privacy_text_changed
 */
export async function giveConsent(services, actor, version, language) {
    await refuseOtherVersion(services, version);
    await services.database.transaction((tx) => keepConsent(tx, actor.id, { version, language }, services.clock.now()));
    const given = await consentsOf(services, actor.id);
    return given.find((consent) => consent.version === version && consent.withdrawn_at === null);
}
/**
 * Takes one's consent back, and asks the authority, in the register of requests, to act on it.
 * @throws Refusal no_consent
 */
export async function withdrawConsent(services, actor, purpose, language) {
    const now = services.clock.now();
    await services.database.transaction(async (tx) => {
        await takeConsentBack(tx, actor.id, purpose, now);
        await keepOwnRequest(tx, actor, { kind: 'withdrawal', details: '', language }, now);
    });
    return consentsOf(services, actor.id);
}
