import { WifiOff } from 'lucide-react';
import { useOnline } from '../../lib/api/online.ts';
import { useText } from '../../lib/i18n/text.ts';
import { Banner } from '../../ui/overlays/banner.tsx';
import { frameText } from './frame-text.ts';

/** Says on every screen that there is no network, and that what is shown may be out of date. */
export function OfflineBanner() {
  const t = useText(frameText);
  return (
    !useOnline() && (
      <Banner tone="wait" icon={WifiOff}>
        {t('offline')}
      </Banner>
    )
  );
}
