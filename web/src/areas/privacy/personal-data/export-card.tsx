import { personalData } from '@miyar/contract/privacy/personal-data';
import { useState } from 'react';
import { Download } from '../../../ui/marks/icons.ts';
import { ApiError, callFile } from '../../../lib/api/api.ts';
import { saveBlob } from '../../../lib/api/download.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { formatBytes } from '../../../lib/i18n/numbers.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Banner } from '../../../ui/overlays/banner.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { FailureBanner } from '../../../shared/failure/failure-banner.tsx';
import { personalDataText } from './text.ts';

/** A copy of one's data. It is made while it is sent, so how much has come is known and how much will come is not. */
export function ExportCard() {
  const t = useText(personalDataText);
  const { language } = useLanguage();
  const [received, setReceived] = useState<number>();
  const [end, setEnd] = useState<ApiError | { bytes: number }>();
  const take = async () => {
    setEnd(undefined);
    setReceived(0);
    try {
      const { blob, name } = await callFile(personalData.export, undefined, { onReceived: setReceived });
      saveBlob(blob, name ?? t('export_name'));
      setEnd({ bytes: blob.size });
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason;
      setEnd(reason);
    } finally {
      setReceived(undefined);
    }
  };
  const busy = received !== undefined;
  return (
    <Card title={t('export_title')} detail={t('export_detail')}>
      <div className="stack" data-gap="small">
        {end instanceof ApiError && <FailureBanner failed={t('export_failed')} reason={end} />}
        <div className="flow">
          <Button icon={Download} busy={busy} busyLabel={t('exporting')} onPress={() => void take()}>
            {t('export')}
          </Button>
          {busy && received > 0 && <span className="field-hint">{t('received', { size: formatBytes(received, language) })}</span>}
        </div>
        {end && !(end instanceof ApiError) && <Banner tone="ok">{t('exported', { size: formatBytes(end.bytes, language) })}</Banner>}
      </div>
    </Card>
  );
}
