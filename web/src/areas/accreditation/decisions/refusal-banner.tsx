import type { ApiError } from '../../../lib/api/api-error.ts';
import { Banner } from '../../../ui/overlays/banner.tsx';

/** Why an act was refused: what failed, unless the answer says all there is to say, and the server's words. */
export function RefusalBanner({ failed, reason }: { failed: string; reason: ApiError }) {
  return (
    <Banner tone="no">
      {reason.mayPass && <b>{failed}. </b>}
      <span>{reason.inWords}</span>
    </Banner>
  );
}
