import type { AccessToken, NewAccessToken } from '@miyar/contract/accounts/access-tokens';
import { riyadhDay } from '../../../platform/clock.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { writeMail } from '../../communication/mail/actions.ts';
import { holdProved } from '../accounts/account-changes.ts';
import { proveCurrentPassword } from '../accounts/password/current-password.ts';
import { countFactors } from '../second-factor/factors.ts';
import { scopesFor, tokensOf } from './reads.ts';
import { insertToken, MAX_TOKENS, type NewToken, revokeToken } from './write.ts';

/** One's own tokens, and whether one may make another. */
export async function ownTokens({ database: { db }, clock }: Services, actor: Actor) {
  const tokens: AccessToken[] = (await tokensOf(db, [actor.id], clock.now())).get(actor.id) ?? [];
  const create = actor.secondFactorMissing ? ('second_factor_required' as const) : tokens.length >= MAX_TOKENS ? ('too_many_tokens' as const) : (true as const);
  return { tokens, scopes: scopesFor(actor.role), can: { create } };
}

/**
 * Makes a token for the person, who is signed in and proves the password; they are mailed that there is one.
 * @throws Refusal wrong_password, too_many_sign_ins, too_many_tokens, session_ended where the account was changed meanwhile
 */
export async function createOwnToken(
  services: Services,
  actor: Actor,
  { password, ...wanted }: NewToken & { password: string },
  address: string,
): Promise<NewAccessToken> {
  const passwordHash = await proveCurrentPassword(services, actor, password, address);
  const at = services.clock.now();
  return services.database.transaction(async (tx) => {
    if (!(await holdProved(tx, { id: actor.id, passwordHash }))) throw new Refusal('session_ended');
    const proved = (await countFactors(tx, actor.id)) > 0;
    const made = await insertToken(tx, wanted, { ownerId: actor.id, by: actor, proved, at });
    const { id: userId, name, email: to, language } = actor;
    const parameters = { name, token_name: made.token.name, expires_on: riyadhDay(new Date(made.token.expires_at)) };
    await writeMail(services, tx, { kind: 'token_created', to, language, userId, parameters, at });
    return made;
  });
}

/** @throws Refusal not_found */
export async function revokeOwnToken({ database, clock }: Services, { id }: Actor, tokenId: number): Promise<void> {
  await database.transaction((tx) => revokeToken(tx, id, tokenId, id, clock.now()));
}
