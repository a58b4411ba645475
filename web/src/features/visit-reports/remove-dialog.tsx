import { schools } from '@miyar/contract/schools';
import { visitReports } from '@miyar/contract/visit-reports';
import { keepFocusInPage } from '../../lib/focus.ts';
import { useLanguage } from '../../lib/language.tsx';
import { invalidate, useEndpointMutation } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { namesFor } from '../applications/names.ts';
import { type Reported, reportedSchool } from './reported-school.ts';
import { visitReportsText } from './text.ts';

export interface RemoveReportDialogProps {
  /** The administration deletes; an evaluator withdraws their own (decisions A37, A72). */
  verb: 'delete' | 'withdraw';
  report: Reported & { id: number };
  onClose: () => void;
}

const WORDS = {
  delete: { title: 'delete_title', what: 'delete_what', confirm: 'delete', busy: 'deleting', done: 'deleted', failed: 'delete_failed' },
  withdraw: { title: 'withdraw_title', what: 'withdraw_what', confirm: 'withdraw', busy: 'withdrawing', done: 'withdrawn', failed: 'withdraw_failed' },
} as const;

/** Asks before a report goes. It leaves the lists and stays in the audit record. */
export function RemoveReportDialog({ verb, report, onClose }: RemoveReportDialogProps) {
  const t = useText(visitReportsText);
  const { language } = useLanguage();
  const words = WORDS[verb];
  const remove = useEndpointMutation(verb === 'delete' ? visitReports.delete : visitReports.withdraw, {
    onSuccess: () => {
      toast.success(t(words.done));
      onClose();
      void refreshReports();
    },
    // A decision may have come in between: the list says so then.
    onError: ({ mayPass }) => !mayPass && void refreshReports(),
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => remove.mutate({ params: { id: report.id } })}
      title={t(words.title, { school: namesFor(reportedSchool(report), language).first })}
      confirmLabel={t(words.confirm)}
      cancelLabel={t('keep')}
      busy={remove.isPending}
      busyLabel={t(words.busy)}
      error={remove.error ? (remove.error.mayPass ? `${t(words.failed)}. ${remove.error.message}` : remove.error.message) : undefined}
    >
      <p>{t(words.what)}</p>
    </ConfirmDialog>
  );
}

/** Asks again for everything that counts or lists reports. */
export async function refreshReports(): Promise<void> {
  await invalidate(visitReports.list, visitReports.history, schools.list, schools.read, schools.assigned);
  keepFocusInPage();
}
