import './backups.css';
import '../../../shared/settings/settings.css';
import { BACKUP_DAYS, BACKUP_FREQUENCIES, type BackupPlan, backups, MAX_BACKUPS } from '@miyar/contract/operations/backups';
import { formatTime } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { formatNumber } from '../../../lib/i18n/numbers.ts';
import { keyOf, queryClient, useEndpoint, useEndpointMutation } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { When } from '../../../ui/marks/when.tsx';
import { FailureBanner } from '../../../shared/failure/failure-banner.tsx';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { backupsText } from './text.ts';

type Chosen = Pick<BackupPlan, 'frequency' | 'hour' | 'kept'>;

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
/** The numbers offered; another number that was set over the API is listed too. */
const COUNTS = [1, 2, 3, 5, 7, 10, 14, 21, MAX_BACKUPS];

/** When backups are made automatically, and how many of those are retained (REQ-A41). */
export function BackupPlanCard() {
  const t = useText(backupsText);
  const { language } = useLanguage();
  const asked = useEndpoint(backups.readPlan);
  const change = useEndpointMutation(backups.changePlan, { onSuccess: (plan) => queryClient.setQueryData(keyOf(backups.readPlan), plan) });
  return (
    <Card title={t('plan')} detail={t('plan_detail')}>
      <Loaded asked={asked} failed={t('plan_failed')} shapes={['row']}>
        {(plan) => {
          // The value being saved is shown at once; if it is refused, the stored value is shown again.
          const shown: Chosen = change.isPending ? change.variables.body : plan;
          const { kept: retained } = shown;
          const set = (part: Partial<Chosen>) => change.mutate({ body: { frequency: shown.frequency, hour: shown.hour, kept: retained, ...part } });
          const retain = (count: number) => set({ kept: count });
          return (
            <div className="stack">
              <div className="backup-plan">
                <SelectField
                  label={t('frequency')}
                  placeholder={t('off')}
                  value={shown.frequency}
                  onChange={(value) => set({ frequency: BACKUP_FREQUENCIES.find((known) => known === value) ?? shown.frequency })}
                  choices={BACKUP_FREQUENCIES.map((value) => ({ value, label: t(value) }))}
                />
                {shown.frequency !== 'off' && (
                  <>
                    <SelectField
                      label={t('hour')}
                      placeholder={t('hour')}
                      value={String(shown.hour)}
                      onChange={(value) => set({ hour: Number(value) })}
                      choices={HOURS.map((hour) => ({
                        value: String(hour),
                        label: formatTime(`2026-01-01T${String(hour).padStart(2, '0')}:00:00+03:00`, language),
                      }))}
                    />
                    <SelectField
                      label={t('retained')}
                      placeholder={t('retained')}
                      value={String(retained)}
                      onChange={(value) => retain(Number(value))}
                      choices={[...new Set([...COUNTS, retained])]
                        .sort((a, b) => a - b)
                        .map((count) => ({ value: String(count), label: t('retained_count', { count }) }))}
                    />
                  </>
                )}
              </div>
              {change.error && <FailureBanner failed={t('save_failed')} reason={change.error} />}
              <output className="settings-note">
                {change.isSuccess && <>{t('saved')} </>}
                {plan.next_at === null ? (
                  t('plan_off')
                ) : (
                  <>
                    {t('next')} <When at={plan.next_at} show="moment" />
                  </>
                )}
              </output>
              <p className="settings-note">{t('retained_hint', { days: formatNumber(BACKUP_DAYS, language) })}</p>
            </div>
          );
        }}
      </Loaded>
    </Card>
  );
}
