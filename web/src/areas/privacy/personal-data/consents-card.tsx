import '../../../shared/settings/settings.css';
import { dataRequests } from '@miyar/contract/privacy/data-requests';
import { legal } from '@miyar/contract/site/legal';
import { type Consent, personalData } from '@miyar/contract/privacy/personal-data';
import { useState } from 'react';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { invalidate, useEndpoint, useEndpointMutation } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { paths } from '@miyar/contract/core/pages';
import { CircleCheck, CircleX, TriangleAlert } from '../../../ui/marks/icons.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Chip } from '../../../ui/marks/chip.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { SettingsRow } from '../../../shared/settings/settings-row.tsx';
import { FailureBanner } from '../../../shared/failure/failure-banner.tsx';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { personalDataText } from './text.ts';

/** The person's consents, and a button to consent to the text now in force. */
export function ConsentsCard() {
  const t = useText(personalDataText);
  const asked = useEndpoint(personalData.consents);
  return (
    <Card
      title={t('consents_title')}
      detail={t('consents_detail')}
      action={
        <Link href={paths.privacy()} variant="more" target="_blank">
          {t('read')}
        </Link>
      }
    >
      <Loaded asked={asked} failed={t('consents_failed')} shapes={['row']}>
        {(consents) => (
          <div className="stack" data-gap="small">
            {consents.length === 0 && <p className="muted">{t('consents_none')}</p>}
            {consents.length > 0 && (
              <ul className="settings-list">
                {consents.map((consent) => (
                  <li key={consent.given_at}>
                    <ConsentRow consent={consent} />
                  </li>
                ))}
              </ul>
            )}
            {consents.every(({ outdated, withdrawn_at }) => outdated || withdrawn_at !== null) && <Agree />}
            {consents.some(({ withdrawn_at }) => withdrawn_at === null) && <Withdraw />}
          </div>
        )}
      </Loaded>
    </Card>
  );
}

function ConsentRow({ consent: { version, given_at, outdated, withdrawn_at } }: { consent: Consent }) {
  const t = useText(personalDataText);
  const { language } = useLanguage();
  return (
    <SettingsRow
      title={t('privacy')}
      mark={
        withdrawn_at !== null ? (
          <Chip tone="plain" icon={CircleX}>
            {t('withdrawn')}
          </Chip>
        ) : outdated ? (
          <Chip tone="wait" icon={TriangleAlert}>
            {t('outdated')}
          </Chip>
        ) : (
          <Chip tone="ok" icon={CircleCheck}>
            {t('in_force')}
          </Chip>
        )
      }
      detail={[
        t('version', { version, day: formatDate(given_at, language) }),
        withdrawn_at !== null && t('withdrawn_on', { day: formatDate(withdrawn_at, language) }),
      ]
        .filter(Boolean)
        .join(' · ')}
    />
  );
}

function Agree() {
  const t = useText(personalDataText);
  const policy = useEndpoint(legal.read, { params: { page: 'privacy' } });
  const agree = useEndpointMutation(personalData.consent, {
    onSuccess: () => invalidate(personalData.consents),
    // It changed while it was being read: the version on the button is the new one.
    onError: ({ code }) => code === 'privacy_text_changed' && invalidate(legal.read),
  });
  const version = policy.data?.version;
  if (version === undefined) return null;
  return (
    <>
      {agree.error && <FailureBanner failed={t('agree_failed')} reason={agree.error} />}
      <div className="flow">
        <Button busy={agree.isPending} busyLabel={t('agreeing')} onPress={() => agree.mutate({ body: { purpose: 'privacy', version } })}>
          {t('agree', { version })}
        </Button>
      </div>
    </>
  );
}

/** Takes the consent back, after saying what comes of it. */
function Withdraw() {
  const t = useText(personalDataText);
  const [asking, setAsking] = useState(false);
  const withdraw = useEndpointMutation(personalData.withdrawConsent, {
    onSuccess: () => {
      void invalidate(personalData.consents, dataRequests.own);
      toast.success(t('withdrawn_done'));
      setAsking(false);
    },
  });
  const { error } = withdraw;
  return (
    <>
      <div className="flow">
        <Button onPress={() => setAsking(true)}>{t('withdraw')}</Button>
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => withdraw.mutate({ body: { purpose: 'privacy' } })}
        title={t('withdraw_ask')}
        confirmLabel={t('withdraw')}
        cancelLabel={t('keep_consent')}
        busy={withdraw.isPending}
        busyLabel={t('withdrawing')}
        error={error ? `${t('withdraw_failed')}. ${error.inWords}` : undefined}
      >
        {t('withdraw_what')}
      </ConfirmDialog>
    </>
  );
}
