import type { Output } from '@miyar/contract/core/endpoint';
import type { status } from '@miyar/contract/operations/status';
import { Cable, FolderOpen, HardDrive, Server } from '../../../ui/marks/icons.ts';
import { formatRelative } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { formatBytes, formatNumber } from '../../../lib/i18n/numbers.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Banner } from '../../../ui/overlays/banner.tsx';
import { Ledger } from '../../../ui/tables/ledger.tsx';
import { statusText } from './text.ts';

export type PlatformStatus = Output<typeof status.read>;

const GB = 1e9;

/** The figures of the platform: nodes, connections, disk and storage. */
export function StatusFigures({ status: { nodes, started_at, connections, disk, storage } }: { status: PlatformStatus }) {
  const t = useText(statusText);
  const { language } = useLanguage();
  const bytes = (n: number) => formatBytes(n, language);
  return (
    <div className="stack">
      {disk.free < disk.needed && <Banner tone="no">{t('room_short', { free: bytes(disk.free), needed: bytes(disk.needed) })}</Banner>}
      <Ledger
        loadingLabel={t('loading')}
        entries={[
          {
            key: 'nodes',
            icon: Server,
            label: t('nodes'),
            value: formatNumber(nodes, language),
            detail: t('nodes_detail', { since: formatRelative(started_at, language) }),
          },
          { key: 'connections', icon: Cable, label: t('connections'), value: formatNumber(connections, language), detail: t('connections_detail') },
          {
            key: 'room',
            icon: HardDrive,
            label: t('room'),
            value: formatNumber(disk.free / GB, language, { maximumFractionDigits: 1 }),
            detail: t('room_detail', { needed: bytes(disk.needed) }),
          },
          { key: 'files', icon: FolderOpen, label: t('files'), value: formatNumber(storage.files, language), detail: bytes(storage.bytes) },
        ]}
      />
    </div>
  );
}
