import { useText } from '../../../lib/i18n/text.ts';
import { Banner } from '../../../ui/overlays/banner.tsx';
import type { PlatformStatus } from './status-figures.tsx';
import { statusText } from './text.ts';
import { faultsOf } from './verdict.ts';

/** The faults of the platform, while there are any, each with what to do about it. */
export function PlatformVerdict({ status }: { status: PlatformStatus }) {
  const t = useText(statusText);
  // Too little room has a banner of its own, with the figures.
  const faults = faultsOf(status).filter((fault) => fault !== 'room');
  if (faults.length === 0) return null;
  return (
    <Banner tone="wait">
      {faults.map((fault) => (
        <p key={fault}>{t(`fault_${fault}`)}</p>
      ))}
    </Banner>
  );
}
