import { and, eq, isNull, lte, ne } from 'drizzle-orm';
import { breachChanges, breaches } from '../../db/schema/breaches.ts';
import { recordEvent } from '../../platform/events.ts';
import { Refusal, refuseField } from '../../platform/refusal.ts';
import { remindedIfFoundBefore } from './policy.ts';
/**
 * Enters a breach; the other administrators are told with it.
 * @throws Refusal day_in_future, told_before_found
 * @returns its id
 */
export async function recordBreach(services, admin, content) {
    const now = services.clock.now();
    refuseOtherTimes(content, now);
    return services.database.transaction(async (tx) => {
        const [row] = await tx
            .insert(breaches)
            .values({ ...columnsOf(content), version: 1, createdAt: now, createdBy: admin.id })
            .returning({ id: breaches.id });
        await keepVersion(tx, admin, { breachId: row.id, version: 1, content, at: now });
        await recordEvent(tx, { kind: 'breach.recorded', at: now, actorId: admin.id, data: { breach_id: row.id } });
        return row.id;
    });
}
/**
 * Writes what is known of a breach now; what was written before is kept.
 * @param basedOn the version the writer saw
 * @throws Refusal not_found, breach_changed, day_in_future, told_before_found
 */
export async function changeBreach(services, admin, breachId, content, basedOn) {
    const now = services.clock.now();
    refuseOtherTimes(content, now);
    await services.database.transaction(async (tx) => {
        const [known] = await tx.select({ version: breaches.version }).from(breaches).where(eq(breaches.id, breachId)).for('update');
        if (!known)
            throw new Refusal('not_found');
        if (known.version !== basedOn)
            throw new Refusal('breach_changed');
        const version = basedOn + 1;
        await tx
            .update(breaches)
            .set({ ...columnsOf(content), version })
            .where(eq(breaches.id, breachId));
        await keepVersion(tx, admin, { breachId, version, content, at: now });
        await recordEvent(tx, { kind: 'breach.changed', at: now, actorId: admin.id, data: { breach_id: breachId, version } });
    });
}
function refuseOtherTimes(content, now) {
    const { found_at, authority_told_at, people_told_at } = content;
    for (const [field, at] of Object.entries({ found_at, authority_told_at, people_told_at })) {
        if (at === null)
            continue;
        if (new Date(at) > now)
            throw refuseField(field, 'day_in_future');
        if (new Date(at) < new Date(found_at))
            throw refuseField(field, 'told_before_found');
    }
}
const columnsOf = (content) => ({
    foundAt: new Date(content.found_at),
    whatHappened: content.what_happened,
    categories: content.categories,
    peopleCount: content.people_count,
    riskLevel: content.risk_level,
    risks: content.risks,
    measures: content.measures,
    contact: content.contact,
    authorityToldAt: content.authority_told_at === null ? null : new Date(content.authority_told_at),
    peopleToldAt: content.people_told_at === null ? null : new Date(content.people_told_at),
});
async function keepVersion(tx, admin, { breachId, version, content, at }) {
    const { found_at, what_happened, categories, people_count, risk_level, risks, measures, contact, authority_told_at, people_told_at } = content;
    await tx.insert(breachChanges).values({
        breachId,
        version,
        content: { found_at, what_happened, categories, people_count, risk_level, risks, measures, contact, authority_told_at, people_told_at },
        savedAt: at,
        savedBy: admin.id,
    });
}
/** Reminds administrators, once, of each breach the regulator was not told of a day before the time is over; by a job, every hour. */
export async function remindOfBreaches(services) {
    const now = services.clock.now();
    await services.database.transaction(async (tx) => {
        const waiting = await tx
            .update(breaches)
            .set({ remindedAt: now })
            .where(and(isNull(breaches.authorityToldAt), isNull(breaches.remindedAt), ne(breaches.riskLevel, 'none'), lte(breaches.foundAt, remindedIfFoundBefore(now))))
            .returning({ id: breaches.id });
        for (const { id } of waiting)
            await recordEvent(tx, { kind: 'breach.due_soon', at: now, actorId: null, data: { breach_id: id } });
    });
}
