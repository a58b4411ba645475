import { type Application, applications } from '@miyar/contract/accreditation/applications';
import { namesFor } from '@miyar/contract/core/shown-names';
import { applicationNumber } from '../../../shared/names.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { invalidate, useEndpointMutation } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { schoolText } from './dashboard-text.ts';

interface DeleteDialogProps {
  application: Application;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before an application is deleted, and says why it could not be. */
export function DeleteDialog({ application, onClose, onDeleted }: DeleteDialogProps) {
  const { language } = useLanguage();
  const t = useText(schoolText);
  const number = applicationNumber(application.id);
  // Also after a refusal: it was decided, or is gone, and the list should say so.
  const reload = () => invalidate(applications.list, applications.read, applications.dashboard);
  const withdraw = useEndpointMutation(applications.withdraw, {
    onSuccess: () => {
      void reload();
      toast.success(t('deleted', { number }));
      onDeleted();
    },
    onError: () => void reload(),
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => withdraw.mutate({ params: { id: application.id } })}
      title={t('delete_title', { number })}
      confirmLabel={t('delete_confirm')}
      cancelLabel={t('delete_cancel')}
      busy={withdraw.isPending}
      busyLabel={t('delete_busy')}
      error={withdraw.error ? `${t('delete_failed')}. ${withdraw.error.inWords}` : undefined}
    >
      {t('delete_detail', { school: namesFor(application, language).first })}
    </ConfirmDialog>
  );
}
