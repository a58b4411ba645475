import { addDays } from '@miyar/contract/evaluation/clocks/days';
import { PROCESS_DEFAULTS, type ProcessSettings, type ProcessSettingsChange } from '@miyar/contract/evaluation/process';
import { and, eq, isNull } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { changeSetting, lockedSetting } from '../../core/settings/actions.ts';
import { settingOf } from '../../core/settings/reads.ts';
import { inForceOn } from '../standards/in-force.ts';

/** How the evaluation runs: what was set, and the defaults of the rest. */
export async function processSettings(db: Db): Promise<ProcessSettings> {
  const [profile, set] = [await settingOf(db, 'process_profile'), await settingOf(db, 'process')];
  const clocks = { ...PROCESS_DEFAULTS.clocks, ...set.clocks };
  // Values stored as JSON are never undefined.
  return { ...PROCESS_DEFAULTS, ...(set as Partial<ProcessSettings>), process_profile: profile, clocks };
}

/** The functions of other areas that guard a change which takes a safeguard off. */
export interface Guards {
  /** See `confirmIdentity`. */
  readonly confirm: (services: Services, admin: Actor, proof: { current_password: string; code?: string | undefined }, address: string) => Promise<unknown>;
  /** Mails the other administrators that the second look was switched off. */
  readonly mailOthers: (services: Services, tx: Tx, by: Pick<Actor, 'id' | 'name'>, at: Date) => Promise<void>;
}

/**
 * Changes how the evaluation runs; what is not sent stays. Cases that run retain their path and their clocks.
 * @throws Refusal no_standard_in_force where the full path is asked for without one
 */
export function changeProcessSettings(
  services: Services,
  admin: Actor,
  change: ProcessSettingsChange,
  mailOthers: Guards['mailOthers'] = async () => undefined,
): Promise<ProcessSettings> {
  const at = services.clock.now();
  return services.database.transaction(async (tx) => {
    const { process_profile: profile, clocks, ...rest } = change;
    if (profile !== undefined) {
      const before = await lockedSetting(tx, 'process_profile');
      if (profile === 'full' && before !== 'full' && !(await inForceOn(tx, riyadhDay(at)))) throw new Refusal('no_standard_in_force');
      if (profile !== before) await changeSetting(tx, 'process_profile', profile, admin.id, at);
    }
    if (clocks !== undefined || Object.keys(rest).length > 0) {
      const before = await lockedSetting(tx, 'process');
      const look = await secondLookChange(tx, admin, { before: before.second_look ?? PROCESS_DEFAULTS.second_look, after: rest.second_look, at });
      if (typeof look.second_look_off_from === 'string') await mailOthers(services, tx, admin, at);
      await changeSetting(tx, 'process', { ...before, ...rest, ...look, ...(clocks && { clocks: { ...before.clocks, ...clocks } }) }, admin.id, at);
    }
    return processSettings(tx);
  });
}

/**
 * The same by a call: who switches the second look off confirms who they are.
 * @param address the network address of the caller
 * @throws Refusal no_standard_in_force, not_for_tokens, wrong_password, second_factor_code_required, invalid_code, too_many_sign_ins
 */
export async function changeByCall(
  services: Services,
  { confirm, mailOthers }: Guards,
  admin: Actor,
  { current_password = '', code, ...change }: ProcessSettingsChange & { current_password?: string | undefined; code?: string | undefined },
  address: string,
): Promise<ProcessSettings> {
  const { second_look: isOn } = await processSettings(services.database.db);
  if (change.second_look === false && isOn) await confirm(services, admin, { current_password, code }, address);
  return changeProcessSettings(services, admin, change, mailOthers);
}

/**
 * Where there are others to look, switching the second look off counts from the next day in Riyadh, and they are notified;
 * switching it on counts at once.
 */
async function secondLookChange(
  tx: Tx,
  admin: Actor,
  { before, after = before, at }: { before: boolean; after: boolean | undefined; at: Date },
): Promise<{ second_look_off_from?: string | null }> {
  if (after === before) return {};
  if (after) return { second_look_off_from: null };
  const administrators = await tx.$count(users, and(eq(users.role, 'admin'), eq(users.service, false), isNull(users.suspendedAt), isNull(users.deletedAt)));
  const today = riyadhDay(at);
  const from = administrators > 1 ? addDays(today, 1) : today;
  await recordEvent(tx, { kind: 'second_look.switched_off', actorId: admin.id, at, data: { from } });
  return { second_look_off_from: from };
}
