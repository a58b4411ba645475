import type { Certificate } from '@miyar/contract/accreditation/certificates';
import { useText } from '../../../../lib/i18n/text.ts';
import { paths } from '@miyar/contract/core/pages';
import { type Column, DataTable } from '../../../../ui/tables/data-table.tsx';
import { Link } from '../../../../ui/actions/link.tsx';
import { When } from '../../../../ui/marks/when.tsx';
import { CertificateStatus } from '../../certificates/certificate-status.tsx';
import { schoolsText } from '../text.ts';

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
    { key: 'status', header: t('status'), cell: ({ status }) => <CertificateStatus status={status} /> },
    { key: 'from', header: t('valid_from'), numeric: true, cell: ({ valid_from }) => <When at={valid_from} /> },
    { key: 'until', header: t('valid_until'), numeric: true, cell: ({ valid_until }) => <When at={valid_until} /> },
  ];
  return <DataTable label={t('certificates')} columns={columns} rows={certificates} rowKey={({ id }) => id} loadingLabel={t('loading')} empty={null} />;
}
