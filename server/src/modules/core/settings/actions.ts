import { eq } from 'drizzle-orm';
import { settings } from '../../../db/schema/core/settings.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { recordEvent } from '../../../platform/events.ts';
import { type Settings, settingOf } from './reads.ts';

/** A setting that nobody else changes until the transaction is over: what is written is made of what was read. */
export async function lockedSetting<K extends keyof Settings>(tx: Tx, key: K): Promise<Settings[K]> {
  await tx.select({ key: settings.key }).from(settings).where(eq(settings.key, key)).for('update');
  return settingOf(tx, key);
}

/** Gives a setting that nobody chose yet the value a new installation begins with. */
export async function beginWith<K extends keyof Settings>(tx: Tx, key: K, value: Settings[K]): Promise<void> {
  await tx.insert(settings).values({ key, value }).onConflictDoNothing();
}

/** Updates what a setting remembers of its own progress. Nobody changed it, so who changed it last stays. */
export async function carryOn<K extends keyof Settings>(tx: Tx, key: K, value: Settings[K]): Promise<void> {
  await tx.update(settings).set({ value }).where(eq(settings.key, key));
}

/** Sets a setting and writes down who did. */
export async function changeSetting<K extends keyof Settings>(tx: Tx, key: K, value: Settings[K], by: number, at: Date): Promise<void> {
  const row = { value, updatedAt: at, updatedBy: by };
  await tx
    .insert(settings)
    .values({ key, ...row })
    .onConflictDoUpdate({ target: settings.key, set: row });
  await recordEvent(tx, { kind: 'settings.changed', actorId: by, data: { key }, at });
}
