import '../../../shared/settings/settings.css';
import { calendarFeed, type CalendarFeed } from '@miyar/contract/accounts/calendar-feed';
import { useState } from 'react';
import { CalendarPlus } from '../../../ui/marks/icons.ts';
import { invalidate, useEndpoint, useEndpointMutation } from '../../../lib/api/query.ts';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Banner } from '../../../ui/overlays/banner.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { ConfirmIdentityDialog } from '../password/confirm-identity-dialog.tsx';
import { CopyButton } from '../security/copy-button.tsx';
import { calendarFeedText } from './text.ts';

/** The private address at which calendar programs read the visits of an evaluator or the sessions of a trainer. */
export function CalendarFeedCard({ role }: { role: 'evaluator' | 'trainer' | 'institution' }) {
  const t = useText(calendarFeedText);
  const asked = useEndpoint(calendarFeed.read);
  const [asking, setAsking] = useState<'renew' | 'close'>();
  const onSuccess = () => {
    setAsking(undefined);
    void invalidate(calendarFeed.read);
  };
  const renew = useEndpointMutation(calendarFeed.renew, { onSuccess: () => void invalidate(calendarFeed.read) });
  const close = useEndpointMutation(calendarFeed.close, {
    onSuccess: () => {
      renew.reset();
      onSuccess();
      toast.success(t('closed'));
    },
  });
  const error = close.error ? `${t('failed')}. ${close.error.inWords}` : undefined;
  return (
    <Card title={t('title')} detail={t(`detail_${role}`)}>
      <Loaded asked={asked} failed={t('load_failed')} shapes={['row']}>
        {({ feed }) => (
          <div className="settings-form">
            {renew.data && <Address address={renew.data.address} />}
            {!renew.data && (feed ? <State feed={feed} /> : <p>{t('off')}</p>)}
            {asking === 'renew' && (
              <ConfirmIdentityDialog
                title={t(feed ? 'renewing' : 'make')}
                lead={<p className="muted">{t(feed ? 'renewing_detail' : 'making_detail')}</p>}
                submitLabel={t(feed ? 'renew' : 'make')}
                busyLabel={t('busy')}
                failed={t('failed')}
                onConfirm={(body) => renew.mutateAsync({ body })}
                onClose={() => setAsking(undefined)}
              />
            )}
            <p className="settings-row-actions">
              {feed ? (
                <>
                  <Button icon={CalendarPlus} onPress={() => setAsking('renew')}>
                    {t('renew')}
                  </Button>
                  <Button variant="danger" onPress={() => setAsking('close')}>
                    {t('close')}
                  </Button>
                </>
              ) : (
                <Button icon={CalendarPlus} onPress={() => setAsking('renew')}>
                  {t('make')}
                </Button>
              )}
            </p>
          </div>
        )}
      </Loaded>
      <ConfirmDialog
        open={asking === 'close'}
        onClose={() => setAsking(undefined)}
        onConfirm={() => close.mutate()}
        title={t('closing')}
        confirmLabel={t('close')}
        cancelLabel={t('keep')}
        tone="danger"
        busy={close.isPending}
        busyLabel={t('busy')}
        error={error}
      >
        {t('closing_detail')}
      </ConfirmDialog>
    </Card>
  );
}

function State({ feed }: { feed: CalendarFeed }) {
  const t = useText(calendarFeedText);
  const { language } = useLanguage();
  const read = feed.last_read_at === null ? t('never_read') : t('read_at', { when: formatDate(feed.last_read_at, language) });
  return (
    <p>
      {t('on', { date: formatDate(feed.created_at, language) })} {read}
    </p>
  );
}

/** The address, while it can be seen. */
function Address({ address }: { address: string }) {
  const t = useText(calendarFeedText);
  return (
    <section className="settings-form" aria-label={t('made')}>
      <p>{t('made_detail')}</p>
      <p>
        <code className="settings-row-title" dir="ltr">
          {address}
        </code>
        <CopyButton text={address} />
      </p>
      <Banner tone="wait">{t('secret')}</Banner>
    </section>
  );
}
