import { useEffect } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import { Banner } from '../../../ui/overlays/banner.tsx';
import { profileText } from './text.ts';

/** How long the message of success is shown (REQ-D4), in milliseconds. */
const SHOWN_FOR = 3000;

/** That the profile was changed; it goes by itself. */
export function Saved({ onGone }: { onGone: () => void }) {
  const t = useText(profileText);
  useEffect(() => {
    const clock = setTimeout(onGone, SHOWN_FOR);
    return () => clearTimeout(clock);
    // oxlint-disable-next-line react/exhaustive-deps -- counted from when it is shown, however often it is rendered meanwhile
  }, []);
  return <Banner tone="ok">{t('updated')}</Banner>;
}
