import './import.css';
import { schools } from '@miyar/contract/accreditation/institutions';
import { institutionProfile } from '@miyar/contract/evaluation/institution-profile/institution-profile';
import { useState } from 'react';
import { invalidate, useEndpointMutation } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { FailureBanner } from '../../../shared/failure/failure-banner.tsx';
import { FileInput } from '../../../shared/files/file-input.tsx';
import { useDownload } from '../../../shared/use-download.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { FileDown, FileSearch } from '../../../ui/marks/icons.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { ProfileImportPreviewTable } from './import-preview.tsx';
import { profileImportText } from './import-text.ts';

/** Changes the profiles of many institutions from a file, which is looked at line by line before; and downloads all of them as such a file. */
export function ProfileImportCard() {
  const t = useText(profileImportText);
  const [file, setFile] = useState<File | null>(null);
  const [sent, setSent] = useState(0);
  const download = useDownload();
  const preview = useEndpointMutation(institutionProfile.previewImport, { onProgress: setSent });
  const choose = (chosen: File | null) => {
    setFile(chosen);
    preview.reset();
    change.reset();
  };
  const change = useEndpointMutation(institutionProfile.import, {
    onSuccess: ({ institutions }) => {
      void invalidate(institutionProfile.read, institutionProfile.sites, institutionProfile.changes, schools.list);
      toast.success(t('imported', { count: institutions }));
      choose(null);
    },
  });
  const failure = change.error ?? preview.error;
  return (
    <Card title={t('title')} detail={t('detail')}>
      <div className="stack">
        <div className="profile-files">
          <Button
            size="sm"
            icon={FileDown}
            busy={download.busy === 'template'}
            busyLabel={t('template')}
            onPress={() => void download.start('template', institutionProfile.importTemplate, undefined, 'template.csv', t('template_failed'))}
          >
            {t('template')}
          </Button>
          <Button
            size="sm"
            icon={FileDown}
            busy={download.busy === 'profiles'}
            busyLabel={t('download')}
            onPress={() => void download.start('profiles', institutionProfile.export, { query: { format: 'csv' } }, 'profiles.csv', t('download_failed'))}
          >
            {t('download')}
          </Button>
        </div>
        <FileInput
          label={t('file')}
          rule={institutionProfile.previewImport.files.file}
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
          <ProfileImportPreviewTable
            preview={preview.data}
            busy={change.isPending}
            onConfirm={(accepted) => change.mutate({ body: { sha256: preview.data.sha256, ...(accepted && { accept_warnings: 'yes' }) }, files: { file } })}
          />
        )}
      </div>
    </Card>
  );
}
