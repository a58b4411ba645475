import { and, asc, eq, sql } from 'drizzle-orm';
import { loginSessions } from '../../../db/schema/accounts/accounts.ts';
import { identityLinks } from '../../../db/schema/accounts/identities.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { violatesUnique } from '../../../platform/database/violations.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Opener } from '../../../account-part.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { writeMail } from '../../communication/mail/actions.ts';
import { type Account, holdProved, lockAccount } from '../accounts/account-changes.ts';
import { proveCurrentPassword } from '../accounts/password/current-password.ts';
import { mayAdd } from '../second-factor/changes.ts';
import { beginFlow, takeAwaited, takeFlow } from './flows.ts';
import { type Identity, identityOf } from './identity.ts';
import { askProvider, confirmedBy, namesOf, refuseUnknown } from './providers.ts';

export type Link = typeof identityLinks.$inferSelect;

/**
 * Begins to link one's account with a provider, by its password.
 * @throws Refusal wrong_password, too_many_sign_ins, email_not_verified, provider_linked_already, not_found, provider_unreachable, provider_refused
 */
export async function beginLink(services: Services, actor: Actor, provider: string, password: string, { address }: { address: string }) {
  const passwordHash = await proveCurrentPassword(services, actor, password, address);
  const asked = await askProvider(services, provider, actor.language);
  return services.database.transaction(async (tx) => {
    if (!(await holdProved(tx, { id: actor.id, passwordHash }))) throw new Refusal('session_ended');
    await refuseUnlessMayLink(tx, actor.id, provider);
    return beginFlow(tx, { provider, userId: actor.id, remember: false, asked }, services.clock.now());
  });
}

/**
 * Links one's account with whom the provider confirmed.
 * @throws Refusal not_found, provider_flow_expired, provider_unreachable, provider_refused, provider_cancelled, email_not_verified, provider_linked_already, identity_linked_elsewhere
 */
export async function completeLink(
  services: Services,
  actor: Actor,
  provider: string,
  { flow: token, answer }: { flow: string; answer: string },
): Promise<Link> {
  const { database, clock } = services;
  refuseUnknown(services, provider);
  const flow = await takeFlow(database.db, { provider, userId: actor.id, flow: token, answer }, clock.now());
  const identity = await identityOf(services, provider, await confirmedBy(services, flow, answer));
  return database.transaction((tx) => insertLink(services, tx, actor, identity)).catch(asRefusal);
}

/**
 * Links one's account with whom a provider confirmed before one signed in. The session is younger than that, so its sign-in, with
 * all it asks for, has just proved the account; an older one, which may be in other hands, links nobody.
 * @throws Refusal provider_flow_expired, link_needs_sign_in, email_not_verified, provider_linked_already, identity_linked_elsewhere
 */
export async function confirmLink(services: Services, actor: Actor, link: string): Promise<Link> {
  return services.database
    .transaction(async (tx) => {
      const { identity, confirmedAt } = await takeAwaited(tx, link, services.clock.now());
      const [session] = await tx.select({ createdAt: loginSessions.createdAt }).from(loginSessions).where(eq(loginSessions.id, actor.sessionId));
      if (!session || session.createdAt < confirmedAt) throw new Refusal('link_needs_sign_in');
      return insertLink(services, tx, actor, identity);
    })
    .catch(asRefusal);
}

/**
 * Ends the link with a provider. The account has its password still, so nobody is shut out.
 * @throws Refusal wrong_password, too_many_sign_ins, not_found
 */
export async function unlink(services: Services, actor: Actor, provider: string, password: string, address: string): Promise<void> {
  await proveCurrentPassword(services, actor, password, address);
  await services.database.transaction(async (tx) => {
    const account = await lockAccount(tx, actor.id);
    const [row] = await tx
      .delete(identityLinks)
      .where(and(eq(identityLinks.userId, actor.id), eq(identityLinks.provider, provider)))
      .returning({ id: identityLinks.id });
    if (!row || !account) throw new Refusal('not_found');
    await notifyOfLink(services, tx, account, provider, 'unlinked');
  });
}

/**
 * Ends the links of a locked account, when its password is reset: somebody else may have made them.
 * @param by null for the operator of the installation
 */
export async function endLinksOf(tx: Tx, userId: number, by: number | null, at: Date): Promise<void> {
  const rows = await tx.delete(identityLinks).where(eq(identityLinks.userId, userId)).returning({ provider: identityLinks.provider });
  for (const { provider } of rows) await recordEvent(tx, { kind: 'account.identity_unlinked', at, actorId: by, userId, data: { provider } });
}

/** A person confirmed by a provider signs in by a link. */
export const LINKS: Opener = {
  table: 'identity_links',
  open: (userId) => sql`select 1 from ${identityLinks} where ${eq(identityLinks.userId, userId)}`,
  end: (tx, { userId, by, at }) => endLinksOf(tx, userId, by, at),
  spared: {
    password_changed: 'made with the password, as the password itself is changed',
    other_sessions_ended: 'made with the password',
    sessions_ended: 'a way to sign in, as the password, which stays too',
    suspended: 'nobody signs in to a suspended account',
    role_changed: 'a way to sign in, as the password, which stays too',
    second_factor_removed: 'a way to sign in, as the password, which stays too',
  },
};

/** Ends the links of everybody: the key their subjects are known by is gone. */
export const endAllLinks = (tx: Tx): Promise<unknown> => tx.delete(identityLinks);

/** A person's links, oldest first. */
export const linksOf = ({ database: { db } }: Pick<Services, 'database'>, userId: number): Promise<Link[]> =>
  db.select().from(identityLinks).where(eq(identityLinks.userId, userId)).orderBy(asc(identityLinks.id));

async function refuseUnlessMayLink(tx: Tx, userId: number, provider: string): Promise<Account> {
  const account = await lockAccount(tx, userId);
  if (!account) throw new Refusal('session_ended');
  // Else somebody could register another's address, link the account with themselves, and still be in it when the owner has it.
  const may = mayAdd(account);
  if (may !== true) throw new Refusal(may);
  const linked = await tx.$count(identityLinks, and(eq(identityLinks.userId, userId), eq(identityLinks.provider, provider)));
  if (linked > 0) throw new Refusal('provider_linked_already');
  return account;
}

async function insertLink(services: Services, tx: Tx, actor: Actor, identity: Identity): Promise<Link> {
  const account = await refuseUnlessMayLink(tx, actor.id, identity.provider);
  const [row] = await tx
    .insert(identityLinks)
    .values({ userId: actor.id, ...identity, createdAt: services.clock.now() })
    .returning();
  await notifyOfLink(services, tx, account, identity.provider, 'linked');
  return row!;
}

async function notifyOfLink(services: Services, tx: Tx, account: Account, provider: string, change: 'linked' | 'unlinked'): Promise<void> {
  const { id, name, email, language } = account;
  const at = services.clock.now();
  await recordEvent(tx, { kind: `account.identity_${change}`, actorId: id, userId: id, data: { provider }, at });
  const parameters = { name, change, provider: namesOf(services, provider)[language] };
  await writeMail(services, tx, { kind: 'identity_changed', to: email, language, userId: id, parameters, at });
}

/** Throws the refusal that names the existing link; any other error is thrown on. */
export function asRefusal(error: unknown): never {
  if (violatesUnique(error, 'identity_links_subject')) throw new Refusal('identity_linked_elsewhere');
  if (violatesUnique(error, 'identity_links_user')) throw new Refusal('provider_linked_already');
  throw error;
}
