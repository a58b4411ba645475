import { randomInt } from 'node:crypto';
import type { Session } from '@miyar/contract/accounts/accounts';
import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import { identityFlows, identityLinks, identityRules } from '../../../db/schema/accounts/identities.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { recordEvent } from '../../../platform/events.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { writeMail } from '../../communication/mail/actions.ts';
import { refuseOtherVersion, saveConsent } from '../../site/consents/actions.ts';
import { register } from '../accounts/actions.ts';
import { hashPassword, passwordFits } from '../accounts/password/password.ts';
import { userByEmail } from '../accounts/reads.ts';
import { openSession } from '../accounts/sessions.ts';
import { isRequiredOf } from '../second-factor/requirement.ts';
import { awaited, type Flow, takeAwaited } from './flows.ts';
import { asRefusal } from './links.ts';
import { namesOf } from './providers.ts';
import type { Rule } from './rules/match.ts';

/** So many wrong codes end a code. */
const MAX_WRONG = 5;

interface CodeWanted {
  link: string;
  email: string;
  language: 'ar' | 'en';
  /** The network address of the caller. */
  address: string;
}

/**
 * Mails a code to the address somebody gives for the account they are opening, where the provider has confirmed none.
 * @returns until when the code works
 * @throws Refusal provider_flow_expired, email_taken, too_many_mails
 */
export async function mailCode(services: Services, { link, email, language, address }: CodeWanted): Promise<Date> {
  const now = services.clock.now();
  await services.limits.resetNetwork(address);
  const flow = await openingOf(services, link, now);
  if (flow.emailProved) throw new Refusal('provider_flow_expired');
  // This reveals no secret: anybody who registers learns the same.
  if (await userByEmail(services, email)) throw refuseField('email', 'email_taken');
  await services.limits.mailPause(email);
  await services.limits.mail(email);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const codeHash = await hashPassword(code);
  await services.database.transaction(async (tx) => {
    const [row] = await tx
      .update(identityFlows)
      .set({ email, codeHash, wrongCodes: 0 })
      .where(and(eq(identityFlows.id, flow.id), awaited(link, now)))
      .returning({ id: identityFlows.id });
    if (!row) throw new Refusal('provider_flow_expired');
    await writeMail(services, tx, { kind: 'confirm_code', to: email, language, parameters: {}, secrets: { code }, validUntil: flow.expiresAt, at: now });
  });
  return flow.expiresAt;
}

interface Opening {
  link: string;
  name: string;
  password: string;
  code: string | undefined;
  privacyVersion: number | undefined;
  /** The language the person reads in. */
  language: 'ar' | 'en';
  address: string;
  userAgent: string | undefined;
}

/**
 * Opens the account that a rule allows whom a provider confirmed, links the two, and signs in. The account has its own password, as
 * every account, and an address that the provider or a code has proved.
 * @throws Refusal provider_flow_expired, role_rule_ended, invalid_code, email_taken, identity_linked_elsewhere, password_too_common, privacy_text_changed, too_many_requests
 */
export async function openAccount(
  services: Services,
  { link, name, password, code, privacyVersion: version, language, address, userAgent }: Opening,
): Promise<Session> {
  await services.limits.signUp(address);
  if (version !== undefined) await refuseOtherVersion(services, version, 'privacy_version');
  const now = services.clock.now();
  const flow = await openingOf(services, link, now);
  const email = await provedAddress(services, flow, code);
  const rule = await ruleOf(services.database.db, flow.ruleId);
  const chosen = rule.language ?? language;
  let opened = { token: '', lacking: false };
  const user = await register(services, { name, email, password, role: rule.role, language: chosen, emailVerified: true }, async (tx, userId) => {
    const { identity, ruleId, remember } = await takeAwaited(tx, link, now);
    const { role, claim, value } = await ruleOf(tx, ruleId, 'hold');
    if (role !== rule.role) throw new Refusal('role_rule_ended');
    const { provider } = identity;
    await tx.insert(identityLinks).values({ userId, ...identity, createdAt: now, lastUsedAt: now, ruleRole: role });
    const about = { at: now, actorId: userId, userId };
    await recordEvent(tx, { kind: 'account.opened_by_rule', ...about, data: { provider, role, claim, value } });
    await recordEvent(tx, { kind: 'account.identity_linked', ...about, data: { provider } });
    await recordEvent(tx, { kind: 'account.signed_in', ...about, data: { method: 'provider', provider } });
    const parameters = { name, change: 'linked' as const, provider: namesOf(services, provider)[chosen] };
    await writeMail(services, tx, { kind: 'identity_changed', to: email, language: chosen, userId, parameters, at: now });
    if (version !== undefined) await saveConsent(tx, userId, { version, language }, now);
    opened = { token: await openSession(tx, userId, remember, userAgent, now), lacking: await isRequiredOf(tx, role) };
  }).catch(asRefusal);
  return { user: { ...user, second_factor_missing: opened.lacking }, token: opened.token };
}

/** @throws Refusal provider_flow_expired, role_rule_ended */
async function openingOf({ database: { db } }: Services, link: string, now: Date): Promise<Flow> {
  const [flow] = await db.select().from(identityFlows).where(awaited(link, now)).limit(1);
  // A name, perhaps an empty one, is there exactly where an account was offered.
  if (!flow || flow.name === null) throw new Refusal('provider_flow_expired');
  if (flow.ruleId === null) throw new Refusal('role_rule_ended');
  return flow;
}

/**
 * Returns the rule. With `hold` it is locked until the transaction ends: a deletion of the rule comes after the account exists, or before, and then the rule is
 * not found.
 */
async function ruleOf(db: Pick<Tx, 'select'>, id: number | null, hold?: 'hold'): Promise<Rule> {
  const query = db
    .select()
    .from(identityRules)
    .where(eq(identityRules.id, id ?? 0))
    .$dynamic();
  const [rule] = await (hold ? query.for('share') : query);
  if (!rule) throw new Refusal('role_rule_ended');
  return rule;
}

/** A try is counted before the code is looked at, and taken back when it was right: of thousands at once five are looked at. */
async function provedAddress({ database: { db } }: Services, { id, email, emailProved }: Flow, code: string | undefined): Promise<string> {
  if (emailProved && email !== null) return email;
  if (code === undefined) throw refuseField('code', 'required');
  const [tried] = await db
    .update(identityFlows)
    .set({ wrongCodes: sql`${identityFlows.wrongCodes} + 1` })
    .where(and(eq(identityFlows.id, id), lt(identityFlows.wrongCodes, MAX_WRONG), isNotNull(identityFlows.codeHash)))
    .returning({ email: identityFlows.email, codeHash: identityFlows.codeHash });
  if (!tried?.email || !tried.codeHash || !(await passwordFits(tried.codeHash, code))) throw refuseField('code', 'invalid_code');
  await db
    .update(identityFlows)
    .set({ wrongCodes: sql`${identityFlows.wrongCodes} - 1` })
    .where(eq(identityFlows.id, id));
  return tried.email;
}
