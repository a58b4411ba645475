import '../../../shared/settings/settings.css';
import { ARCHIVE_FREQUENCIES, dataArchive } from '@miyar/contract/privacy/data-archive';
import { keyOf, queryClient, useEndpoint, useEndpointMutation } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Banner } from '../../../ui/overlays/banner.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { When } from '../../../ui/marks/when.tsx';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { ArchiveList } from './archive-list.tsx';
import { archiveText } from './text.ts';

/** “My data archive”: how often a ZIP of one's reports and feedback is made, and those that are stored (REQ-A40). */
export function ArchiveCard() {
  const t = useText(archiveText);
  const asked = useEndpoint(dataArchive.read);
  const schedule = useEndpointMutation(dataArchive.schedule, {
    onSuccess: (archives) => queryClient.setQueryData(keyOf(dataArchive.read), archives),
  });
  return (
    <Card title={t('title')} detail={t('detail')}>
      <Loaded asked={asked} failed={t('failed')}>
        {({ frequency, next_at, archives }) => (
          <div className="stack">
            <div className="settings-form">
              <SelectField
                label={t('frequency')}
                placeholder={t('none')}
                // The value being saved is shown at once; if it is refused, the stored value is shown again.
                value={schedule.isPending ? schedule.variables.body.frequency : frequency}
                onChange={(chosen) => {
                  const next = ARCHIVE_FREQUENCIES.find((known) => known === chosen);
                  if (next && next !== frequency && !schedule.isPending) schedule.mutate({ body: { frequency: next } });
                }}
                choices={ARCHIVE_FREQUENCIES.map((value) => ({ value, label: t(value) }))}
              />
            </div>
            {schedule.error && (
              <Banner tone="no">
                <b>{t('schedule_failed')}</b>
                <br />
                {schedule.error.inWords}
              </Banner>
            )}
            <output className="settings-note">
              {schedule.isSuccess && <>{t('stored')} </>}
              {next_at && (
                <span>
                  {t('next')} <When at={next_at} show="moment" />
                </span>
              )}
            </output>
            <ArchiveList archives={archives} />
          </div>
        )}
      </Loaded>
    </Card>
  );
}
