import type { Role } from '@miyar/contract/core/endpoint';
import { lazy, Suspense } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import type { ToSignIn } from './areas/accounts/sign-in/sign-in-notice.ts';
import { Waiting } from './shared/loading/waiting.tsx';
import { sessionWasEnded, useSession } from './lib/api/session.ts';
import { useAsksTabs } from './lib/api/share-session.ts';
import { homeOf, paths } from '@miyar/contract/core/pages';
import { untilLoaded } from './lib/loading/missing-piece.ts';

/** Lets roles in. A visitor goes to sign in and comes back; another role goes to its own dashboard (REQ-A70). */
export function OnlyFor({ roles }: { roles: readonly Role[] }) {
  const session = useSession();
  const asks = useAsksTabs();
  const { pathname, search, hash } = useLocation();
  if (!session) return asks ? <Waiting /> : <Navigate to={paths.login({ next: pathname + search + hash })} state={toSignIn()} replace />;
  if (!roles.includes(session.user.accountType)) return <Navigate to={homeOf(session.user.accountType)} replace />;
  // The settings are where it is set up; everything else the server would refuse.
  if (session.user.second_factor_missing && new URLSearchParams(search).get('view') !== 'settings') {
    return (
      <Suspense fallback={<Waiting />}>
        <SecondFactorScreen />
      </Suspense>
    );
  }
  return <Outlet />;
}

// Few ever see these.
const SecondFactorScreen = lazy(async () => ({ default: (await untilLoaded(() => import('./screens/auth/second-factor-screen.tsx'))).SecondFactorScreen }));
const NoDashboardScreen = lazy(async () => ({ default: (await untilLoaded(() => import('./screens/auth/no-dashboard-screen.tsx'))).NoDashboardScreen }));

/** A person whose session the server ended sees why they have to sign in. */
const toSignIn = (): ToSignIn | null => (sessionWasEnded() ? { notice: 'session_ended' } : null);

/** `/dashboard`: the dashboard of one's account type. */
export function DashboardChoice() {
  const session = useSession();
  const asks = useAsksTabs();
  const { pathname, search } = useLocation();
  if (!session) return asks ? <Waiting /> : <Navigate to={paths.login(search === '' ? {} : { next: pathname + search })} state={toSignIn()} replace />;
  const home = homeOf(session.user.accountType);
  if (home !== paths.dashboard()) return <Navigate to={home + search} replace />;
  return (
    <Suspense fallback={<Waiting />}>
      <NoDashboardScreen />
    </Suspense>
  );
}

/** Any other path leads home (REQ-P2). */
export const OtherPath = () => <Navigate to={paths.home()} replace />;
