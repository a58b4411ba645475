import type { AssignedSchool } from '@miyar/contract/schools';
import type { VisitReport } from '@miyar/contract/visit-reports';
import { type ReactNode, useState } from 'react';
import { countryName } from '../../features/applications/countries.ts';
import { namesFor } from '@miyar/contract/shown-names';
import { lazyPart } from '../../features/loading/lazy-part.tsx';
import { keepFocusInPage } from '../../lib/focus.ts';
import { useLanguage } from '../../lib/language.tsx';
import { riyadhDay } from '../../lib/riyadh-day.ts';
import { useAddress } from '../../lib/use-address.ts';
import type { Choice } from '../../ui/choice-list.tsx';

const AssignedDialog = lazyPart(async () => (await import('../../features/schools/assigned-dialog.tsx')).AssignedDialog);
const RemoveReportDialog = lazyPart(async () => (await import('../../features/visit-reports/remove-dialog.tsx')).RemoveReportDialog);
const GiveFeedbackDialog = lazyPart(async () => (await import('../../features/feedback/give-dialog.tsx')).GiveFeedbackDialog);
const OwnReportDialog = lazyPart(async () => (await import('../../features/visit-reports/report-dialog.tsx')).OwnReportDialog);
const UploadReportDialog = lazyPart(async () => (await import('../../features/visit-reports/upload-dialog.tsx')).UploadReportDialog);

type Begun =
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

/**
 * What an evaluator does: the acts for the lists, and the dialog of the one begun. `assigned` are the schools to choose
 * from. Which school is open stands in the address (`?school=`), so that a search or a notification can lead to it.
 */
export function useActs(assigned: readonly AssignedSchool[] | undefined): { acts: EvaluatorActs; dialog: ReactNode } {
  const { language } = useLanguage();
  const address = useAddress();
  const [begun, setBegun] = useState<Begun>();
  const school = address.id('school');
  const open = school === undefined ? undefined : assigned?.find(({ id }) => id === school);
  const close = () => {
    setBegun(undefined);
    if (school !== undefined) address.change({ school: undefined });
    // What the dialog was opened from may be gone, when somebody else was first.
    keepFocusInPage();
  };
  const acts: EvaluatorActs = {
    onOpen: ({ id }) => address.change({ school: id }),
    onReport: (about) => setBegun({ act: 'upload', school: about }),
    onFeedback: (about) => setBegun({ act: 'feedback', school: about }),
    onView: (report) => setBegun({ act: 'view', report }),
    onWithdraw: (report) => setBegun({ act: 'withdraw', report }),
  };
  const asChoice = (choice: AssignedSchool): Choice => ({
    value: String(choice.id),
    label: namesFor(choice, language).first,
    detail: countryName(choice.country, language),
  });
  const dialogOf = (now: Begun): ReactNode => {
    if (now.act === 'view') return <OwnReportDialog report={now.report} onClose={close} />;
    if (now.act === 'withdraw') return <RemoveReportDialog verb="withdraw" report={now.report} onClose={close} />;
    if (now.act === 'feedback') return <GiveFeedbackDialog schools={addressable(assigned).map(asChoice)} schoolId={now.school?.id} onClose={close} />;
    const choices = reportable(assigned).map((choice) => ({ ...asChoice(choice), assignedOn: riyadhDay(new Date(choice.assigned_at)) }));
    return <UploadReportDialog schools={choices} schoolId={now.school?.id} onClose={close} />;
  };
  if (begun) return { acts, dialog: dialogOf(begun) };
  return { acts, dialog: open && <AssignedDialog school={open} onClose={close} onReport={acts.onReport} onFeedback={acts.onFeedback} /> };
}

/** The schools whose open application a report may be added to. */
export const reportable = (assigned: readonly AssignedSchool[] = []): AssignedSchool[] => assigned.filter(({ can }) => can.report === true);

/** The schools feedback may be given on: as long as they are one's own, also after the decision. */
export const addressable = (assigned: readonly AssignedSchool[] = []): AssignedSchool[] => assigned.filter(({ can }) => can.feedback === true);
