import '../account-security/settings.css';
import { legal } from '@miyar/contract/legal';
import { type Consent, personalData } from '@miyar/contract/personal-data';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { formatDate } from '../../lib/dates.ts';
import { useLanguage } from '../../lib/language.tsx';
import { invalidate, useEndpoint, useEndpointMutation } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Link } from '../../ui/link.tsx';
import { SettingsRow } from '../account-security/settings-row.tsx';
import { FailureBanner } from '../accounts/failure-banner.tsx';
import { Loaded } from '../loading/loaded.tsx';
import { personalDataText } from './text.ts';

/** What one agreed to, and the way to agree to the text now in force. */
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
                  <li key={`${consent.purpose} ${consent.version}`}>
                    <ConsentRow consent={consent} />
                  </li>
                ))}
              </ul>
            )}
            {consents.every(({ outdated }) => outdated) && <Agree />}
          </div>
        )}
      </Loaded>
    </Card>
  );
}

function ConsentRow({ consent: { version, given_at, outdated } }: { consent: Consent }) {
  const t = useText(personalDataText);
  const { language } = useLanguage();
  return (
    <SettingsRow
      title={t('privacy')}
      mark={
        outdated ? (
          <Chip tone="wait" icon={TriangleAlert}>
            {t('outdated')}
          </Chip>
        ) : (
          <Chip tone="ok" icon={CircleCheck}>
            {t('in_force')}
          </Chip>
        )
      }
      detail={t('version', { version, day: formatDate(given_at, language) })}
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
