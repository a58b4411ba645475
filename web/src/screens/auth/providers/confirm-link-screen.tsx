import type { User } from '@miyar/contract/accounts/accounts';
import { identities } from '@miyar/contract/accounts/identities';
import { useNavigate } from 'react-router';
import { Link2 } from '../../../ui/marks/icons.ts';
import { type AwaitedLink, dropLink } from '../../../areas/accounts/identities/handover.ts';
import { identitiesText } from '../../../areas/accounts/identities/text.ts';
import { afterSignIn } from '../../../areas/accounts/sign-in/after-sign-in.ts';
import { invalidate, useEndpointMutation } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { FailureBanner } from '../../../shared/failure/failure-banner.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { AuthScreen } from '../auth-screen.tsx';
import { useProviderName } from './provider-name.ts';

/** Asks the person who has just signed in whether to link the account with the identity that a provider confirmed before. */
export function ConfirmLinkScreen({ link: { provider, link, label, next }, user: { email, accountType } }: { link: AwaitedLink; user: User }) {
  const t = useText(identitiesText);
  const navigate = useNavigate();
  const name = useProviderName(provider);
  const goOn = () => {
    dropLink();
    void navigate(afterSignIn(accountType, next), { replace: true });
  };
  const confirm = useEndpointMutation(identities.confirmLink, {
    onSuccess: () => {
      void invalidate(identities.list);
      toast.success(t('linked', { name }));
      goOn();
    },
  });
  return (
    <AuthScreen title={t('confirm_title')} lead={t('confirm_lead', { email, label, provider: name })} announced>
      {confirm.error && <FailureBanner failed={t('confirm_failed')} reason={confirm.error} />}
      <div className="auth-ways">
        <Button
          variant="primary"
          size="lg"
          block
          icon={Link2}
          busy={confirm.isPending}
          busyLabel={t('confirming')}
          onPress={() => confirm.mutate({ body: { link } })}
        >
          {t('confirm')}
        </Button>
        <Button size="lg" block disabled={confirm.isPending} onPress={goOn}>
          {t('not_now')}
        </Button>
      </div>
    </AuthScreen>
  );
}
