import type { Report } from '@miyar/contract/visit-reports';
import { type ReactNode, useState } from 'react';
import { lazyPart } from '../../features/loading/lazy-part.tsx';
import { keepFocusInPage } from '../../lib/focus.ts';

const RemoveReportDialog = lazyPart(async () => (await import('../../features/visit-reports/remove-dialog.tsx')).RemoveReportDialog);
export const ReportDialog = lazyPart(async () => (await import('../../features/visit-reports/report-dialog.tsx')).ReportDialog);

/** Looking at a report and deleting it: the acts for a list, and the dialog of the one begun. */
export function useReportActs(): { acts: { onView: (report: Report) => void; onDelete: (report: Report) => void }; dialog: ReactNode } {
  const [begun, setBegun] = useState<{ act: 'view' | 'delete'; report: Report }>();
  const close = () => {
    setBegun(undefined);
    // What the dialog was opened from may be gone, when somebody else was first.
    keepFocusInPage();
  };
  const acts = { onView: (report: Report) => setBegun({ act: 'view', report }), onDelete: (report: Report) => setBegun({ act: 'delete', report }) };
  if (!begun) return { acts, dialog: null };
  const { act, report } = begun;
  return {
    acts,
    dialog: act === 'view' ? <ReportDialog report={report} onClose={close} /> : <RemoveReportDialog verb="delete" report={report} onClose={close} />,
  };
}
