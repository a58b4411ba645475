import { and, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { retainedSince } from '../../../db/retention.ts';
import { identityFlows } from '../../../db/schema/accounts/identities.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { Begun } from '../../../platform/oidc/provider-client.ts';
import type { Opener } from '../../../account-part.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { hashToken, randomToken } from '../../../platform/tokens.ts';
import type { Services } from '../../../services.ts';
import type { Identity } from './identity.ts';
import { RETENTION } from './retention.ts';

export type Flow = typeof identityFlows.$inferSelect;

/** How long a sign-in with a provider may take, and then again how long whom it confirmed waits for the account's own sign-in. */
const LIFE_MS = 10 * 60_000;
/** The time in which a person with a role from a rule may open the account: they choose a password, and a mail may be on its way. */
const OPENING_MS = 30 * 60_000;

interface NewFlow {
  provider: string;
  /** The person who links their account; null for a sign-in. */
  userId: number | null;
  remember: boolean;
  asked: Begun;
}

/** Remembers a request to a provider. The secret that is returned stays in the browser that asked. */
export async function beginFlow(db: Pick<Db, 'insert'>, { provider, userId, remember, asked }: NewFlow, now: Date) {
  const flow = randomToken();
  const expiresAt = new Date(now.getTime() + LIFE_MS);
  const { address, state, nonce, verifier } = asked;
  await db.insert(identityFlows).values({ provider, userId, remember, tokenHash: hashToken(flow), state, nonce, verifier, createdAt: now, expiresAt });
  return { address, flow, expires_at: expiresAt.toISOString() };
}

interface Return {
  provider: string;
  userId: number | null;
  flow: string;
  /** The query the provider sent the browser back with. */
  answer: string;
}

/**
 * Uses up what was begun, before its answer is looked at: of several answers only one is. The browser shows the secret it began
 * with, so that nobody completes in another's browser what they began in their own.
 * @throws Refusal provider_flow_expired where it ran out, was used, was begun by somebody else, for another provider, or has another state
 */
export async function takeFlow(db: Pick<Db, 'update'>, { provider, userId, flow, answer }: Return, now: Date): Promise<Flow> {
  const state = new URLSearchParams(answer).get('state') ?? '';
  // One of ours looks so; another may hold what no database takes.
  if (!/^[\w-]{1,200}$/.test(state)) throw new Refusal('provider_flow_expired');
  const [row] = await db
    .update(identityFlows)
    .set({ usedAt: now })
    .where(
      and(
        eq(identityFlows.tokenHash, hashToken(flow)),
        eq(identityFlows.provider, provider),
        eq(identityFlows.state, state),
        userId === null ? isNull(identityFlows.userId) : eq(identityFlows.userId, userId),
        isNull(identityFlows.usedAt),
        gt(identityFlows.expiresAt, now),
      ),
    )
    .returning();
  if (!row) throw new Refusal('provider_flow_expired');
  return row;
}

/** The account somebody may open by a rule. */
export interface Offer {
  ruleId: number;
  name: string;
  /** As the provider has confirmed it; null where the person has to prove one. */
  email: string | null;
}

/** Has whom a provider confirmed wait for the sign-in of the account that is theirs, or for opening one. Returns the secret that does either. */
export async function awaitLink(db: Pick<Db, 'update'>, { id }: Flow, { issuer, subjectHash, label }: Identity, offer: Offer | null, now: Date) {
  const link = randomToken();
  const expiresAt = new Date(now.getTime() + (offer ? OPENING_MS : LIFE_MS));
  const opening = offer && { ...offer, emailProved: offer.email !== null };
  await db
    .update(identityFlows)
    .set({ issuer, subjectHash, label, linkHash: hashToken(link), confirmedAt: now, expiresAt, ...opening })
    .where(eq(identityFlows.id, id));
  return { link, label, expires_at: expiresAt.toISOString() };
}

/** The confirmed flow that waits behind a secret and has not expired. */
export const awaited = (link: string, now: Date) =>
  and(eq(identityFlows.linkHash, hashToken(link)), isNotNull(identityFlows.confirmedAt), gt(identityFlows.expiresAt, now));

/**
 * Uses up what waits to be linked, or to be opened.
 * @throws Refusal provider_flow_expired
 */
export async function takeAwaited(
  tx: Tx,
  link: string,
  now: Date,
): Promise<{ identity: Identity; confirmedAt: Date; ruleId: number | null; remember: boolean }> {
  const [row] = await tx.update(identityFlows).set({ linkHash: null, email: null, name: null }).where(awaited(link, now)).returning();
  const { provider, issuer, subjectHash, label, confirmedAt } = row ?? {};
  if (!provider || !issuer || !subjectHash || !label || !confirmedAt) throw new Refusal('provider_flow_expired');
  return { identity: { provider, issuer, subjectHash, label }, confirmedAt, ruleId: row!.ruleId, remember: row!.remember };
}

/** Removes what ran out a day ago. */
export async function pruneFlows({ database, clock }: Services): Promise<void> {
  await database.db.delete(identityFlows).where(lt(identityFlows.expiresAt, retainedSince(RETENTION.identity_flows, clock.now())));
}

/** Links with a provider that are about to be made. */
export const FLOWS: Opener = {
  table: 'identity_flows',
  open: (userId, at) => sql`select 1 from ${identityFlows} where ${and(eq(identityFlows.userId, userId), gt(identityFlows.expiresAt, at))}`,
  end: async (tx, { userId }) => void (await tx.delete(identityFlows).where(eq(identityFlows.userId, userId))),
};
