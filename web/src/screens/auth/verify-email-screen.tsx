import { useSearchParams } from 'react-router';
import { confirmEmailText } from '../../areas/accounts/recovery/confirm-email-text.ts';
import { ResendConfirmation } from '../../areas/accounts/recovery/resend-confirmation.tsx';
import { useConfirmEmail } from '../../areas/accounts/recovery/use-confirm-email.ts';
import { useSession } from '../../lib/api/session.ts';
import { useText } from '../../lib/i18n/text.ts';
import { homeOf, paths } from '@miyar/contract/core/pages';
import { ArrowRight, RefreshCw } from '../../ui/marks/icons.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { AuthScreen } from './auth-screen.tsx';
import { commonText } from '../../shared/common-text.ts';

/** `/auth/verify-email`: the link of the confirmation mail. */
export function VerifyEmailScreen() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  // Another link is another try.
  return <VerifyEmail key={token} token={token} />;
}

function VerifyEmail({ token }: { token: string }) {
  const t = useText(confirmEmailText);
  const common = useText(commonText);
  const session = useSession();
  const { confirmed, invalid, failure, retry } = useConfirmEmail(token);
  if (confirmed !== undefined) {
    return (
      <AuthScreen title={t('done_title')} lead={t('done', { email: confirmed })} announced>
        <ButtonLink variant="primary" size="lg" block endIcon={ArrowRight} href={session ? homeOf(session.user.accountType) : paths.login()}>
          {t(session ? 'go_on' : 'log_in')}
        </ButtonLink>
      </AuthScreen>
    );
  }
  if (invalid) {
    return (
      <AuthScreen title={t('invalid_title')} lead={`${t('invalid')} ${session ? '' : t('sign_in_first')}`} announced>
        {session && !session.user.email_verified && <ResendConfirmation />}
        <ButtonLink
          variant={session && !session.user.email_verified ? 'outline' : 'primary'}
          size="lg"
          block
          href={session ? homeOf(session.user.accountType) : paths.login()}
        >
          {t(session ? 'go_on' : 'log_in')}
        </ButtonLink>
      </AuthScreen>
    );
  }
  if (failure) {
    return (
      <AuthScreen title={t('failed_title')} lead={failure.inWords} announced>
        <Button variant="primary" size="lg" block icon={RefreshCw} onPress={retry}>
          {common('retry')}
        </Button>
      </AuthScreen>
    );
  }
  return (
    <AuthScreen title={t('checking_title')} lead={t('checking')} announced>
      <Skeleton label={t('checking')} shapes={['line', 'block']} />
    </AuthScreen>
  );
}
