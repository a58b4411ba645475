import { type EditedVersion, standardVersions } from '@miyar/contract/evaluation/standard-versions';
import { useNavigate } from 'react-router';
import { invalidate, useEndpointMutation } from '../../../../lib/api/query.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../../../ui/overlays/toast.ts';
import { versionPath } from '../versions/versions-table.tsx';
import { CALLS } from './part-form.ts';
import type { Part } from './parts.ts';
import { editorText } from './text.ts';

/** Asks before a part is deleted with all that is in it. */
export function DeletePart({ version, part: { kind, of }, onClose }: { version: EditedVersion; part: Part; onClose: () => void }) {
  const t = useText(editorText);
  const navigate = useNavigate();
  const refresh = () => invalidate(standardVersions.read, standardVersions.differences, standardVersions.list);
  const deletion = useEndpointMutation(CALLS[kind].delete, {
    onSuccess: () => {
      toast.success(t('deleted', { code: of.code }));
      void refresh();
      void navigate(versionPath(version.version));
    },
    onError: () => void refresh(),
  });
  return (
    <ConfirmDialog
      open
      title={t('delete_title', { code: of.code })}
      confirmLabel={t('delete')}
      cancelLabel={t('delete_keep')}
      busy={deletion.isPending}
      error={deletion.error ? `${t('delete_failed')}. ${deletion.error.inWords}` : undefined}
      onConfirm={() => deletion.mutate({ params: { id: version.id, itemId: of.id }, body: { revision: version.revision } })}
      onClose={onClose}
    >
      {t('delete_detail')}
    </ConfirmDialog>
  );
}
