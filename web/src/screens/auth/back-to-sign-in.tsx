import { recoveryText } from '../../areas/accounts/recovery/recovery-text.ts';
import { useText } from '../../lib/i18n/text.ts';
import { paths } from '@miyar/contract/core/pages';
import { ArrowLeft } from '../../ui/marks/icons.ts';
import { Link } from '../../ui/actions/link.tsx';

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
