import { sql } from 'drizzle-orm';
import { users } from '../../db/schema/accounts.ts';
import { passkeys, totpSecrets } from '../../db/schema/second-factor.ts';
import { settings } from '../../db/schema/settings.ts';
/** Where `users` is selected from: what a row has and needs besides the password. Plain lookups by key, for every call. */
export const hasTotp = sql `exists (select from ${totpSecrets} where ${totpSecrets.userId} = ${users.id} and ${totpSecrets.confirmedAt} is not null)`;
export const hasPasskey = sql `exists (select from ${passkeys} where ${passkeys.userId} = ${users.id})`;
/** The authority requires one of the role. */
export const needsSecondFactor = sql `exists (select from ${settings} where ${settings.key} = 'second_factor_required_of' and ${settings.value} @> to_jsonb(${users.role}))`;
/** It is required and not there. */
export const lacksSecondFactor = sql `(${needsSecondFactor} and not ${hasTotp} and not ${hasPasskey})`;
