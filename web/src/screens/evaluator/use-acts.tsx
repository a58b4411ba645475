import type { AssignedSchool } from '@miyar/contract/accreditation/institutions';
import type { VisitReport } from '@miyar/contract/accreditation/visit-reports';
import { type ReactNode, useState } from 'react';
import { countryName } from '../../shared/countries/countries.ts';
import { namesFor } from '@miyar/contract/core/shown-names';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { returnFocusToPage } from '../../lib/navigation/focus.ts';
import { useLanguage } from '../../lib/i18n/language.tsx';
import { riyadhDay } from '../../lib/i18n/riyadh-day.ts';
import { useAddress } from '../../lib/navigation/use-address.ts';
import type { Choice } from '../../ui/forms/choice-list.tsx';
import { AddFeedbackButton } from '../../areas/accreditation/feedback/add-button.tsx';
import { schoolsText } from '../../areas/accreditation/institutions/text.ts';
import { useText } from '../../lib/i18n/text.ts';
import { Button, type ButtonProps } from '../../ui/actions/button.tsx';
import { Upload } from '../../ui/marks/icons.ts';

const AssignedDialog = lazyPart(async () => (await import('../../areas/accreditation/institutions/assigned-dialog.tsx')).AssignedDialog);
const WithdrawReportDialog = lazyPart(async () => (await import('../../areas/accreditation/visit-reports/withdraw-dialog.tsx')).WithdrawReportDialog);
const GiveFeedbackDialog = lazyPart(async () => (await import('../../areas/accreditation/feedback/give-dialog.tsx')).GiveFeedbackDialog);
const OwnReportDialog = lazyPart(async () => (await import('../../areas/accreditation/visit-reports/report-dialog.tsx')).OwnReportDialog);
const UploadReportDialog = lazyPart(async () => (await import('../../areas/accreditation/visit-reports/upload-dialog.tsx')).UploadReportDialog);

type Begun =
  | { act: 'upload'; school?: AssignedSchool | undefined }
  | { act: 'feedback'; school?: AssignedSchool | undefined }
  | { act: 'view'; report: VisitReport }
  | { act: 'withdraw'; report: VisitReport };

export interface EvaluatorActs {
  onOpen: (school: AssignedSchool) => void;
  /** The buttons of the acts that can begin at a school, in a row of a list. */
  actsOn: (school: AssignedSchool) => ReactNode;
  onReport: (school?: AssignedSchool) => void;
  onFeedback: (school?: AssignedSchool) => void;
  onView: (report: VisitReport) => void;
  onWithdraw: (report: VisitReport) => void;
}

/**
 * The acts of an evaluator for the lists, and the dialog of the act that was begun. `assigned` are the schools to choose from. The
 * open school is part of the address (`?school=`), and so is a report begun there (`?act=report`), so that a search, a notification or
 * a task can lead to it.
 */
export function useActs(assigned: readonly AssignedSchool[] | undefined): { acts: EvaluatorActs; dialog: ReactNode } {
  const { language } = useLanguage();
  const t = useText(schoolsText);
  const address = useAddress();
  const [begun, setBegun] = useState<Begun>();
  const school = address.id('school');
  const open = school === undefined ? undefined : assigned?.find(({ id }) => id === school);
  const reports = address.choice('act', ['report']) !== undefined;
  const close = () => {
    setBegun(undefined);
    if (school !== undefined) address.change({ school: undefined, act: undefined });
    // The element that opened the dialog may be gone, if somebody else acted first.
    returnFocusToPage();
  };
  const buttonsOn = (about: AssignedSchool, { size, variant }: Pick<ButtonProps, 'size' | 'variant'>) => (
    <>
      {about.can.report === true && (
        <Button size={size} variant={variant} icon={Upload} onPress={() => acts.onReport(about)} slot={null}>
          {t('upload_report')}
        </Button>
      )}
      {about.can.feedback && <AddFeedbackButton size={size} onPress={() => acts.onFeedback(about)} />}
    </>
  );
  const acts: EvaluatorActs = {
    actsOn: (about) => buttonsOn(about, { size: 'sm' }),
    onOpen: ({ id }) => address.change({ school: id, act: undefined }),
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
    if (now.act === 'withdraw') return <WithdrawReportDialog report={now.report} onClose={close} />;
    if (now.act === 'feedback') return <GiveFeedbackDialog schools={addressable(assigned).map(asChoice)} schoolId={now.school?.id} onClose={close} />;
    const choices = reportable(assigned).map((choice) => ({
      ...asChoice(choice),
      assignedOn: riyadhDay(new Date(choice.assigned_at)),
      visitedOn: choice.visited_on,
    }));
    return <UploadReportDialog schools={choices} schoolId={now.school?.id} onClose={close} />;
  };
  if (begun) return { acts, dialog: dialogOf(begun) };
  // One that applied again has a row for each application: a report is added to the open one.
  const reported = reports ? reportable(assigned).find(({ id }) => id === school) : undefined;
  if (reported) return { acts, dialog: dialogOf({ act: 'upload', school: reported }) };
  return { acts, dialog: open && <AssignedDialog school={open} onClose={close} acts={buttonsOn(open, { variant: 'primary' })} /> };
}

/** The schools whose open application a report may be added to. */
export const reportable = (assigned: readonly AssignedSchool[] = []): AssignedSchool[] => assigned.filter(({ can }) => can.report === true);

/** Returns the schools on which feedback may be given: as long as they are assigned to the evaluator, also after the decision. */
export const addressable = (assigned: readonly AssignedSchool[] = []): AssignedSchool[] => assigned.filter(({ can }) => can.feedback);
