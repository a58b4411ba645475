import { workbookKey } from '@miyar/contract/evaluation/workbook/workbook-key';
import { useEffect, useRef } from 'react';
import type { Notebook } from '../../areas/evaluation/workbook/notebook/notebook.ts';
import { asSecrets, rememberSecrets } from '../../areas/evaluation/workbook/store/secret.ts';
import { call } from '../../lib/api/api.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import type { Session } from '../../lib/api/session.ts';

/** A person who signed in again: the device opens with the new session too, and what waited is sent at once. */
export function useRenewedSession(notebook: Notebook | undefined, session: Session | null): void {
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
