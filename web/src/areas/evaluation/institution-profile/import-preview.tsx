import { PROFILE_HEADINGS, type ProfileImportLine, type ProfileImportPreview } from '@miyar/contract/evaluation/institution-profile/import';
import { useState } from 'react';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { LineVerdict } from '../../../shared/files/line-verdict.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Check } from '../../../ui/marks/icons.ts';
import { Banner } from '../../../ui/overlays/banner.tsx';
import { type Column, DataTable } from '../../../ui/tables/data-table.tsx';
import { profileImportText } from './import-text.ts';

interface ProfileImportPreviewTableProps {
  preview: ProfileImportPreview;
  busy: boolean;
  /** Whether the warnings were accepted. */
  onConfirm: (accepted: boolean) => void;
}

/** Every line of a file with its faults, its warnings and the number of fields that it changes; those with remarks come first. */
export function ProfileImportPreviewTable({ preview: { lines, faulty, warned, institutions }, busy, onConfirm }: ProfileImportPreviewTableProps) {
  const t = useText(profileImportText);
  const { language } = useLanguage();
  const [accepted, setAccepted] = useState(false);
  const named = (remarks: ProfileImportLine['faults']) => remarks.map(({ column, message }) => ({ column: PROFILE_HEADINGS[column][language], message }));
  const columns: Column<ProfileImportLine>[] = [
    { key: 'line', header: t('line'), numeric: true, cell: ({ line }) => line },
    { key: 'institution', header: t('institution'), lead: true, cell: ({ institution }) => <bdi>{institution}</bdi> },
    { key: 'site', header: t('site'), cell: ({ site }) => <bdi>{site}</bdi> },
    { key: 'changes', header: t('changes'), numeric: true, cell: ({ changes }) => changes },
    {
      key: 'verdict',
      header: t('verdict'),
      cell: ({ faults, warnings }) => <LineVerdict faults={named(faults)} warnings={named(warnings)} ready={t('ready')} />,
    },
  ];
  const weight = ({ faults, warnings }: ProfileImportLine) => (faults.length > 0 ? 0 : warnings.length > 0 ? 1 : 2);
  return (
    <>
      {faulty > 0 && <Banner tone="no">{t('faulty', { count: faulty })}</Banner>}
      {warned > 0 && <Banner tone="wait">{t('warned', { count: warned })}</Banner>}
      {faulty === 0 && institutions === 0 && <p>{t('nothing')}</p>}
      <DataTable
        label={t('lines')}
        columns={columns}
        rows={lines.toSorted((one, other) => weight(one) - weight(other))}
        rowKey={({ line }) => line}
        loadingLabel={t('previewing')}
        empty={null}
      />
      {faulty === 0 && warned > 0 && (
        <Checkbox value={accepted} onChange={setAccepted}>
          {t('accept_warnings')}
        </Checkbox>
      )}
      {faulty === 0 && institutions > 0 && (
        <div>
          <Button variant="primary" icon={Check} busy={busy} busyLabel={t('importing')} disabled={warned > 0 && !accepted} onPress={() => onConfirm(accepted)}>
            {t('import', { count: institutions })}
          </Button>
        </div>
      )}
    </>
  );
}
