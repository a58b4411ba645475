import { type Holiday, process } from '@miyar/contract/evaluation/process';
import { invalidate, useEndpointMutation } from '../../../lib/api/query.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { returnFocusToPage } from '../../../lib/navigation/focus.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { holidaysText } from './holidays-text.ts';

/** Asks before a holiday is deleted. */
export function DeleteHolidayDialog({ holiday, onDeleted, onClose }: { holiday: Holiday; onDeleted: () => void; onClose: () => void }) {
  const t = useText(holidaysText);
  const { language } = useLanguage();
  const remove = useEndpointMutation(process.deleteHoliday, {
    onSuccess: async () => {
      toast.success(t('deleted'));
      onDeleted();
      onClose();
      await invalidate(process.holidays);
      returnFocusToPage();
    },
    onError: ({ status }) => {
      // Somebody else deleted it first.
      if (status === 404) void invalidate(process.holidays);
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => remove.mutate({ params: { id: holiday.id } })}
      title={t('delete_title', { title: holiday.title[language] })}
      confirmLabel={t('delete')}
      cancelLabel={t('not_delete')}
      busy={remove.isPending}
      busyLabel={t('deleting')}
      error={remove.error?.message}
    >
      <p>{t('delete_detail')}</p>
    </ConfirmDialog>
  );
}
