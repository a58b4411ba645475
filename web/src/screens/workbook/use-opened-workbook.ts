import { useEffect, useState } from 'react';
import { type OpenedWorkbook, openWorkbook } from '../../areas/evaluation/workbook/notebook/open-workbook.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import type { Session } from '../../lib/api/session.ts';

/** A workbook of a person as far as it is open, or why it is not. */
export type Opening = { is: 'open'; notebook: OpenedWorkbook['notebook']; person: Session['user'] } | { is: 'no_storage' | 'first_time' } | undefined;

/**
 * Opens a workbook for the person signed in. It stays open when the session ends, so that work goes on, and closes when somebody else
 * signs in or the person signs out.
 */
export function useOpenedWorkbook(session: Session | null, caseId: number | undefined): Opening {
  const [opening, setOpening] = useState<Opening>();
  // A session that ended is followed by one of the same person, or by another person.
  const [latest, setLatest] = useState(session);
  if (session && session.token !== latest?.token) setLatest(session);
  const userId = latest?.user.id;
  useEffect(() => {
    if (!latest || caseId === undefined) return undefined;
    let opened: OpenedWorkbook | undefined;
    let isWanted = true;
    openWorkbook({ userId: latest.user.id, token: latest.token }, caseId).then(
      (workbook) => {
        opened = workbook;
        if (!isWanted) return workbook.close();
        workbook.notebook.sending.channel.hear(({ what }) => what === 'left' && setOpening(undefined));
        return setOpening({ is: 'open', notebook: workbook.notebook, person: latest.user });
      },
      (reason: unknown) => isWanted && setOpening({ is: reason instanceof ApiError ? 'first_time' : 'no_storage' }),
    );
    return () => {
      isWanted = false;
      setOpening(undefined);
      opened?.close();
    };
    // A new session of the same person does not close what is open: `useRenewedSession` takes it in.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [userId, caseId]);
  return opening;
}
