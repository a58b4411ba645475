import type { Breach } from '@miyar/contract/privacy/breaches';
import { and, eq, isNull, lte, ne } from 'drizzle-orm';
import { breachChanges, breaches } from '../../../db/schema/privacy/breaches.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { remindedIfFoundBefore } from './policy.ts';

/** The fields of a breach that an administrator writes, as they come over the wire. */
export type BreachContent = Pick<
  Breach,
  'found_at' | 'what_happened' | 'categories' | 'people_count' | 'risk_level' | 'risks' | 'measures' | 'contact' | 'authority_told_at' | 'people_told_at'
>;

/**
 * Enters a breach, and notifies the other administrators.
 * @throws Refusal day_in_future, told_before_found
 * @returns its id
 */
export async function recordBreach(services: Services, admin: Actor, content: BreachContent): Promise<number> {
  const now = services.clock.now();
  refuseOtherTimes(content, now);
  return services.database.transaction(async (tx) => {
    const [row] = await tx
      .insert(breaches)
      .values({ ...columnsOf(content), version: 1, createdAt: now, createdBy: admin.id })
      .returning({ id: breaches.id });
    await insertVersion(tx, admin, { breachId: row!.id, version: 1, content, at: now });
    await recordEvent(tx, { kind: 'breach.recorded', at: now, actorId: admin.id, data: { breach_id: row!.id } });
    return row!.id;
  });
}

/**
 * Writes what is known of a breach now; earlier versions are retained.
 * @param basedOn the version the writer saw
 * @throws Refusal not_found, breach_changed, day_in_future, told_before_found
 */
export async function changeBreach(services: Services, admin: Actor, breachId: number, content: BreachContent, basedOn: number): Promise<void> {
  const now = services.clock.now();
  refuseOtherTimes(content, now);
  await services.database.transaction(async (tx) => {
    const [known] = await tx.select({ version: breaches.version }).from(breaches).where(eq(breaches.id, breachId)).for('update');
    if (!known) throw new Refusal('not_found');
    if (known.version !== basedOn) throw new Refusal('breach_changed');
    const version = basedOn + 1;
    await tx
      .update(breaches)
      .set({ ...columnsOf(content), version })
      .where(eq(breaches.id, breachId));
    await insertVersion(tx, admin, { breachId, version, content, at: now });
    await recordEvent(tx, { kind: 'breach.changed', at: now, actorId: admin.id, data: { breach_id: breachId, version } });
  });
}

function refuseOtherTimes(content: BreachContent, now: Date): void {
  const { found_at, authority_told_at, people_told_at } = content;
  for (const [field, at] of Object.entries({ found_at, authority_told_at, people_told_at })) {
    if (at === null) continue;
    if (new Date(at) > now) throw refuseField(field, 'day_in_future');
    if (new Date(at) < new Date(found_at)) throw refuseField(field, 'told_before_found');
  }
}

const columnsOf = (content: BreachContent) => ({
  foundAt: new Date(content.found_at),
  whatHappened: content.what_happened,
  categories: content.categories,
  peopleCount: content.people_count,
  riskLevel: content.risk_level,
  risks: content.risks,
  measures: content.measures,
  contact: content.contact,
  authorityNotifiedAt: content.authority_told_at === null ? null : new Date(content.authority_told_at),
  peopleNotifiedAt: content.people_told_at === null ? null : new Date(content.people_told_at),
});

async function insertVersion(
  tx: Tx,
  admin: Actor,
  { breachId, version, content, at }: { breachId: number; version: number; content: BreachContent; at: Date },
): Promise<void> {
  const { found_at, what_happened, categories, people_count, risk_level, risks, measures, contact, authority_told_at, people_told_at } = content;
  await tx.insert(breachChanges).values({
    breachId,
    version,
    content: { found_at, what_happened, categories, people_count, risk_level, risks, measures, contact, authority_told_at, people_told_at },
    savedAt: at,
    savedBy: admin.id,
  });
}

/** Reminds administrators, once, of each breach the regulator was not notified of a day before the deadline; by a job, every hour. */
export async function remindOfBreaches(services: Services): Promise<void> {
  const now = services.clock.now();
  await services.database.transaction(async (tx) => {
    const waiting = await tx
      .update(breaches)
      .set({ remindedAt: now })
      .where(
        and(
          isNull(breaches.authorityNotifiedAt),
          isNull(breaches.remindedAt),
          ne(breaches.riskLevel, 'none'),
          lte(breaches.foundAt, remindedIfFoundBefore(now)),
        ),
      )
      .returning({ id: breaches.id });
    for (const { id } of waiting) await recordEvent(tx, { kind: 'breach.due_soon', at: now, actorId: null, data: { breach_id: id } });
  });
}
