import { useEffect } from 'react';
import { paths } from '@miyar/contract/core/pages';
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router';
import { afterSignIn } from '../../areas/accounts/sign-in/after-sign-in.ts';
import { useSession } from '../../lib/api/session.ts';
import { useText } from '../../lib/i18n/text.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { authText } from './text.ts';

/**
 * Redirects people who are signed in, even just now: to the page `next` names, or to their dashboard. A person who came to apply gets
 * the open form there, or the reason they cannot apply.
 */
export function VisitorsOnly() {
  const t = useText(authText);
  const session = useSession();
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  // The pages of the other roles are nobody's way to an application.
  const registers = pathname === paths.register() || pathname === paths.register('school');
  const role = session?.user.accountType;
  const inVain = registers && role !== undefined && role !== 'institution';
  useEffect(() => {
    if (inVain) toast.blank(t('applies_not'), { id: 'applies-not' });
  }, [inVain, t]);
  if (!session) return <Outlet />;
  const applies = registers && role === 'institution';
  return <Navigate to={applies ? paths.school('applications', { apply: 'new' }) : afterSignIn(session.user.accountType, search.get('next'))} replace />;
}
