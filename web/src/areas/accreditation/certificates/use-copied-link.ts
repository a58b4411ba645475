import { useText } from '../../../lib/i18n/text.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { copiedLinkText } from './copied-link-text.ts';

/** Copies the link by which anyone verifies a certificate, and says whether it could. */
export function useCopiedLink(): (url: string) => Promise<void> {
  const t = useText(copiedLinkText);
  return async (url) => {
    try {
      await navigator.clipboard.writeText(url);
      toast.success(t('link_copied'));
    } catch {
      // The browser gives the clipboard only to secure pages, and only when its owner allows it.
      toast.error(t('copy_failed'));
    }
  };
}
