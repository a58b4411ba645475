import type { ApiError } from '../../lib/api/api.ts';
import { Banner } from '../../ui/overlays/banner.tsx';
import { useRefusalWords } from './use-refusal-words.ts';

/** What failed, in the specification's words, and what the person can do about it. */
export function FailureBanner({ failed, reason }: { failed: string; reason: ApiError }) {
  const words = useRefusalWords();
  return (
    <Banner tone="no">
      <b>{failed}</b>
      <br />
      {words(reason)}
    </Banner>
  );
}
