import type { Role } from '@miyar/contract/core/endpoint';
import { noticeSettings } from '@miyar/contract/communication/notice-settings';
import { keyOf, queryClient, useEndpoint, useEndpointMutation } from '../../../../lib/api/query.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { Card } from '../../../../ui/layout/card.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { Loaded } from '../../../../shared/loading/loaded.tsx';
import { StoredChoices } from './stored-choices.tsx';
import { noticeSettingsText } from './text.ts';
import { TOPICS } from '../categories-text.ts';

const nothing = () => undefined;

/** How a person is notified (REQ-A38, REQ-A39): at which address, by which channels, of what, and when. Each choice is stored at once. */
export function NoticeChoiceCard({ role }: { role: Role }) {
  const t = useText(noticeSettingsText);
  const asked = useEndpoint(noticeSettings.read);
  const change = useEndpointMutation(noticeSettings.change, {
    onSuccess: (choice) => queryClient.setQueryData(keyOf(noticeSettings.read), choice),
  });
  return (
    <Card title={t('title')} detail={t('detail')}>
      <Loaded asked={asked} failed={t('failed')} shapes={['row', 'row', 'row']}>
        {(choice) => (
          <div className="stack">
            {choice.defaults && !change.isPending && <p className="settings-note">{t('from_defaults')}</p>}
            <div className="settings-form">
              <TextField label={t('email')} hint={t('email_hint')} kind="email" value={choice.email} onChange={nothing} readOnly />
              {!choice.sms_configured && <TextField label={t('sms')} kind="tel" value="" placeholder={t('sms_missing')} onChange={nothing} disabled />}
            </div>
            <StoredChoices topics={TOPICS[role]} stored={choice} change={change} />
          </div>
        )}
      </Loaded>
    </Card>
  );
}
