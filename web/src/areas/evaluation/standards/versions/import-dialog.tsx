import { standardVersions } from '@miyar/contract/evaluation/standard-versions';
import type { Output } from '@miyar/contract/core/endpoint';
import { useState } from 'react';
import { useField } from '../../../../lib/forms/form.ts';
import { contractRules } from '../../../../lib/forms/lazy-rules.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { FormDialog } from '../../../../shared/dialog/form-dialog.tsx';
import { PlainDialog } from '../../../../shared/dialog/plain-dialog.tsx';
import { FileInput } from '../../../../shared/files/file-input.tsx';
import { useEndpointForm } from '../../../../shared/forms/use-endpoint-form.ts';
import { ButtonLink } from '../../../../ui/actions/button-link.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { versionsText } from './text.ts';
import { versionPath } from './versions-table.tsx';

const rules = contractRules(async () => (await import('@miyar/contract/rules/evaluation/standard-versions')).standardVersions);

type Imported = Output<typeof standardVersions.import>;

/** Makes a draft from a file, then lists what was imported and what was not. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useText(versionsText);
  const [imported, setImported] = useState<Imported>();
  const bound = useEndpointForm(standardVersions.import, {
    rules,
    defaults: { file: null as File | null, version: '' },
    input: ({ file, version }: { file: File | null; version: string }) => ({ body: { version: version.trim() }, files: { file: file! } }),
    failed: t('import_failed'),
    blames: { import_invalid: 'file' },
    refresh: [standardVersions.list],
    onDone: setImported,
  });
  const { form, sending, sent } = bound;
  const file = useField(form.control, 'file');
  const version = useField(form.control, 'version');
  if (imported) return <ImportedDialog of={imported} onClose={onClose} />;
  return (
    <FormDialog
      title={t('import_title')}
      lead={<p className="muted">{t('import_lead')}</p>}
      form={bound}
      submitLabel={t('import_do')}
      busyLabel={t('importing')}
      onClose={onClose}
      losing="sending"
    >
      <FileInput
        {...file}
        label={t('file')}
        dropLabel={t('file_drop')}
        rule={standardVersions.import.files.file}
        hint={({ megabytes }) => t('file_hint', { megabytes })}
        sent={sending ? sent : undefined}
        sendingLabel={t('sending')}
      />
      <TextField label={t('number')} hint={t('number_hint')} kind="code" disabled={sending} {...version} />
    </FormDialog>
  );
}

function ImportedDialog({ of: { version, taken, lost, unknown }, onClose }: { of: Imported; onClose: () => void }) {
  const t = useText(versionsText);
  const left = [
    ['lost', lost],
    ['unknown', unknown],
  ] as const;
  return (
    <PlainDialog
      title={t('imported_title', { version: version.version })}
      onClose={onClose}
      footer={
        <ButtonLink variant="primary" href={versionPath(version.version)}>
          {t('open_draft')}
        </ButtonLink>
      }
    >
      <div className="stack">
        <p className="num">{t('imported', taken)}</p>
        {left.map(
          ([word, places]) =>
            places.length > 0 && (
              <div key={word}>
                <p>{t(word)}</p>
                <ul>
                  {places.map((place) => (
                    <li key={place}>
                      <code className="ltr">{place}</code>
                    </li>
                  ))}
                </ul>
              </div>
            ),
        )}
      </div>
    </PlainDialog>
  );
}
