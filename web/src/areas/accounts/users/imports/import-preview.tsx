import type { ImportLine, ImportPreview } from '@miyar/contract/accounts/imports';
import { useState } from 'react';
import { MailPlus } from '../../../../ui/marks/icons.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { LineVerdict } from '../../../../shared/files/line-verdict.tsx';
import { Button } from '../../../../ui/actions/button.tsx';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { Banner } from '../../../../ui/overlays/banner.tsx';
import { type Column, DataTable } from '../../../../ui/tables/data-table.tsx';
import { importsText } from './text.ts';

interface ImportPreviewTableProps {
  preview: ImportPreview;
  busy: boolean;
  /** Whether possible duplicates were accepted. */
  onConfirm: (accepted: boolean) => void;
}

/** Every line of a file with its faults and possible duplicates; those that have some come first. */
export function ImportPreviewTable({ preview: { lines, faulty, warned }, busy, onConfirm }: ImportPreviewTableProps) {
  const t = useText(importsText);
  const [accepted, setAccepted] = useState(false);
  const columns: Column<ImportLine>[] = [
    { key: 'line', header: t('line'), numeric: true, cell: ({ line }) => line },
    {
      key: 'who',
      header: t('who'),
      lead: true,
      cell: ({ name, email, role }) => (
        <>
          <bdi>{name}</bdi> <bdi>{role}</bdi> <bdi className="ltr">{email}</bdi>
        </>
      ),
    },
    {
      key: 'institution',
      header: t('institution'),
      cell: ({ institution, country }) => [institution, country].filter(Boolean).map((part) => <bdi key={part}>{part} </bdi>),
    },
    { key: 'verdict', header: t('verdict'), cell: ({ faults, warnings }) => <LineVerdict faults={faults} warnings={warnings} ready={t('ready')} /> },
  ];
  const weight = ({ faults, warnings }: ImportLine) => (faults.length > 0 ? 0 : warnings.length > 0 ? 1 : 2);
  return (
    <>
      {faulty > 0 && <Banner tone="no">{t('faulty', { count: faulty })}</Banner>}
      {warned > 0 && <Banner tone="wait">{t('warned', { count: warned })}</Banner>}
      {faulty === 0 && <p>{t('fine', { count: lines.length })}</p>}
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
      {faulty === 0 && (
        <div>
          <Button
            variant="primary"
            icon={MailPlus}
            busy={busy}
            busyLabel={t('inviting')}
            disabled={warned > 0 && !accepted}
            onPress={() => onConfirm(accepted)}
          >
            {t('invite', { count: lines.length })}
          </Button>
        </div>
      )}
    </>
  );
}
