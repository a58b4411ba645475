import type { NewAccessToken, SERVICE_ROLES, ServiceAccount } from '@miyar/contract/accounts/access-tokens';
import type { Tx } from '../../../platform/database/connect.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { randomToken } from '../../../platform/tokens.ts';
import type { Services } from '../../../services.ts';
import { mailOtherAdministrators } from '../../communication/mail/administrator-mails.ts';
import { holdProved, markSuspended } from '../accounts/account-changes.ts';
import { proveCurrentPassword } from '../accounts/password/current-password.ts';
import { hashPassword } from '../accounts/password/password.ts';
import { insertService, lockService, type ServiceRow, serviceRows } from '../accounts/services/service-rows.ts';
import { scopesFor, tokensOf } from './reads.ts';
import { insertToken, type NewToken, revokeToken, revokeTokensOf } from './write.ts';

type ServiceRole = (typeof SERVICE_ROLES)[number];

const asService = ({ id, name, role, createdAt }: ServiceRow, tokens: ServiceAccount['tokens']): ServiceAccount => ({
  id,
  name,
  role: role as ServiceRole,
  created_at: createdAt.toISOString(),
  tokens,
  scopes: scopesFor(role),
});

/** Service accounts that are not closed, with their tokens. */
export async function listServices({ database: { db }, clock }: Services): Promise<ServiceAccount[]> {
  const rows = await serviceRows(db);
  const ids = rows.map(({ id }) => id);
  const tokens = await tokensOf(db, ids, clock.now());
  return rows.map((row) => asService(row, tokens.get(row.id) ?? []));
}

/** Adds a service account under a name. */
export async function createService({ database, clock }: Services, admin: Actor, name: string, role: ServiceRole): Promise<ServiceAccount> {
  const at = clock.now();
  const passwordHash = await hashPassword(randomToken());
  return database.transaction(async (tx) => {
    const row = await insertService(tx, { name, role, passwordHash, by: admin.id, at });
    await recordEvent(tx, { kind: 'account.service_created', at, actorId: admin.id, userId: row.id, data: { role } });
    return asService(row, []);
  });
}

/**
 * Closes a service account: its tokens are revoked, what it did stays under its name.
 * @throws Refusal not_found
 */
export const closeService = (services: Services, admin: Actor, id: number): Promise<void> =>
  onService(services, id, async (tx, at) => {
    await revokeTokensOf(tx, id, admin.id, at);
    await markSuspended(tx, id, admin.id, 'closed', at);
    await recordEvent(tx, { kind: 'account.service_closed', at, actorId: admin.id, userId: id });
  });

/**
 * Makes a token of a service. A requirement of a second factor made later does not switch it off: no service can have one.
 * @throws Refusal not_found, wrong_password, too_many_sign_ins, too_many_tokens, session_ended
 */
export async function createServiceToken(
  services: Services,
  admin: Actor,
  id: number,
  { password, ...wanted }: NewToken & { password: string },
  address: string,
): Promise<NewAccessToken> {
  const passwordHash = await proveCurrentPassword(services, admin, password, address);
  return onService(services, id, async (tx, at) => {
    if (!(await holdProved(tx, { id: admin.id, passwordHash }))) throw new Refusal('session_ended');
    await mailOtherAdministrators(services, tx, { by: admin, act: 'service_token_made', at });
    return insertToken(tx, wanted, { ownerId: id, by: admin, proved: true, at });
  });
}

/** @throws Refusal not_found */
export const revokeServiceToken = (services: Services, admin: Actor, id: number, tokenId: number): Promise<void> =>
  onService(services, id, (tx, at) => revokeToken(tx, id, tokenId, admin.id, at));

/** In a transaction that holds the service: none of its calls is in the middle of one. */
async function onService<T>({ database, clock }: Services, id: number, act: (tx: Tx, at: Date) => Promise<T>): Promise<T> {
  return database.transaction(async (tx) => {
    if (!(await lockService(tx, id))) throw new Refusal('not_found');
    return act(tx, clock.now());
  });
}
