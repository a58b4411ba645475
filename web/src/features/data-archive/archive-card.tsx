import '../account-security/settings.css';
import { ARCHIVE_FREQUENCIES, dataArchive } from '@miyar/contract/data-archive';
import { keyOf, queryClient, useEndpoint, useEndpointMutation } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { Banner } from '../../ui/banner.tsx';
import { Card } from '../../ui/card.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { When } from '../../ui/when.tsx';
import { Loaded } from '../loading/loaded.tsx';
import { ArchiveList } from './archive-list.tsx';
import { archiveText } from './text.ts';

/** “My data archive”: how often a ZIP of one's reports and feedback is made, and those that are kept (decision A40). */
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
                // What is being stored is shown at once; should it be refused, what holds stands there again.
                value={schedule.isPending ? schedule.variables.body.frequency : frequency}
                onChange={(chosen) => {
                  const next = ARCHIVE_FREQUENCIES.find((known) => known === chosen);
                  if (next && next !== frequency) schedule.mutate({ body: { frequency: next } });
                }}
                choices={ARCHIVE_FREQUENCIES.map((value) => ({ value, label: t(value) }))}
                disabled={schedule.isPending}
              />
            </div>
            {schedule.error && (
              <Banner tone="no">
                <b>{t('schedule_failed')}</b>
                <br />
                {schedule.error.message}
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
