import { eq } from 'drizzle-orm';
import { settings } from '../../db/schema/settings.ts';
import { recordEvent } from '../../platform/events.ts';
import { settingOf } from './reads.ts';
/** A setting that nobody else changes until the transaction is over: what is written is made of what was read. */
export async function heldSetting(tx, key) {
    await tx.select({ key: settings.key }).from(settings).where(eq(settings.key, key)).for('update');
    return settingOf(tx, key);
}
/** Carries on what a setting remembers of its own course. Nobody changed it: it stays whose it was. */
export async function carryOn(tx, key, value) {
    await tx.update(settings).set({ value }).where(eq(settings.key, key));
}
/** Sets a setting and writes down who did. */
export async function changeSetting(tx, key, value, by, at) {
    const row = { value, updatedAt: at, updatedBy: by };
    await tx
        .insert(settings)
        .values({ key, ...row })
        .onConflictDoUpdate({ target: settings.key, set: row });
    await recordEvent(tx, { kind: 'settings.changed', actorId: by, data: { key }, at });
}
