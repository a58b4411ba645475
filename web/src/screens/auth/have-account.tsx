import type { ReactNode } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { paths } from '@miyar/contract/core/pages';
import { Link } from '../../ui/actions/link.tsx';
import { authText } from './text.ts';

/** The way back to signing in, after what else leads on from here. */
export function HaveAccount({ children }: { children?: ReactNode }) {
  const t = useText(authText);
  return (
    <div className="register-foot">
      <p>
        {t('have_account')} <Link href={paths.login()}>{t('log_in')}</Link>
      </p>
      {children}
    </div>
  );
}
