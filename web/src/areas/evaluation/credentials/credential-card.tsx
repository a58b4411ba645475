import { credentials } from '@miyar/contract/evaluation/credentials';
import { Download } from '../../../ui/marks/icons.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { useDownload } from '../../../shared/use-download.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { CheckScript } from './check-script.tsx';
import { credentialText } from './text.ts';

/** The certificate of a case as a signed file, for its parties. */
export function CredentialCard({ id, number }: { id: number; number: string }) {
  const t = useText(credentialText);
  const { busy, start } = useDownload();
  const download = () => void start(id, credentials.read, { params: { id } }, `${number}.vc.jwt`, t('download_failed'));
  return (
    <Card title={t('title')} detail={t('detail')}>
      <div className="stack">
        <p>{t('given')}</p>
        <div className="flow">
          <Button icon={Download} busy={busy !== null} busyLabel={t('downloading')} onPress={download}>
            {t('download')}
          </Button>
        </div>
        <CheckScript number={number} />
      </div>
    </Card>
  );
}
