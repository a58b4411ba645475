import { and, eq } from 'drizzle-orm';
import { identityLinks } from '../../../../db/schema/accounts/identities.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import { recordEvent } from '../../../../platform/events.ts';
import type { Services } from '../../../../services.ts';
import { writeMail } from '../../../communication/mail/actions.ts';
import { type Account, lockAccount, markRestored, markSuspended } from '../../accounts/account-changes.ts';
import { endAccess } from '../../accounts/end-access.ts';
import type { Rule } from './match.ts';

/** The reason that the person and administrators read, in both languages: their languages may differ. */
const REASON = 'لم يعد مزوّد الهوية يؤكد ما مُنح الدور بموجبه. / The identity provider no longer confirms what the role was given for.';

interface Lapsed {
  userId: number;
  linkId: number;
  provider: string;
  role: Rule['role'];
}

/**
 * Suspends an account whose role no rule gives any more, so that its password opens it no more than the provider does.
 * Administrators are notified; one that is suspended already stays as it is.
 */
export async function suspendLapsed(services: Services, { userId, linkId, provider, role }: Lapsed): Promise<void> {
  const at = services.clock.now();
  await services.database.transaction(async (tx) => {
    const account = await lockAccount(tx, userId);
    if (!account || account.suspendedAt) return;
    // An administrator may have made the role their own decision since the rules were looked at.
    const resting = and(eq(identityLinks.id, linkId), eq(identityLinks.ruleRole, role));
    const [lapsed] = await tx.update(identityLinks).set({ lapsedAt: at }).where(resting).returning({ id: identityLinks.id });
    if (!lapsed) return;
    await markSuspended(tx, userId, null, REASON, at);
    await endAccess(services, tx, { userId, occasion: 'suspended', by: null, reason: 'role no longer confirmed', at });
    await recordEvent(tx, { kind: 'account.role_lapsed', at, actorId: null, userId, data: { provider, role } });
    await recordEvent(tx, { kind: 'account.suspended', at, actorId: null, userId, data: { reason: REASON } });
    await writeMail(services, tx, { kind: 'account_suspended', ...reader(account), parameters: { name: account.name, reason: REASON }, at });
  });
}

/** Restores an account that was suspended so, and whose provider confirms the role again; the account is locked. */
export async function restoreLapsed(services: Services, tx: Tx, account: Account, linkId: number, at: Date): Promise<void> {
  await markRestored(tx, account.id);
  await tx.update(identityLinks).set({ lapsedAt: null }).where(eq(identityLinks.id, linkId));
  await recordEvent(tx, { kind: 'account.restored', at, actorId: null, userId: account.id });
  await writeMail(services, tx, { kind: 'account_restored', ...reader(account), parameters: { name: account.name }, at });
}

/** From here on the role of an account is an administrator's decision: no claim holds it up, and none takes it away. */
export async function releaseFromRules(tx: Tx, userId: number): Promise<void> {
  await tx.update(identityLinks).set({ ruleRole: null, lapsedAt: null }).where(eq(identityLinks.userId, userId));
}

const reader = ({ id, email, language }: Account) => ({ to: email, language, userId: id });
