import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '@miyar/contract/core/pages';
import type { ToSignIn } from '../../areas/accounts/sign-in/sign-in-notice.ts';
import { peopleOnDevice } from '../../areas/evaluation/workbook/leaving/on-device.ts';
import { currentSession } from '../../lib/api/session.ts';
import { signOut } from './sign-out.ts';

export interface SigningOut {
  signOut: () => void;
  /** The id of the person who wants to sign out with a workbook on this device: unsent entries are asked about first. */
  leaving: number | undefined;
  stay: () => void;
  leave: () => void;
}

/** Signs out and goes to the plain sign-in page: the next person does not begin on the page the last one left. */
export function useSignOut(): SigningOut {
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState<number>();
  const leave = async () => {
    await signOut();
    // The guard of the page answers first, and would ask the next person to come back here.
    await new Promise((resolve) => setTimeout(resolve));
    await navigate(paths.login(), { replace: true, state: { notice: 'signed_out' } satisfies ToSignIn });
  };
  const ask = () => {
    const userId = currentSession()?.user.id;
    if (userId !== undefined && peopleOnDevice().includes(userId)) setLeaving(userId);
    else void leave();
  };
  return { signOut: ask, leaving, stay: () => setLeaving(undefined), leave: () => void leave() };
}
