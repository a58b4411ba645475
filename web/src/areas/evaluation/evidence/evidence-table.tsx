import type { Evidence } from '@miyar/contract/evaluation/evidence';
import { Link2, Lock, Pencil, Trash2, Unlink } from '../../../ui/marks/icons.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { formatBytes } from '../../../lib/i18n/numbers.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { fileOf } from '../../../shared/files/file-of.ts';
import { QuarantineMark } from '../../../shared/files/quarantine-mark.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Chip } from '../../../ui/marks/chip.tsx';
import { When } from '../../../ui/marks/when.tsx';
import { type Column, DataTable, type Listed } from '../../../ui/tables/data-table.tsx';
import { FileKind } from '../../../ui/tables/file-kind.tsx';
import { EvidenceVersion } from './newer-version.tsx';
import { DownloadEvidence } from './download-evidence.tsx';
import type { Opened } from './evidence-list.tsx';
import { evidenceText } from './text.ts';
import type { Linkable } from './use-indicators.ts';

interface EvidenceTableProps extends Listed<Evidence> {
  caseId: number;
  indicators: ReadonlyMap<number, Linkable>;
  mayLink: boolean;
  onOpen: (opened: Opened) => void;
}

/** Files with what they are and the indicators they speak for. */
export function EvidenceTable({ caseId, indicators, mayLink, onOpen, ...listed }: EvidenceTableProps) {
  const { language } = useLanguage();
  const t = useText(evidenceText);
  const columns: Column<Evidence>[] = [
    {
      key: 'file',
      header: t('file'),
      lead: true,
      cell: (item) => (
        <span className="evidence-file">
          <FileKind name={fileOf(item.path).name} />
          <span>
            <bdi className="evidence-title">{item.title}</bdi>
            <small className="muted">
              {t(`kind_${item.kind}`)} · <span className="num">{formatBytes(item.size, language)}</span>
            </small>
            <span className="evidence-marks">
              <QuarantineMark held={item.held} />
              {item.side === 'team' && <Chip tone="plain">{t('side_team')}</Chip>}
              {item.frozen && (
                <Chip tone="plain" icon={Lock}>
                  {t('frozen')}
                </Chip>
              )}
              <EvidenceVersion caseId={caseId} item={item} />
            </span>
          </span>
        </span>
      ),
    },
    {
      key: 'indicators',
      header: t('indicators'),
      cell: ({ indicator_ids: ids }) =>
        ids.length === 0 ? (
          <Chip tone="wait" icon={Unlink}>
            {t('unused')}
          </Chip>
        ) : (
          <Codes ids={ids} indicators={indicators} />
        ),
    },
    {
      key: 'added',
      header: t('added'),
      cell: ({ uploaded_at: at }) => <When at={at} />,
    },
    { key: 'by', header: t('added_by'), cell: ({ uploaded_by: by }) => <bdi>{by.name}</bdi> },
  ];
  return (
    <DataTable
      {...listed}
      label={t('title')}
      columns={columns}
      rowKey={({ id }) => id}
      loadingLabel={t('loading')}
      actions={{
        label: t('actions'),
        of: (item) => (
          <>
            <DownloadEvidence item={item} />
            {mayLink && <IconButton icon={Link2} label={t('links_of', { title: item.title })} onPress={() => onOpen({ as: 'links', item })} />}
            {item.can.change === true && <IconButton icon={Pencil} label={t('edit_of', { title: item.title })} onPress={() => onOpen({ as: 'edit', item })} />}
            {item.can.delete === true && (
              <IconButton icon={Trash2} label={t('delete_of', { title: item.title })} onPress={() => onOpen({ as: 'delete', item })} />
            )}
          </>
        ),
      }}
    />
  );
}

/** The codes of indicators, in the order of the standard. */
export function Codes({ ids, indicators }: { ids: readonly number[]; indicators: ReadonlyMap<number, Linkable> }) {
  return (
    <ul className="evidence-codes">
      {[...indicators.values()]
        .filter(({ id }) => ids.includes(id))
        .map(({ id, code, title }) => (
          <li key={id} className="num" title={title}>
            {code}
          </li>
        ))}
    </ul>
  );
}
