import { useText } from '../../../lib/i18n/text.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { CheckScript } from './check-script.tsx';
import { credentialText } from './text.ts';

/** A note for anyone with the code of a certificate: it is also a signed file, with the person who gives it and the way to check it. */
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
