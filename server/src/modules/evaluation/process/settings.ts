import { PROCESS_DEFAULTS, type ProcessSettings, type ProcessSettingsChange } from '@miyar/contract/evaluation/process';
import { riyadhDay } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { changeSetting, heldSetting } from '../../core/settings/actions.ts';
import { settingOf } from '../../core/settings/reads.ts';
import { inForceOn } from '../standards/in-force.ts';

/** How the evaluation runs: what was set, and the defaults of the rest. */
export async function processSettings(db: Db): Promise<ProcessSettings> {
  const [profile, set] = [await settingOf(db, 'process_profile'), await settingOf(db, 'process')];
  const clocks = { ...PROCESS_DEFAULTS.clocks, ...set.clocks };
  // What is stored as JSON has no undefined values.
  return { ...PROCESS_DEFAULTS, ...(set as Partial<ProcessSettings>), process_profile: profile, clocks };
}

/**
 * Changes how the evaluation runs; what is not sent stays. Cases that run retain their path and their clocks.
 * @throws Refusal no_standard_in_force where the full path is asked for without one
 */
export function changeProcessSettings({ database, clock }: Services, admin: Actor, change: ProcessSettingsChange): Promise<ProcessSettings> {
  const at = clock.now();
  return database.transaction(async (tx) => {
    const { process_profile: profile, clocks, ...rest } = change;
    if (profile !== undefined) {
      const before = await heldSetting(tx, 'process_profile');
      if (profile === 'full' && before !== 'full' && !(await inForceOn(tx, riyadhDay(at)))) throw new Refusal('no_standard_in_force');
      if (profile !== before) await changeSetting(tx, 'process_profile', profile, admin.id, at);
    }
    if (clocks !== undefined || Object.keys(rest).length > 0) {
      const before = await heldSetting(tx, 'process');
      await changeSetting(tx, 'process', { ...before, ...rest, ...(clocks && { clocks: { ...before.clocks, ...clocks } }) }, admin.id, at);
    }
    return processSettings(tx);
  });
}
