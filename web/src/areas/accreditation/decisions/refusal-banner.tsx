import type { ApiError } from '../../../lib/api/api-error.ts';
import { Banner } from '../../../ui/overlays/banner.tsx';

/** The reason an act was refused: what failed, unless the answer already says everything, and the server's text. */
export function RefusalBanner({ failed, reason }: { failed: string; reason: ApiError }) {
  return (
    <Banner tone="no">
      {reason.mayPass && <b>{failed}. </b>}
      <span>{reason.inWords}</span>
    </Banner>
  );
}
