import type { ApiError } from '../../lib/api/api.ts';
import { Banner } from '../../ui/overlays/banner.tsx';

/** The act that failed, in the specification's terms, and what the person can do about it. */
export function FailureBanner({ failed, reason }: { failed: string; reason: ApiError }) {
  return (
    <Banner tone="no">
      <b>{failed}</b>
      <br />
      {reason.inWords}
    </Banner>
  );
}
