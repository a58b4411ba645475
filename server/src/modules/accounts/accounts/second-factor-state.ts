import { type SQL, sql } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { passkeys, totpSecrets } from '../../../db/schema/accounts/second-factor.ts';
import { settings } from '../../../db/schema/core/settings.ts';

/** Where `users` is selected from: what a row has and needs besides the password. Plain lookups by key, for every call. */

export const hasTotp: SQL<boolean> = sql<boolean>`exists (select from ${totpSecrets} where ${totpSecrets.userId} = ${users.id} and ${totpSecrets.confirmedAt} is not null)`;
export const hasPasskey: SQL<boolean> = sql<boolean>`exists (select from ${passkeys} where ${passkeys.userId} = ${users.id})`;

/** The authority requires one of the role. */
export const needsSecondFactor: SQL<boolean> = sql<boolean>`exists (select from ${settings} where ${settings.key} = 'second_factor_required_of' and ${settings.value} @> to_jsonb(${users.role}))`;

/** It is required and not there. */
export const lacksSecondFactor: SQL<boolean> = sql<boolean>`(${needsSecondFactor} and not ${hasTotp} and not ${hasPasskey})`;
