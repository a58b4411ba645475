import type { Report } from '@miyar/contract/accreditation/visit-reports';
import { type ReactNode, useState } from 'react';
import { lazyPart } from '../../../shared/loading/lazy-part.tsx';
import { returnFocusToPage } from '../../../lib/navigation/focus.ts';

const DeleteReportDialog = lazyPart(async () => (await import('./delete-dialog.tsx')).DeleteReportDialog);
export const ReportDialog = lazyPart(async () => (await import('./report-dialog.tsx')).ReportDialog);

/** Looking at a report and deleting it: the acts for a list, and the dialog of the one begun. */
export function useReportActs(): { acts: { onView: (report: Report) => void; onDelete: (report: Report) => void }; dialog: ReactNode } {
  const [begun, setBegun] = useState<{ act: 'view' | 'delete'; report: Report }>();
  const close = () => {
    setBegun(undefined);
    // The element that opened the dialog may be gone, if somebody else acted first.
    returnFocusToPage();
  };
  const acts = { onView: (report: Report) => setBegun({ act: 'view', report }), onDelete: (report: Report) => setBegun({ act: 'delete', report }) };
  if (!begun) return { acts, dialog: null };
  const { act, report } = begun;
  return {
    acts,
    dialog: act === 'view' ? <ReportDialog report={report} onClose={close} /> : <DeleteReportDialog report={report} onClose={close} />,
  };
}
