import { type EditedVersion, standardVersions } from '@miyar/contract/evaluation/standard-versions';
import { paths } from '@miyar/contract/core/pages';
import { useNavigate } from 'react-router';
import { Archive, Download, ExternalLink, Stamp, Trash2 } from '../../../../ui/marks/icons.ts';
import { invalidate, useEndpointMutation } from '../../../../lib/api/query.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { useOpened } from '../../../../shared/list/use-opened.ts';
import { lazyPart } from '../../../../shared/loading/lazy-part.tsx';
import { useDownload } from '../../../../shared/use-download.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { ButtonLink } from '../../../../ui/actions/button-link.tsx';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../../../ui/overlays/toast.ts';
import { versionsText } from '../versions/text.ts';

const PublishDialog = lazyPart(async () => (await import('../versions/publish-dialog.tsx')).PublishDialog);
const RetireDialog = lazyPart(async () => (await import('../versions/retire-dialog.tsx')).RetireDialog);

/** The acts on a version as a whole: exactly those the server allows. */
export function VersionActions({ of }: { of: EditedVersion }) {
  const t = useText(versionsText);
  const { id, version, state, can } = of;
  const { opened, open, close } = useOpened<'publish' | 'retire' | 'delete'>();
  const { busy, start } = useDownload();
  return (
    <>
      {state !== 'draft' && (
        <ButtonLink href={paths.standard(version)} icon={ExternalLink} target="_blank">
          {t('see_public')}
        </ButtonLink>
      )}
      <Button
        icon={Download}
        busy={busy !== null}
        busyLabel={t('exporting')}
        onPress={() => void start('json', standardVersions.export, { params: { id } }, t('export_name'), t('export_failed'))}
      >
        {t('export')}
      </Button>
      {can.delete === true && (
        <Button icon={Trash2} onPress={() => open('delete')}>
          {t('delete')}
        </Button>
      )}
      {can.retire === true && (
        <Button icon={Archive} onPress={() => open('retire')}>
          {t('retire')}
        </Button>
      )}
      {can.publish !== 'standard_published' && (
        <Button variant="primary" icon={Stamp} onPress={() => open('publish')}>
          {t('publish', { version })}
        </Button>
      )}
      {opened === 'publish' && <PublishDialog of={of} onClose={close} />}
      {opened === 'retire' && <RetireDialog of={of} onClose={close} />}
      {opened === 'delete' && <DeleteDraft of={of} onClose={close} />}
    </>
  );
}

function DeleteDraft({ of: { id, version }, onClose }: { of: EditedVersion; onClose: () => void }) {
  const t = useText(versionsText);
  const navigate = useNavigate();
  const deletion = useEndpointMutation(standardVersions.delete, {
    onSuccess: () => {
      toast.success(t('deleted'));
      void navigate(paths.admin('standard'));
      void invalidate(standardVersions.list);
    },
  });
  return (
    <ConfirmDialog
      open
      title={t('delete_title', { version })}
      confirmLabel={t('delete_do')}
      cancelLabel={t('delete_keep')}
      busy={deletion.isPending}
      error={deletion.error ? `${t('delete_failed')}. ${deletion.error.inWords}` : undefined}
      onConfirm={() => deletion.mutate({ params: { id } })}
      onClose={onClose}
    >
      {t('delete_detail')}
    </ConfirmDialog>
  );
}
