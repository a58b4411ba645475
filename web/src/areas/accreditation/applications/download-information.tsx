import './download-information.css';
import type { ApplicationDetail } from '@miyar/contract/accreditation/applications';
import { FolderDown, X } from '../../../ui/marks/icons.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Progress } from '../../../ui/states/progress.tsx';
import { applicationNumber } from '../../../shared/names.ts';
import { useZip } from './use-zip.ts';
import { zipText } from './zip-text.ts';

/** All documents of an application as one archive, made here while they come (REQ-A47). */
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
