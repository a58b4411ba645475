import '../../../shared/settings/settings.css';
import { dataRequests, type OwnDataRequest } from '@miyar/contract/privacy/data-requests';
import { useState } from 'react';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { returnFocusToPage } from '../../../lib/navigation/focus.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useEndpoint } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { SettingsRow } from '../../../shared/settings/settings-row.tsx';
import { lazyPart } from '../../../shared/loading/lazy-part.tsx';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { RequestMark } from './request-mark.tsx';
import { dataRequestsText } from './text.ts';

const AskDialog = lazyPart(async () => (await import('./ask-dialog.tsx')).AskDialog);

/** The person's own requests about their data, each with its status, and a button to make one. */
export function OwnRequestsCard() {
  const t = useText(dataRequestsText);
  const asked = useEndpoint(dataRequests.own);
  const [asking, setAsking] = useState(false);
  return (
    <Card title={t('own_title')} detail={t('own_detail')}>
      <Loaded asked={asked} failed={t('own_failed')} shapes={['row']}>
        {(requests) => (
          <div className="stack" data-gap="small">
            {requests.length === 0 && <p className="muted">{t('own_none')}</p>}
            {requests.length > 0 && (
              <ul className="settings-list">
                {requests.map((request) => (
                  <li key={request.id}>
                    <OwnRequest request={request} />
                  </li>
                ))}
              </ul>
            )}
            <div className="flow">
              <Button onPress={() => setAsking(true)}>{t('ask')}</Button>
            </div>
          </div>
        )}
      </Loaded>
      {asking && (
        <AskDialog
          onClose={() => {
            setAsking(false);
            returnFocusToPage();
          }}
        />
      )}
    </Card>
  );
}

function OwnRequest({ request }: { request: OwnDataRequest }) {
  const t = useText(dataRequestsText);
  const { language } = useLanguage();
  const { kind, received_at, due_at, answered_at, extension_reason, answer } = request;
  const day = (at: string) => formatDate(at, language);
  const lines = [
    `${t('asked_on', { day: day(received_at) })} · ${answered_at === null ? t('due_by', { day: day(due_at) }) : t('answered_on', { day: day(answered_at) })}`,
    answered_at === null && extension_reason !== null && t('more_time', { reason: extension_reason }),
    answer,
  ].filter(Boolean);
  return <SettingsRow title={t(`kind_${kind}`)} mark={<RequestMark request={request} />} detail={lines.join(' · ')} />;
}
