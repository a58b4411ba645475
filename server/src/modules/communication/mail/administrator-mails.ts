import { and, eq, isNull, ne } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Services } from '../../../services.ts';
import { writeMail } from './actions.ts';
import type { ADMINISTRATOR_ACTS } from './kinds.ts';

type Act = (typeof ADMINISTRATOR_ACTS)[number];

/** Mails the other administrators, in the transaction of the act, whatever they chose to be notified of. */
export async function mailOtherAdministrators(
  services: Pick<Services, 'jobs'>,
  tx: Tx,
  { by, act, at }: { by: Pick<Actor, 'id' | 'name'>; act: Act; at: Date },
): Promise<void> {
  const others = await tx
    .select({ id: users.id, name: users.name, email: users.email, language: users.language })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.service, false), isNull(users.suspendedAt), isNull(users.deletedAt), ne(users.id, by.id)));
  for (const { id: userId, name, email: to, language } of others)
    await writeMail(services, tx, { kind: 'administrator_acted', to, language, userId, parameters: { name, by: by.name, act }, at });
}
