import { landing, type Section, type Version } from '@miyar/contract/site/landing';
import { invalidate, useEndpointMutation } from '../../../../../lib/api/query.ts';
import { useText } from '../../../../../lib/i18n/text.ts';
import { ConfirmDialog } from '../../../../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../../../../ui/overlays/toast.ts';
import { updateSection } from '../sections.ts';
import { landingEditorText } from '../text.ts';
import { useNoToken } from '../use-no-token.ts';

interface RestoreDialogProps {
  section: Section;
  version: Version;
  /** Whether something typed is lost by it. */
  unsaved: boolean;
  onRestored: (section: Section) => void;
  onClose: () => void;
}

/** Asks before an earlier version replaces the one that visitors see. */
export function RestoreDialog({ section: { section, updated_at }, version, unsaved, onRestored, onClose }: RestoreDialogProps) {
  const t = useText(landingEditorText);
  const restore = useEndpointMutation(landing.restore, {
    refuse: useNoToken(),
    onSuccess: (restored) => {
      updateSection(section, restored);
      toast.success(t('saved'));
      onRestored(restored);
      onClose();
    },
    onError: ({ code }) => {
      toast.error(t('save_failed'));
      if (code === 'content_changed') void invalidate(landing.list, landing.versions);
    },
  });
  return (
    <ConfirmDialog
      open
      tone="primary"
      onClose={onClose}
      onConfirm={() => restore.mutate({ params: { section }, body: { version_id: version.id, updated_at } })}
      title={t('restore_title', { version: version.version })}
      confirmLabel={t('restore')}
      cancelLabel={t('keep')}
      busy={restore.isPending}
      busyLabel={t('restoring')}
      error={restore.error?.message}
    >
      <p>{t('restore_detail')}</p>
      {unsaved && <p>{t('restore_unsaved')}</p>}
    </ConfirmDialog>
  );
}
