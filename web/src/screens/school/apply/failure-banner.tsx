import { RefreshCw } from 'lucide-react';
import { useText } from '../../../lib/text.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { applyText } from './text.ts';
import type { Failure } from './use-apply.ts';

/** Why an application did not go through, and a retry where trying again may help. */
export function FailureBanner({ failure, onRetry }: { failure: Exclude<Failure, null>; onRetry: () => void }) {
  const t = useText(applyText);
  const retry = (
    <Button size="sm" icon={RefreshCw} onPress={onRetry} slot={null}>
      {t('retry')}
    </Button>
  );
  if (failure === 'stopped') return <Banner tone="info">{t('stopped')}</Banner>;
  return (
    <Banner tone="no" action={failure.mayPass && retry}>
      <b>{t('failed')}</b>
      <br />
      {failure.message} {failure.mayPass && t('kept')}
    </Banner>
  );
}
