import type { IssuedCertificate } from '@miyar/contract/accreditation/certificates';
import { paths } from '@miyar/contract/core/pages';
import { CircleAlert, Ban, CirclePause, CirclePlay, Ellipsis } from '../../../ui/marks/icons.ts';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { SchoolName } from '../../../shared/school-name/school-name.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { Chip } from '../../../ui/marks/chip.tsx';
import { When } from '../../../ui/marks/when.tsx';
import { type Column, DataTable, type Listed } from '../../../ui/tables/data-table.tsx';
import { CertificateStatus } from '../certificates/certificate-status.tsx';
import { schoolsText } from '../institutions/text.ts';
import { schoolHref } from '../institutions/school-address.ts';
import type { CertificateAct } from './change-dialog.tsx';
import { type SiteAct, sitesFor } from './site-dialog.tsx';
import { issuedText } from './text.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';

interface IssuedTableProps extends Listed<IssuedCertificate> {
  onAct: (certificate: IssuedCertificate, act: CertificateAct | SiteAct) => void;
}

/** Certificates as the authority sees them, each with what may be changed. */
export function IssuedTable({ onAct, ...listed }: IssuedTableProps) {
  const t = useText(issuedText);
  const ts = useText(schoolsText);
  const columns: Column<IssuedCertificate>[] = [
    {
      key: 'school',
      header: ts('school'),
      lead: true,
      cell: ({ school_id, school_name, school_name_ar }) => (
        <Link href={schoolHref({ id: school_id })}>
          <SchoolName name={school_name} name_alternative={school_name_ar} short />
        </Link>
      ),
    },
    {
      key: 'number',
      header: ts('certificate_number'),
      cell: ({ certificate_number, verification_code }) => (
        <Link href={paths.verify(verification_code)}>
          <bdi className="ltr num">{certificate_number}</bdi>
        </Link>
      ),
    },
    { key: 'status', header: t('status'), cell: (certificate) => <Status of={certificate} /> },
    { key: 'from', header: ts('valid_from'), numeric: true, cell: ({ valid_from }) => <When at={valid_from} /> },
    { key: 'until', header: ts('valid_until'), numeric: true, cell: ({ valid_until }) => <When at={valid_until} /> },
  ];
  return (
    <DataTable
      {...listed}
      label={t('list')}
      columns={columns}
      rowKey={({ id }) => id}
      loadingLabel={t('loading')}
      actions={{ label: t('actions'), of: (certificate) => <CertificateMenu certificate={certificate} onAct={onAct} /> }}
    />
  );
}

/** The status, with how many sites are suspended, and what is next: its end, or the day a suspension is looked at again. */
function Status({ of: { status, expiring, changes, sites = [] } }: { of: IssuedCertificate }) {
  const t = useText(issuedText);
  const { language } = useLanguage();
  const until = status === 'suspended' ? changes[0]?.until : undefined;
  const isCurrent = status === 'valid' || status === 'suspended';
  const suspended = isCurrent ? sites.filter(({ state }) => state === 'suspended').length : 0;
  return (
    <span className="when-both">
      <span>
        {expiring ? (
          <Chip tone="wait" icon={CircleAlert}>
            {t('ends_soon')}
          </Chip>
        ) : (
          <CertificateStatus status={status} />
        )}
      </span>
      {suspended > 0 && <small>{t('sites_suspended', { count: suspended, all: sites.length })}</small>}
      {until && <small>{t('suspended_until', { date: formatDate(until, language) })}</small>}
    </span>
  );
}

const ACTS = [
  { key: 'suspend', icon: CirclePause },
  { key: 'reinstate', icon: CirclePlay },
  { key: 'withdraw', icon: Ban },
] as const;
const SITE_ACTS = [
  { key: 'suspend_site', icon: CirclePause },
  { key: 'reinstate_site', icon: CirclePlay },
] as const;

interface CertificateMenuProps {
  certificate: IssuedCertificate;
  onAct: (certificate: IssuedCertificate, act: CertificateAct | SiteAct) => void;
}

/** The acts on a certificate, in one menu; nothing is shown if none is allowed. */
function CertificateMenu({ certificate, onAct }: CertificateMenuProps) {
  const t = useText(issuedText);
  const ofSites = SITE_ACTS.filter(({ key }) => sitesFor(certificate, key).length > 0);
  const offered = [...ACTS.filter(({ key }) => certificate.can[key] === true), ...ofSites];
  if (offered.length === 0) return null;
  const label = t('acts_of', { number: certificate.certificate_number });
  return (
    <Menu
      label={label}
      trigger={<IconButton icon={Ellipsis} label={label} size="sm" />}
      entries={offered.map(({ key, icon }) => ({ key, icon, label: t(key) }))}
      onChoose={(chosen) => {
        const act = offered.find(({ key }) => key === chosen);
        if (act) onAct(certificate, act.key);
      }}
    />
  );
}
