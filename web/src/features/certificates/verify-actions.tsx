import { Link2, Printer } from 'lucide-react';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { verifyText } from './verify-text.ts';

/** Passing the answer on: as a link, or on paper. */
export function VerifyActions({ url }: { url: string }) {
  const t = useText(verifyText);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toast.success(t('link_copied'));
    } catch {
      // The browser gives the clipboard only to secure pages, and only when its owner allows it.
      toast.error(t('copy_failed'));
    }
  };
  return (
    <div className="flow verify-actions">
      <Button variant="primary" icon={Link2} onPress={() => void copy()}>
        {t('copy_link')}
      </Button>
      <Button icon={Printer} onPress={() => window.print()}>
        {t('print')}
      </Button>
    </div>
  );
}
