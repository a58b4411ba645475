import { homeOf, paths } from '@miyar/contract/core/pages';
import { useEffect, useState, useRef } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import type { Notebook } from '../../areas/evaluation/workbook/notebook/notebook.ts';
import { restoreWorkbookSession } from '../../areas/evaluation/workbook/notebook/restore-session.ts';
import { installableAs } from '../../areas/evaluation/workbook/shell/register-shell.ts';
import { workbookText } from '../../areas/evaluation/workbook/text.ts';
import { WorkbookFrame } from '../../areas/evaluation/workbook/view/workbook-frame.tsx';
import { WorkbookView } from '../../areas/evaluation/workbook/view/workbook-view.tsx';
import { type Session, useSession } from '../../lib/api/session.ts';
import { useText } from '../../lib/i18n/text.ts';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { useOpenedWorkbook } from './use-opened-workbook.ts';
import { workbookKey } from '@miyar/contract/evaluation/workbook/workbook-key';
import { asSecrets, rememberSecrets } from '../../areas/evaluation/workbook/store/secret.ts';
import { call } from '../../lib/api/api.ts';
import { ApiError } from '../../lib/api/api-error.ts';

const SignInDialog = lazyPart(async () => (await import('./sign-in-dialog.tsx')).SignInDialog);

/** Gives the screen once it is known who is signed in on this device. */
export async function openWorkbookScreen(): Promise<typeof WorkbookScreen> {
  await restoreWorkbookSession();
  return WorkbookScreen;
}

/** A workbook on its own, as it is installed on a device: it opens without a network, and outlives the session. */
export function WorkbookScreen() {
  const t = useText(workbookText);
  const { id, code } = useParams();
  const { pathname } = useLocation();
  const session = useSession();
  const caseId = /^[1-9]\d{0,8}$/.test(id ?? '') ? Number(id) : undefined;
  const isEvaluator = session?.user.role === 'evaluator';
  const opening = useOpenedWorkbook(isEvaluator ? session : null, caseId);
  useInstallable(caseId);
  if (session && !isEvaluator) return <Navigate to={homeOf(session.user.role)} replace />;
  if (opening?.is === 'open') return <Open {...opening} session={session} code={code} />;
  // The page to sign in on is not on the device, and could not sign anybody in without a network.
  if (!session && navigator.onLine) return <Navigate to={paths.login({ next: pathname })} replace />;
  const back = caseId === undefined ? paths.cases() : paths.case(caseId);
  const closed = opening?.is ?? (session ? undefined : 'first_time');
  return (
    <WorkbookFrame back={back}>
      {caseId === undefined ? (
        <EmptyState level={2} title={t('absent')} detail={t('absent_detail')} />
      ) : closed ? (
        <EmptyState level={2} title={t(closed)} detail={t(`${closed}_detail`)} action={<Button onPress={() => location.reload()}>{t('retry')}</Button>} />
      ) : (
        <Skeleton label={t('loading')} shapes={['title', 'block']} />
      )}
    </WorkbookFrame>
  );
}

function Open({ notebook, person, session, code }: { notebook: Notebook; person: Session['user']; session: Session | null; code: string | undefined }) {
  const [isSigningIn, signIn] = useState(false);
  useRenewedSession(notebook, session);
  const isSignedOut = session === null;
  return (
    <>
      <WorkbookView notebook={notebook} code={code} name={person.name} isSignedOut={isSignedOut} onSignIn={() => signIn(true)} />
      {isSigningIn && isSignedOut && <SignInDialog person={person} onClose={() => signIn(false)} />}
    </>
  );
}

/** The browser offers to install this workbook rather than the platform. */
function useInstallable(caseId: number | undefined): void {
  useEffect(() => (caseId === undefined ? undefined : installableAs(caseId)), [caseId]);
}

/** A person who signed in again: the device opens with the new session too, and what waited is sent at once. */
function useRenewedSession(notebook: Notebook | undefined, session: Session | null): void {
  const known = useRef<string>(undefined);
  const token = session?.token;
  useEffect(() => {
    if (!notebook || token === undefined || session?.user.id !== notebook.sending.opened.userId) return;
    const before = known.current;
    known.current = token;
    if (before === undefined || before === token) return;
    const { database } = notebook.sending.opened;
    call(workbookKey.read).then(
      (secrets) => rememberSecrets(database, token, asSecrets(secrets)),
      (reason: unknown) => {
        // The next visit asks for it again.
        if (!(reason instanceof ApiError)) throw reason;
      },
    );
    notebook.sendNow();
  }, [notebook, session, token]);
}
