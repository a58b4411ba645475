import type { SecondFactorNeeded, Session } from '@miyar/contract/accounts/accounts';
import type { Unlinked } from '@miyar/contract/accounts/identities';
import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { identityLinks } from '../../../db/schema/accounts/identities.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { recordEvent } from '../../../platform/events.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { lockAccount } from '../accounts/account-changes.ts';
import { counterOn, readDevice } from '../accounts/known-devices.ts';
import { asUser } from '../accounts/reads.ts';
import { hasPasskey, hasTotp, lacksSecondFactor } from '../accounts/second-factor-state.ts';
import { openSession } from '../accounts/sessions.ts';
import { secondFactorOfSignIn } from '../second-factor/begin-sign-in.ts';
import { awaitLink, beginFlow, type Flow, takeFlow } from './flows.ts';
import { type Identity, identityOf } from './identity.ts';
import { claimsWanted, offerFor } from './offer.ts';
import { askProvider, confirmedBy, refuseUnknown } from './providers.ts';
import { restoreLapsed, suspendLapsed } from './rules/lapse.ts';
import { rulesOf, stillGiven } from './rules/match.ts';

interface Begin {
  provider: string;
  remember: boolean;
  language: 'ar' | 'en';
  address: string;
}

/**
 * Begins to sign in through a provider.
 * @throws Refusal too_many_sign_ins, not_found, provider_unreachable, provider_refused
 */
export async function beginSignIn(services: Services, { provider, remember, language, address }: Begin) {
  await services.limits.providerSignIn(address);
  const asked = await askProvider(services, provider, language);
  return beginFlow(services.database.db, { provider, userId: null, remember, asked }, services.clock.now());
}

interface Returned {
  provider: string;
  flow: string;
  /** The query the provider sent the browser back with. */
  answer: string;
  device?: string | undefined;
  /** The language the person reads in. */
  language: 'ar' | 'en';
  address: string;
  userAgent: string | undefined;
}

/**
 * Signs in with the answer of a provider. The link alone decides which person signs in, never an e-mail address or another claim. An account that was opened by
 * an administrator's rule is open as long as a rule gives its role.
 * @throws Refusal role_not_confirmed, not_found, provider_flow_expired, provider_unreachable, provider_refused, provider_cancelled, account_suspended,
 * too_many_sign_ins
 */
export async function completeSignIn(
  services: Services,
  { provider, flow: token, answer, language, ...from }: Returned,
): Promise<Session | z.output<typeof SecondFactorNeeded> | Unlinked> {
  const { database, clock } = services;
  refuseUnknown(services, provider);
  const flow = await takeFlow(database.db, { provider, userId: null, flow: token, answer }, clock.now());
  const rules = await rulesOf(database.db, provider);
  const confirmed = await confirmedBy(services, flow, answer, claimsWanted(services, provider, rules, language));
  const identity = await identityOf(services, provider, confirmed);
  const person = await personOf(services, identity);
  if (!person) return unlinked(services, flow, identity, await offerFor(services, provider, { claims: confirmed.claims, rules, language }));
  await refuseWhileClosed(services, person, from);
  if (person.ruleRole !== null && !stillGiven(rules, confirmed.claims, person.ruleRole)) return refuseLapsed(services, provider, person, person.ruleRole);
  return database.transaction((tx) => openOrAsk(services, tx, { person, flow, secondFactor: confirmed.secondFactor, userAgent: from.userAgent }));
}

async function unlinked({ database, clock }: Services, flow: Flow, identity: Identity, offer: Awaited<ReturnType<typeof offerFor>>): Promise<Unlinked> {
  const opens = offer && { role: offer.role, name: offer.name, email: offer.email };
  const stored = offer && { ruleId: offer.ruleId, name: offer.name, email: offer.email };
  return { unlinked: { ...(await awaitLink(database.db, flow, identity, stored, clock.now())), opens } };
}

async function refuseLapsed(services: Services, provider: string, { linkId, account }: Person, role: NonNullable<Person['ruleRole']>): Promise<never> {
  await suspendLapsed(services, { userId: account.id, linkId, provider, role });
  throw new Refusal('role_not_confirmed');
}

type Person = NonNullable<Awaited<ReturnType<typeof personOf>>>;

async function personOf({ database: { db } }: Services, { provider, subjectHash }: Identity) {
  const [row] = await db
    .select({
      linkId: identityLinks.id,
      ruleRole: identityLinks.ruleRole,
      account: users,
      totp: hasTotp.as('totp'),
      passkey: hasPasskey.as('passkey'),
    })
    .from(identityLinks)
    .innerJoin(users, eq(users.id, identityLinks.userId))
    .where(and(eq(identityLinks.provider, provider), eq(identityLinks.subjectHash, subjectHash), isNull(users.deletedAt)))
    .limit(1);
  return row;
}

/** An account that too many failures have closed is closed here, too: what shuts out who guesses must not be gone around. */
async function refuseWhileClosed(
  services: Services,
  { account: { id, email, passwordHash }, totp, passkey }: Person,
  { device, address }: Pick<Returned, 'device' | 'address'>,
): Promise<void> {
  const known = counterOn(await readDevice(services, device), { id, passwordHash, secondFactor: totp || passkey });
  await services.limits.signIn.refuse(email, address, known === undefined ? undefined : { device: known });
}

interface Opening {
  person: Person;
  flow: Flow;
  secondFactor: boolean;
  userAgent: string | undefined;
}

/** The account is locked: a suspension, a reset or an unlinking comes after this and ends the session, or came before, and then no session opens. */
async function openOrAsk(
  services: Services,
  tx: Tx,
  { person, flow, secondFactor, userAgent }: Opening,
): Promise<Session | z.output<typeof SecondFactorNeeded>> {
  const at = services.clock.now();
  const account = await lockAccount(tx, person.account.id);
  if (!account) throw new Refusal('provider_flow_expired');
  const [used] = await tx
    .update(identityLinks)
    .set({ lastUsedAt: at })
    .where(eq(identityLinks.id, person.linkId))
    .returning({ lapsedAt: identityLinks.lapsedAt });
  if (account.suspendedAt && (account.suspendedBy !== null || !used?.lapsedAt)) throw new Refusal('account_suspended');
  if (!used) throw new Refusal('provider_flow_expired');
  if (account.suspendedAt) await restoreLapsed(services, tx, account, person.linkId, at);
  const [has] = await tx
    .select({ totp: hasTotp.as('totp'), passkey: hasPasskey.as('passkey'), lacking: lacksSecondFactor.as('lacking') })
    .from(users)
    .where(eq(users.id, account.id));
  if (has && (has.totp || has.passkey) && !secondFactor) return secondFactorOfSignIn(services)(tx, account.id, has, flow.remember);
  await recordEvent(tx, { kind: 'account.signed_in', actorId: account.id, userId: account.id, data: { method: 'provider', provider: flow.provider }, at });
  const token = await openSession(tx, account.id, flow.remember, userAgent, at);
  return { user: asUser(account, has?.lacking ?? false), token };
}
