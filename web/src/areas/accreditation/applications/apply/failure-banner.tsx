import { RefreshCw } from 'lucide-react';
import { useText } from '../../../../lib/i18n/text.ts';
import { Banner } from '../../../../ui/overlays/banner.tsx';
import { Button } from '../../../../ui/actions/button.tsx';
import { applyText } from './text.ts';
import type { Failure } from './use-apply.ts';
import { commonText } from '../../../../shared/common-text.ts';

/** Why an application did not go through, or could not be looked at before it was sent, and a retry where trying again may help. */
export function FailureBanner({ failure, sent, onRetry }: { failure: Exclude<Failure, null>; sent: boolean; onRetry: () => void }) {
  const t = useText(applyText);
  const common = useText(commonText);
  const retry = (
    <Button size="sm" icon={RefreshCw} onPress={onRetry} slot={null}>
      {common('retry')}
    </Button>
  );
  if (failure === 'stopped') return <Banner tone="info">{t('stopped')}</Banner>;
  return (
    <Banner tone="no" action={failure.mayPass && retry}>
      {sent && (
        <>
          <b>{t('failed')}</b>
          <br />
        </>
      )}
      {failure.message} {failure.mayPass && t('still_here')}
    </Banner>
  );
}
