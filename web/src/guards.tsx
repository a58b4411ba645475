import type { Role } from '@miyar/contract/endpoint';
import { Navigate, Outlet, useLocation } from 'react-router';
import type { ToSignIn } from './features/accounts/sign-in-notice.ts';
import { guardsText } from './guards-text.ts';
import { sessionWasEnded, useSession } from './lib/session.ts';
import { useText } from './lib/text.ts';
import { homeOf, paths } from './paths.ts';
import { EmptyState } from './ui/empty-state.tsx';

/** Lets a role in. A visitor goes to sign in and comes back; another role goes to its own dashboard (decision A70). */
export function OnlyFor({ role }: { role: Role }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (!session) return <Navigate to={paths.login({ next: pathname + search })} state={toSignIn()} replace />;
  if (session.user.role !== role) return <Navigate to={homeOf(session.user.role)} replace />;
  return <Outlet />;
}

/** Whoever did not leave by themselves is told why they are asked to sign in. */
const toSignIn = (): ToSignIn | null => (sessionWasEnded() ? { notice: 'session_ended' } : null);

/** `/dashboard`: the dashboard of one's account type. */
export function DashboardChoice() {
  const session = useSession();
  const t = useText(guardsText);
  if (!session) return <Navigate to={paths.login()} state={toSignIn()} replace />;
  const home: string | undefined = homeOf(session.user.role);
  if (home) return <Navigate to={home} replace />;
  return (
    <main>
      <EmptyState title={t('no_dashboard')} />
    </main>
  );
}

/** Any other path leads home (S0§2). */
export const OtherPath = () => <Navigate to={paths.home()} replace />;
