import { useNavigate } from 'react-router';
import type { ToSignIn } from '../../areas/accounts/sign-in/sign-in-notice.ts';
import { clearSession } from '../../lib/api/session.ts';
import { paths } from '@miyar/contract/core/pages';

/** After one’s account is gone: nobody is signed in, and the sign-in page says what happened. */
export function useAccountDeleted(): () => void {
  const navigate = useNavigate();
  const leave = async () => {
    const state: ToSignIn = { notice: 'account_deleted' };
    clearSession();
    // The guard of the page answers first, and would ask the next person to come back here.
    await new Promise((resolve) => setTimeout(resolve));
    await navigate(paths.login(), { replace: true, state });
  };
  return () => void leave();
}
