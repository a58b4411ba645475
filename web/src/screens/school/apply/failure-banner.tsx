import { RefreshCw } from 'lucide-react';
import { useText } from '../../../lib/text.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { applyText } from './text.ts';
import type { Failure } from './use-apply.ts';

/** Why an application did not go through, or could not be looked at before it was sent, and a retry where trying again may help. */
export function FailureBanner({ failure, sent, onRetry }: { failure: Exclude<Failure, null>; sent: boolean; onRetry: () => void }) {
  const t = useText(applyText);
  const retry = (
    <Button size="sm" icon={RefreshCw} onPress={onRetry} slot={null}>
      {t('retry')}
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
      {failure.message} {failure.mayPass && t('kept')}
    </Banner>
  );
}
