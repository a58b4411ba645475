import { paths } from '@miyar/contract/core/pages';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type AwaitedLink, dropLink } from '../../../areas/accounts/identities/handover.ts';
import { AddressForm } from '../../../areas/accounts/identities/opening/address-form.tsx';
import { OpenAccountForm } from '../../../areas/accounts/identities/opening/open-account-form.tsx';
import { openingText } from '../../../areas/accounts/identities/opening/text.ts';
import { afterSignIn } from '../../../areas/accounts/sign-in/after-sign-in.ts';
import { startSession } from '../../../lib/api/session.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Link } from '../../../ui/actions/link.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { AuthScreen } from '../auth-screen.tsx';
import { useProviderName } from './provider-name.ts';

interface OpenAccountScreenProps {
  link: AwaitedLink;
  opens: NonNullable<AwaitedLink['opens']>;
}

/** A rule allows the person confirmed by the provider an account: it is opened here, with an address that is confirmed first. */
export function OpenAccountScreen({ link: { provider, link, label, remember, next }, opens: { role, name, email } }: OpenAccountScreenProps) {
  const t = useText(openingText);
  const navigate = useNavigate();
  const of = useProviderName(provider);
  const [typed, setTyped] = useState('');
  const [mailed, setMailed] = useState(false);
  const address = email ?? (mailed ? typed : undefined);
  return (
    <AuthScreen title={t('title')} lead={t(`lead_${role}`, { provider: of, label })} announced>
      {address === undefined ? (
        <AddressForm
          link={link}
          email={typed}
          onSent={(to) => {
            setTyped(to);
            setMailed(true);
          }}
        />
      ) : (
        <OpenAccountForm
          link={link}
          name={name}
          email={address}
          proved={email !== null}
          onOpened={(session) => {
            dropLink();
            startSession(session, { remember });
            toast.success(t('opened'));
            void navigate(afterSignIn(session.user.accountType, next), { replace: true });
          }}
        />
      )}
      {mailed && (
        <p className="muted">
          <LinkButton onPress={() => setMailed(false)}>{t('other_address')}</LinkButton>
        </p>
      )}
      <p className="muted">
        {t('have_account')} <Link href={paths.login({ next: paths.provider(provider) })}>{t('link_it')}</Link>
      </p>
    </AuthScreen>
  );
}
