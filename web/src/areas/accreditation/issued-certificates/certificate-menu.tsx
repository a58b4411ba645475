import type { IssuedCertificate } from '@miyar/contract/accreditation/certificates';
import { Ban, CirclePause, CirclePlay, Ellipsis } from 'lucide-react';
import { useText } from '../../../lib/i18n/text.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import type { CertificateAct } from './change-dialog.tsx';
import { issuedText } from './text.ts';

const ACTS = [
  { key: 'suspend', icon: CirclePause },
  { key: 'reinstate', icon: CirclePlay },
  { key: 'withdraw', icon: Ban },
] as const;

interface CertificateMenuProps {
  certificate: IssuedCertificate;
  onAct: (certificate: IssuedCertificate, act: CertificateAct) => void;
}

/** What may be done with a certificate, behind one button; nothing is shown where nothing may. */
export function CertificateMenu({ certificate, onAct }: CertificateMenuProps) {
  const t = useText(issuedText);
  const offered = ACTS.filter(({ key }) => certificate.can[key] === true);
  if (offered.length === 0) return null;
  const label = t('acts_of', { number: certificate.certificate_number });
  return (
    <Menu
      label={label}
      trigger={<IconButton icon={Ellipsis} label={label} size="sm" />}
      entries={offered.map(({ key, icon }) => ({ key, icon, label: t(key) }))}
      onChoose={(chosen) => {
        const act = ACTS.find(({ key }) => key === chosen);
        if (act) onAct(certificate, act.key);
      }}
    />
  );
}
