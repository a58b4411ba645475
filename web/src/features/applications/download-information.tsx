import './download-information.css';
import type { ApplicationDetail } from '@miyar/contract/applications';
import { FolderDown, X } from 'lucide-react';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { Progress } from '../../ui/progress.tsx';
import { applicationNumber } from './names.ts';
import { useZip } from './use-zip.ts';
import { zipText } from './zip-text.ts';

/** All documents of an application as one archive, made here while they come (decision A47). */
export function DownloadInformation({ application: { id, documents } }: { application: Pick<ApplicationDetail, 'id' | 'documents'> }) {
  const t = useText(zipText);
  const { share, start, stop } = useZip(documents, applicationNumber(id));
  return (
    <div className="download-information">
      <Button icon={FolderDown} busy={share !== null} busyLabel={t('preparing')} onPress={start} slot={null}>
        {t('download')}
      </Button>
      {share === null ? (
        <p className="field-hint">{t('hint')}</p>
      ) : (
        <div className="download-progress">
          <Progress label={t('fetching')} share={share} />
          <Button size="sm" variant="ghost" icon={X} onPress={stop} slot={null}>
            {t('cancel')}
          </Button>
        </div>
      )}
    </div>
  );
}
