import { visitReports } from '@miyar/contract/accreditation/visit-reports';
import { namesFor } from '@miyar/contract/core/shown-names';
import { useEndpointMutation } from '../../../lib/api/query.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { refreshReports } from './refresh-reports.ts';
import { type Reported, reportedSchool } from './reported-school.ts';
import { visitReportsText } from './text.ts';

/** Asks before the administration deletes a report (REQ-A72). It leaves the lists and stays in the audit record. */
export function DeleteReportDialog({ report, onClose }: { report: Reported & { id: number }; onClose: () => void }) {
  const t = useText(visitReportsText);
  const { language } = useLanguage();
  const remove = useEndpointMutation(visitReports.delete, {
    onSuccess: () => {
      toast.success(t('deleted'));
      onClose();
      void refreshReports();
    },
    // A decision may have come in between, or somebody else was first: the list says so then.
    onError: ({ code, mayPass }) => {
      if (code === 'not_found') {
        toast.blank(t('gone'));
        onClose();
      }
      if (!mayPass) void refreshReports();
    },
  });
  const { error } = remove;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => remove.mutate({ params: { id: report.id } })}
      title={t('delete_title', { school: namesFor(reportedSchool(report), language).first })}
      confirmLabel={t('delete')}
      cancelLabel={t('keep')}
      busy={remove.isPending}
      busyLabel={t('deleting')}
      error={error ? (error.mayPass ? `${t('delete_failed')}. ${error.inWords}` : error.inWords) : undefined}
    >
      {t('delete_what')}
    </ConfirmDialog>
  );
}
