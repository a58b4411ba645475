import type { Certificate } from '@miyar/contract/certificates';
import { Ban, CircleAlert, CircleCheck, CirclePause, Replace } from 'lucide-react';
import { useText } from '../../lib/text.ts';
import { paths } from '../../paths.ts';
import { Chip } from '../../ui/chip.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Link } from '../../ui/link.tsx';
import { When } from '../../ui/when.tsx';
import { schoolsText } from './text.ts';

const LOOKS = {
  valid: { tone: 'ok', icon: CircleCheck },
  expired: { tone: 'wait', icon: CircleAlert },
  suspended: { tone: 'wait', icon: CirclePause },
  withdrawn: { tone: 'no', icon: Ban },
  superseded: { tone: 'info', icon: Replace },
} as const;

/** The certificates of a school, newest first; each leads to what anyone may read of it. */
export function SchoolCertificates({ certificates }: { certificates: readonly Certificate[] }) {
  const t = useText(schoolsText);
  const columns: Column<Certificate>[] = [
    {
      key: 'number',
      header: t('certificate_number'),
      lead: true,
      cell: ({ certificate_number, verification_code }) => (
        <Link href={paths.verify(verification_code)}>
          <bdi className="ltr num">{certificate_number}</bdi>
        </Link>
      ),
    },
    { key: 'decision', header: t('decision'), cell: ({ decision }) => t(decision) },
    { key: 'status', header: t('status'), cell: ({ status }) => <Chip {...LOOKS[status]}>{t(`certificate_${status}`)}</Chip> },
    { key: 'from', header: t('valid_from'), numeric: true, cell: ({ valid_from }) => <When at={valid_from} /> },
    { key: 'until', header: t('valid_until'), numeric: true, cell: ({ valid_until }) => <When at={valid_until} /> },
  ];
  return <DataTable label={t('certificates')} columns={columns} rows={certificates} rowKey={({ id }) => id} loadingLabel={t('loading')} empty={null} />;
}
