import { Navigate, Outlet, useSearchParams } from 'react-router';
import { afterSignIn } from '../../areas/accounts/sign-in/after-sign-in.ts';
import { useSession } from '../../lib/api/session.ts';

/** Whoever is signed in, also just now, has no business here and goes on: to the page `next` names, or to their dashboard. */
export function VisitorsOnly() {
  const session = useSession();
  const [search] = useSearchParams();
  return session ? <Navigate to={afterSignIn(session.user.accountType, search.get('next'))} replace /> : <Outlet />;
}
