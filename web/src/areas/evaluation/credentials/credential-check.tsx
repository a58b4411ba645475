import { useText } from '../../../lib/i18n/text.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { CheckScript } from './check-script.tsx';
import { credentialText } from './text.ts';

/** That a certificate is also a signed file, whom one gets it from, and how it is checked: for anyone with the code of the certificate. */
export function CredentialCheck({ number }: { number: string }) {
  const t = useText(credentialText);
  return (
    <Card title={t('title')} detail={t('detail')}>
      <div className="stack">
        <p>{t('held')}</p>
        <CheckScript number={number} />
      </div>
    </Card>
  );
}
