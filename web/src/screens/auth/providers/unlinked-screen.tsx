import { paths } from '@miyar/contract/core/pages';
import { KeyRound } from 'lucide-react';
import type { AwaitedLink } from '../../../areas/accounts/identities/handover.ts';
import { identitiesText } from '../../../areas/accounts/identities/text.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { AuthScreen } from '../auth-screen.tsx';
import { useProviderName } from './provider-name.ts';

/** The provider confirmed somebody no account is linked with: the way to link one leads through its password. */
export function UnlinkedScreen({ link: { provider, label } }: { link: AwaitedLink }) {
  const t = useText(identitiesText);
  const name = useProviderName(provider);
  return (
    <AuthScreen title={t('unlinked_title')} lead={t('unlinked_lead', { provider: name, label })} announced>
      <p className="muted">
        {t('unlinked_why')} {t('unlinked_time')}
      </p>
      <ButtonLink variant="primary" size="lg" block icon={KeyRound} href={paths.login({ next: paths.provider(provider) })}>
        {t('log_in_to_link')}
      </ButtonLink>
      <p className="muted">
        {t('create_account')} <Link href={paths.register()}>{t('create')}</Link>
      </p>
    </AuthScreen>
  );
}
