import './verify.css';
import { certificates } from '@miyar/contract/accreditation/certificates';
import { useEndpoint } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { paths } from '@miyar/contract/core/pages';
import { RefreshCw } from '../../../ui/marks/icons.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { VerifySheet } from './verify-sheet.tsx';
import { verifyText } from './verify-text.ts';
import { commonText } from '../../../shared/common-text.ts';

/** Asks the register about a code. */
export const useVerification = (code: string | undefined) =>
  useEndpoint(certificates.verify, { params: { code: code ?? '' } }, { enabled: code !== undefined });

/** The register's answer, or the failure to reach the register. */
export function VerifyResult({ code, asked, verification }: { code: string | undefined; asked: string; verification: ReturnType<typeof useVerification> }) {
  const t = useText(verifyText);
  const common = useText(commonText);
  const { data, error, dataUpdatedAt, refetch, isFetching } = verification;
  if (code === undefined || error?.code === 'not_found') return <Unknown asked={code ?? asked} />;
  if (data) return <VerifySheet certificate={data} checkedAt={new Date(dataUpdatedAt)} />;
  if (error) {
    return (
      <div className="verify-state">
        <ErrorState
          level={1}
          title={t('unreachable')}
          detail={t('unreachable_detail', { reason: error.inWords })}
          action={
            <Button variant="primary" icon={RefreshCw} busy={isFetching} onPress={() => void refetch()}>
              {common('retry')}
            </Button>
          }
        />
      </div>
    );
  }
  return (
    <div className="verify-state">
      <Skeleton label={t('checking')} shapes={['block', 'title', 'row', 'row', 'row']} />
    </div>
  );
}

function Unknown({ asked }: { asked: string }) {
  const t = useText(verifyText);
  return (
    <div className="verify-state">
      <EmptyState
        level={1}
        title={t('unknown')}
        detail={
          <>
            <p>{t('unknown_code', { code: asked })}</p>
            <p>{t('unknown_detail')}</p>
          </>
        }
        action={
          <ButtonLink variant="primary" href={paths.verify()}>
            {t('another')}
          </ButtonLink>
        }
      />
    </div>
  );
}
