import type { AccessToken } from '@miyar/contract/accounts/access-tokens';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { retainedSince } from '../../../db/retention.ts';
import { accessTokens } from '../../../db/schema/accounts/access-tokens.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Opener } from '../../../account-part.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { hashToken } from '../../../platform/tokens.ts';
import type { Services } from '../../../services.ts';
import { asAccessToken, usable } from './reads.ts';
import { RETENTION } from './retention.ts';
import { newSecret } from './secret.ts';

/** Tokens of one account that can be used at once. */
export const MAX_TOKENS = 25;
const DAY_MS = 24 * 60 * 60_000;

export interface NewToken {
  name: string;
  scopes: string[];
  expires_in_days: number;
}

interface Making {
  /** The owner of the token; the account is locked. */
  ownerId: number;
  by: { id: number; name: string };
  proved: boolean;
  at: Date;
}

/** @throws Refusal too_many_tokens */
export async function insertToken(
  tx: Tx,
  { name, scopes, expires_in_days }: NewToken,
  { ownerId, by, proved, at }: Making,
): Promise<{ token: AccessToken; secret: string }> {
  if ((await tx.$count(accessTokens, and(eq(accessTokens.userId, ownerId), usable(at)))) >= MAX_TOKENS) throw new Refusal('too_many_tokens');
  const secret = newSecret();
  const expiresAt = new Date(at.getTime() + expires_in_days * DAY_MS);
  const [row] = await tx
    .insert(accessTokens)
    .values({ userId: ownerId, name, tokenHash: hashToken(secret), ending: secret.slice(-4), scopes, proved, createdBy: by.id, createdAt: at, expiresAt })
    .returning();
  const data = { token_id: row!.id, scopes: scopes.join(' '), expires_on: expiresAt.toISOString().slice(0, 10) };
  await recordEvent(tx, { kind: 'account.token_created', at, actorId: by.id, userId: ownerId, data });
  return { token: asAccessToken(row!, by.name), secret };
}

/**
 * Revokes a token of an account that is locked.
 * @throws Refusal not_found for one that cannot be used any more, or is another's
 */
export async function revokeToken(tx: Tx, ownerId: number, tokenId: number, by: number, at: Date): Promise<void> {
  const [row] = await tx
    .update(accessTokens)
    .set({ revokedAt: at })
    .where(and(eq(accessTokens.id, tokenId), eq(accessTokens.userId, ownerId), usable(at)))
    .returning({ id: accessTokens.id });
  if (!row) throw new Refusal('not_found');
  await recordEvent(tx, { kind: 'account.token_revoked', at, actorId: by, userId: ownerId, data: { token_id: tokenId } });
}

/** Revokes every token of a locked account: with its sessions, when somebody else may have it, or it becomes another. */
export async function revokeTokensOf(tx: Tx, ownerId: number, by: number | null, at: Date): Promise<void> {
  const rows = await tx
    .update(accessTokens)
    .set({ revokedAt: at })
    .where(and(eq(accessTokens.userId, ownerId), usable(at)))
    .returning({ id: accessTokens.id });
  for (const { id } of rows) await recordEvent(tx, { kind: 'account.token_revoked', at, actorId: by, userId: ownerId, data: { token_id: id } });
}

/** With access tokens programs act in somebody's name. */
export const TOKENS: Opener = {
  table: 'access_tokens',
  open: (userId, at) => sql`select 1 from ${accessTokens} where ${and(eq(accessTokens.userId, userId), usable(at))}`,
  end: (tx, { userId, by, at }) => revokeTokensOf(tx, userId, by, at),
  spared: {
    password_changed: 'made with the password that the owner knew, and revoked one by one',
    other_sessions_ended: 'made with the password, and revoked one by one',
  },
};

/** Revokes the tokens of everybody. */
export async function revokeAllTokens(tx: Tx, at: Date): Promise<void> {
  await tx.update(accessTokens).set({ revokedAt: at }).where(isNull(accessTokens.revokedAt));
}

/** Forgets the tokens that could not be used any more long ago. */
export async function pruneTokens({ database, clock }: Services): Promise<void> {
  const before = retainedSince(RETENTION.access_tokens, clock.now());
  await database.transaction((tx) => tx.delete(accessTokens).where(or(lt(accessTokens.revokedAt, before), lt(accessTokens.expiresAt, before))));
}
