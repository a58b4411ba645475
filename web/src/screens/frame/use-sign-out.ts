import { useNavigate } from 'react-router';
import { paths } from '@miyar/contract/core/pages';
import { signOut } from './sign-out.ts';

/** Signs out and goes to the plain sign-in page: whoever comes next need not land where the last one left. */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  const leave = async () => {
    await signOut();
    // The guard of the page answers first, and would ask the next person to come back here.
    await new Promise((resolve) => setTimeout(resolve));
    await navigate(paths.login(), { replace: true });
  };
  return () => void leave();
}
