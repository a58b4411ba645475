import { type Application, applications } from '@miyar/contract/accreditation/applications';
import { Award, RefreshCw, RotateCcw } from '../../../ui/marks/icons.ts';
import { applicationNumber } from '../../../shared/names.ts';
import { useEndpoint } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { PlainDialog } from '../../../shared/dialog/plain-dialog.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { useCertificateDownload } from '../certificates/use-certificate-download.ts';
import { ApplicationParts } from './application-parts.tsx';
import { viewText } from './view-text.ts';
import { commonText } from '../../../shared/common-text.ts';

interface ViewDialogProps {
  id: number;
  onClose: () => void;
  /** True if applying again from this application makes sense: not while its institution has one under review. */
  mayApplyAgain: (from: Application) => boolean;
  onApplyAgain: (from: Application) => void;
}

/** One application in full. */
export function ViewDialog({ id, onClose, mayApplyAgain, onApplyAgain }: ViewDialogProps) {
  const t = useText(viewText);
  const common = useText(commonText);
  const { data, error, refetch, isFetching } = useEndpoint(applications.read, { params: { id } });
  const certificate = useCertificateDownload();
  return (
    <PlainDialog
      onClose={onClose}
      size="lg"
      title={t('title', { number: applicationNumber(id) })}
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
          detail={error.mayPass ? t('failed_detail') : error.inWords}
          action={
            <Button icon={RefreshCw} busy={isFetching} onPress={() => void refetch()} slot={null}>
              {common('retry')}
            </Button>
          }
        />
      ) : (
        <Skeleton label={t('loading')} />
      )}
    </PlainDialog>
  );
}
