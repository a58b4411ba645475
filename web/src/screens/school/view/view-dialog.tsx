import { type Application, applications } from '@miyar/contract/applications';
import { Award, RefreshCw, RotateCcw } from 'lucide-react';
import { applicationNumber } from '../../../features/applications/names.ts';
import { useEndpoint } from '../../../lib/query.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useCertificateDownload } from '../use-certificate-download.ts';
import { ApplicationParts } from './application-parts.tsx';
import { viewText } from './text.ts';

interface ViewDialogProps {
  id: number;
  onClose: () => void;
  /** Whether applying anew from this application makes sense: not while its institution has one under review. */
  mayApplyAgain: (from: Application) => boolean;
  onApplyAgain: (from: Application) => void;
}

/** One application in full. */
export function ViewDialog({ id, onClose, mayApplyAgain, onApplyAgain }: ViewDialogProps) {
  const t = useText(viewText);
  const { data, error, refetch, isFetching } = useEndpoint(applications.read, { params: { id } });
  const certificate = useCertificateDownload();
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={t('title', { number: applicationNumber(id) })}
      closeLabel={t('close')}
      footer={
        <>
          {data?.can.download_certificate === true && (
            <Button variant="primary" icon={Award} busy={certificate.busy !== null} onPress={() => certificate.start(id)} slot={null}>
              {t('certificate')}
            </Button>
          )}
          {data && data.status !== 'pending' && mayApplyAgain(data) && (
            <Button icon={RotateCcw} onPress={() => onApplyAgain(data)} slot={null}>
              {data.status === 'approved' ? t('renew') : t('apply_again')}
            </Button>
          )}
          <Button variant="ghost" onPress={onClose} slot={null}>
            {t('done')}
          </Button>
        </>
      }
    >
      {data ? (
        <ApplicationParts application={data} />
      ) : error ? (
        <ErrorState
          title={t('failed')}
          detail={error.mayPass ? t('failed_detail') : error.message}
          action={
            <Button icon={RefreshCw} busy={isFetching} onPress={() => void refetch()} slot={null}>
              {t('retry')}
            </Button>
          }
        />
      ) : (
        <Skeleton label={t('loading')} />
      )}
    </Dialog>
  );
}
