import { imports } from '@miyar/contract/accounts/imports';
import { useState } from 'react';
import { FileDown, FileSearch } from '../../../../ui/marks/icons.ts';
import { invalidate, useEndpointMutation } from '../../../../lib/api/query.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { FailureBanner } from '../../../../shared/failure/failure-banner.tsx';
import { FileInput } from '../../../../shared/files/file-input.tsx';
import { useDownload } from '../../../../shared/use-download.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { toast } from '../../../../ui/overlays/toast.ts';
import { ImportPreviewTable } from './import-preview.tsx';
import { importsText } from './text.ts';

/** A file is chosen, looked at line by line, and then imported as a whole. */
export function ImportCard() {
  const t = useText(importsText);
  const [file, setFile] = useState<File | null>(null);
  const [sent, setSent] = useState(0);
  const template = useDownload();
  const preview = useEndpointMutation(imports.preview, { onProgress: setSent });
  const choose = (chosen: File | null) => {
    setFile(chosen);
    preview.reset();
    create.reset();
  };
  const create = useEndpointMutation(imports.create, {
    onSuccess: () => {
      void invalidate(imports.list);
      toast.success(t('invited'));
      choose(null);
    },
  });
  const failure = create.error ?? preview.error;
  return (
    <Card
      title={t('title')}
      detail={t('detail')}
      action={
        <Button
          size="sm"
          icon={FileDown}
          busy={template.busy !== null}
          busyLabel={t('template')}
          onPress={() => void template.start('template', imports.template, undefined, 'template.csv', t('template_failed'))}
        >
          {t('template')}
        </Button>
      }
    >
      <div className="stack">
        <FileInput
          label={t('file')}
          rule={imports.preview.files.file}
          hint={({ megabytes }) => t('hint', { megabytes })}
          dropLabel={t('drop')}
          sendingLabel={t('sending')}
          value={file}
          onChange={choose}
          sent={preview.isPending ? sent : undefined}
        />
        {failure && <FailureBanner failed={t('failed')} reason={failure} />}
        {file && !preview.data && (
          <div>
            <Button
              variant="primary"
              icon={FileSearch}
              busy={preview.isPending}
              busyLabel={t('previewing')}
              onPress={() => preview.mutate({ files: { file } })}
            >
              {t('preview')}
            </Button>
          </div>
        )}
        {file && preview.data && (
          <ImportPreviewTable
            preview={preview.data}
            busy={create.isPending}
            onConfirm={(accepted) => create.mutate({ body: { sha256: preview.data.sha256, ...(accepted && { accept_warnings: 'yes' }) }, files: { file } })}
          />
        )}
      </div>
    </Card>
  );
}
