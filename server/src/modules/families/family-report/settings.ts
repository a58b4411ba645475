import type { JudgementSettings, JudgementSettingsChange } from '@miyar/contract/evaluation/report/judgement-settings';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Services } from '../../../services.ts';
import { changeSetting, lockedSetting } from '../../core/settings/actions.ts';
import { judgementSettings } from '../../evaluation/report/family/text.ts';

/** Changes the rules of the report for families; what is not sent stays. */
export function changeJudgementSettings(services: Services, admin: Actor, { publication, ...rest }: JudgementSettingsChange): Promise<JudgementSettings> {
  return services.database.transaction(async (tx) => {
    const before = await lockedSetting(tx, 'judgement');
    await changeSetting(
      tx,
      'judgement',
      { ...before, ...rest, ...(publication && { publication: { ...before.publication, ...publication } }) },
      admin.id,
      services.clock.now(),
    );
    return judgementSettings(tx);
  });
}
