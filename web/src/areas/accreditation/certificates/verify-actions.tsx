import { Link2, Printer } from 'lucide-react';
import { useText } from '../../../lib/i18n/text.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { useCopiedLink } from './use-copied-link.ts';
import { verifyText } from './verify-text.ts';

/** Passing the answer on: as a link, or on paper. */
export function VerifyActions({ url }: { url: string }) {
  const t = useText(verifyText);
  const copy = useCopiedLink();
  return (
    <div className="flow verify-actions">
      <Button variant="primary" icon={Link2} onPress={() => void copy(url)}>
        {t('copy_link')}
      </Button>
      <Button icon={Printer} onPress={() => window.print()}>
        {t('print')}
      </Button>
    </div>
  );
}
