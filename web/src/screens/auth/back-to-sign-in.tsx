import { ArrowLeft } from 'lucide-react';
import { recoveryText } from '../../features/accounts/recovery-text.ts';
import { useText } from '../../lib/text.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/link.tsx';

/** The way back to signing in. */
export function BackToSignIn() {
  const t = useText(recoveryText);
  return (
    <p>
      <Link variant="more" href={paths.login()} icon={ArrowLeft}>
        {t('back')}
      </Link>
    </p>
  );
}
