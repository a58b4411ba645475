import { type Certificate, certificates } from '@miyar/contract/accreditation/certificates';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { schoolText } from '../../areas/accreditation/own-applications/dashboard-text.ts';
import { useEndpoint } from '../../lib/api/query.ts';
import { useText } from '../../lib/i18n/text.ts';
import { commonText } from '../../shared/common-text.ts';
import type { Asked } from '../../shared/list/list-failure.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Banner } from '../../ui/overlays/banner.tsx';

/** One's own certificates that hold, or that they could not be had. */
export function useValidCertificates(): { valid: readonly Certificate[]; known: boolean; failure: ReactNode; owned: Asked & { data: unknown } } {
  const t = useText(schoolText);
  const common = useText(commonText);
  const owned = useEndpoint(certificates.list);
  const failure = owned.error && (
    <Banner
      tone="wait"
      action={
        <LinkButton icon={RefreshCw} onPress={() => void owned.refetch()}>
          {common('retry')}
        </LinkButton>
      }
    >
      {t('certificates_failed')}
    </Banner>
  );
  return { valid: owned.data?.filter(({ status }) => status === 'valid') ?? [], known: Boolean(owned.data ?? owned.error), failure, owned };
}
