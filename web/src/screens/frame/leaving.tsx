import { lazy, Suspense } from 'react';
import { Waiting } from '../../shared/loading/waiting.tsx';
import type { SigningOut } from './use-sign-out.ts';
import { untilLoaded } from '../../lib/loading/missing-piece.ts';

// Few have a workbook on the device they sign out on.
const WorkbookLeaveDialog = lazy(async () => ({
  default: (await untilLoaded(() => import('../../areas/evaluation/workbook/leaving/leave-dialog.tsx'))).WorkbookLeaveDialog,
}));

/** Asks, before somebody signs out, about what is on this device only. */
export function Leaving({ leaving, stay, leave }: SigningOut) {
  if (leaving === undefined) return null;
  return (
    <Suspense fallback={<Waiting />}>
      <WorkbookLeaveDialog userId={leaving} onStay={stay} onLeave={leave} />
    </Suspense>
  );
}
