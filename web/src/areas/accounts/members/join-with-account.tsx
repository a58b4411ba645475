import { members, type OpenedInvitation } from '@miyar/contract/accounts/members';
import { paths } from '@miyar/contract/core/pages';
import { useNavigate } from 'react-router';
import { queryClient, useEndpointMutation } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { FailureBanner } from '../../../shared/failure/failure-banner.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { joinText } from './join-text.ts';

export interface JoinWithAccountProps {
  token: string;
  invitation: OpenedInvitation;
  /** The address of the person signed in. */
  email: string;
  onSignOut: () => void;
}

/** Joins with the account that is signed in: after a question that names both addresses, where it is another one. */
export function JoinWithAccount({ token, invitation, email, onSignOut }: JoinWithAccountProps) {
  const t = useText(joinText);
  const navigate = useNavigate();
  const { mutate, isPending, error } = useEndpointMutation(members.accept, {
    onSuccess: async () => {
      toast.success(t('joined', { organisation: invitation.organisation }));
      // All that was shown before was another organisation's.
      queryClient.clear();
      await navigate(paths.school('members'));
    },
  });
  const isOther = email !== invitation.email;
  return (
    <div className="stack">
      {isOther && <p>{t('question', { invited: invitation.email, own: email })}</p>}
      {error && <FailureBanner failed={t('failed')} reason={error} />}
      <Button variant="primary" size="lg" block busy={isPending} busyLabel={t('accepting')} onPress={() => mutate({ params: { token } })}>
        {isOther ? t('accept_as', { email }) : t('accept')}
      </Button>
      {isOther && (
        <Button size="lg" block onPress={onSignOut}>
          {t('sign_out', { email: invitation.email })}
        </Button>
      )}
    </div>
  );
}
