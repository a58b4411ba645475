import type { AssignedSchool } from '@miyar/contract/schools';
import type { VisitReport } from '@miyar/contract/visit-reports';
import { type ReactNode, useState } from 'react';
import { countryName } from '../../features/applications/countries.ts';
import { namesFor } from '../../features/applications/names.ts';
import { lazyPart } from '../../features/loading/lazy-part.tsx';
import { keepFocusInPage } from '../../lib/focus.ts';
import { useLanguage } from '../../lib/language.tsx';
import { riyadhDay } from '../../lib/riyadh-day.ts';
import type { Choice } from '../../ui/choice-list.tsx';

const AssignedDialog = lazyPart(async () => (await import('../../features/schools/assigned-dialog.tsx')).AssignedDialog);
const RemoveReportDialog = lazyPart(async () => (await import('../../features/visit-reports/remove-dialog.tsx')).RemoveReportDialog);
const GiveFeedbackDialog = lazyPart(async () => (await import('../../features/feedback/give-dialog.tsx')).GiveFeedbackDialog);
const OwnReportDialog = lazyPart(async () => (await import('../../features/visit-reports/report-dialog.tsx')).OwnReportDialog);
const UploadReportDialog = lazyPart(async () => (await import('../../features/visit-reports/upload-dialog.tsx')).UploadReportDialog);

type Begun =
  | { act: 'open'; school: AssignedSchool }
  | { act: 'upload'; school?: AssignedSchool | undefined }
  | { act: 'feedback'; school?: AssignedSchool | undefined }
  | { act: 'view'; report: VisitReport }
  | { act: 'withdraw'; report: VisitReport };

export interface EvaluatorActs {
  onOpen: (school: AssignedSchool) => void;
  onReport: (school?: AssignedSchool) => void;
  onFeedback: (school?: AssignedSchool) => void;
  onView: (report: VisitReport) => void;
  onWithdraw: (report: VisitReport) => void;
}

/** What an evaluator does: the acts for the lists, and the dialog of the one begun. `assigned` are the schools to choose from. */
export function useActs(assigned: readonly AssignedSchool[]): { acts: EvaluatorActs; dialog: ReactNode } {
  const { language } = useLanguage();
  const [begun, setBegun] = useState<Begun>();
  const close = () => {
    setBegun(undefined);
    // What the dialog was opened from may be gone, when somebody else was first.
    keepFocusInPage();
  };
  const acts: EvaluatorActs = {
    onOpen: (school) => setBegun({ act: 'open', school }),
    onReport: (school) => setBegun({ act: 'upload', school }),
    onFeedback: (school) => setBegun({ act: 'feedback', school }),
    onView: (report) => setBegun({ act: 'view', report }),
    onWithdraw: (report) => setBegun({ act: 'withdraw', report }),
  };
  const asChoice = (school: AssignedSchool): Choice => ({
    value: String(school.id),
    label: namesFor(school, language).first,
    detail: countryName(school.country, language),
  });
  const dialogOf = (now: Begun): ReactNode => {
    if (now.act === 'open') return <AssignedDialog school={now.school} onClose={close} onReport={acts.onReport} onFeedback={acts.onFeedback} />;
    if (now.act === 'view') return <OwnReportDialog report={now.report} onClose={close} />;
    if (now.act === 'withdraw') return <RemoveReportDialog verb="withdraw" report={now.report} onClose={close} />;
    // Feedback may be given as long as the school is one's own, also after the decision.
    if (now.act === 'feedback') return <GiveFeedbackDialog schools={assigned.map(asChoice)} schoolId={now.school?.id} onClose={close} />;
    const choices = reportable(assigned).map((school) => ({ ...asChoice(school), assignedOn: riyadhDay(new Date(school.assigned_at)) }));
    return <UploadReportDialog schools={choices} schoolId={now.school?.id} onClose={close} />;
  };
  return { acts, dialog: begun ? dialogOf(begun) : null };
}

/** The schools whose open application a report may be added to. */
export const reportable = (assigned: readonly AssignedSchool[]): AssignedSchool[] => assigned.filter(({ can }) => can.report === true);
