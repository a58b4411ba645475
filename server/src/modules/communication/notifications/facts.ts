import { eq, sql } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { RecordedEvent } from '../../../platform/events.ts';
import type { Named, NoticeData, NoticesOfEvent } from '../../../platform/notices.ts';

/** What the notifications of an event are about, and what fills their texts; the person named is added per notice. */
export async function factsOf(tx: Tx, event: RecordedEvent, { facts }: NoticesOfEvent): Promise<NoticeData> {
  const { applicationId, institutionId } = event;
  return {
    ...(await facts(event, tx)),
    ...(applicationId !== undefined && { application_id: applicationId }),
    ...(institutionId !== undefined && (await schoolOf(tx, institutionId))),
  };
}

async function schoolOf(tx: Tx, institutionId: number): Promise<NoticeData> {
  const [school] = await tx
    .select({ name: institutions.name, alternative: institutions.nameAlternative })
    .from(institutions)
    .where(eq(institutions.id, institutionId));
  return { school_id: institutionId, school_name: school?.name ?? '', ...(school?.alternative && { school_name_alternative: school.alternative }) };
}

/** The person a text names. The id is stored beside the name, by which it is found when the account is deleted. */
export async function personNamed(tx: Tx, named: Named, event: RecordedEvent): Promise<NoticeData> {
  const id = named === 'person' ? event.userId : event.actorId;
  const which = typeof named === 'function' ? sql`${users.id} in (${named(event)})` : id === undefined || id === null ? undefined : eq(users.id, id);
  if (!which) return {};
  const [person] = await tx.select({ id: users.id, name: users.name }).from(users).where(which);
  return person ? { user_id: person.id, user_name: person.name } : {};
}
