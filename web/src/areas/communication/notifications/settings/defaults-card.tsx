import { noticeSettings } from '@miyar/contract/communication/notice-settings';
import { invalidate, keyOf, queryClient, useEndpoint, useEndpointMutation } from '../../../../lib/api/query.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { Card } from '../../../../ui/layout/card.tsx';
import { Loaded } from '../../../../shared/loading/loaded.tsx';
import { StoredChoices } from './stored-choices.tsx';
import { noticeSettingsText } from './text.ts';
import { ALL_TOPICS } from '../categories-text.ts';

/** How people who have chosen nothing are notified, set by the administration (REQ-A41). */
export function NoticeDefaultsCard() {
  const t = useText(noticeSettingsText);
  const asked = useEndpoint(noticeSettings.readDefaults);
  const change = useEndpointMutation(noticeSettings.changeDefaults, {
    onSuccess: (defaults) => {
      queryClient.setQueryData(keyOf(noticeSettings.readDefaults), defaults);
      // The administrator's own choice may be these defaults.
      void invalidate(noticeSettings.read);
    },
  });
  return (
    <Card title={t('defaults_title')} detail={t('defaults_detail')}>
      <Loaded asked={asked} failed={t('defaults_failed')} shapes={['row', 'row']}>
        {(defaults) => (
          <div className="stack">
            <StoredChoices topics={ALL_TOPICS} stored={defaults} change={change} />
          </div>
        )}
      </Loaded>
    </Card>
  );
}
