import './certificate-card.css';
import type { OwnCertificate } from '@miyar/contract/accreditation/certificates';
import { namesFor } from '@miyar/contract/core/shown-names';
import { RotateCcw } from '../../../ui/marks/icons.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Sheet } from '../../../ui/layout/card.tsx';
import { Rosette } from '../../../ui/marks/rosette.tsx';
import { CertificateDownload } from './certificate-download.tsx';
import { certificateText } from './certificate-text.ts';
import { SuspendedSites } from './suspended-sites.tsx';
import { useEnding } from './use-ending.ts';

export interface CertificateCardProps {
  certificate: OwnCertificate;
  /** Applying for renewal; left out while an application is under review. */
  onRenew?: (() => void) | undefined;
}

/** A certificate that holds: until when, its download, and towards the end the way to renewal. */
export function CertificateCard({ certificate, onRenew }: CertificateCardProps) {
  const { language } = useLanguage();
  const t = useText(certificateText);
  const ending = useEnding(certificate);
  const { first } = namesFor({ name: certificate.school_name, name_alternative: certificate.school_name_ar }, language);
  return (
    <Sheet>
      <div className="certificate-card">
        <Rosette size={92} alt="" scores="none" />
        <div>
          <h2 className="certificate-title">{t('certificate_valid')}</h2>
          <p>
            <span>
              <bdi>{first}</bdi>
            </span>
            <span>{t('certificate_until', { date: formatDate(certificate.valid_until, language) })}</span>
            {ending ? (
              <span className="certificate-ending">{ending}</span>
            ) : (
              <span>{t('renewal_opens', { date: formatDate(certificate.renewal_opens_on, language) })}</span>
            )}
          </p>
          <SuspendedSites sites={certificate.sites} />
          <div className="flow">
            <CertificateDownload applicationId={certificate.application_id} size="sm" />
            {ending && onRenew && (
              <Button size="sm" icon={RotateCcw} onPress={onRenew}>
                {t('renew')}
              </Button>
            )}
          </div>
        </div>
      </div>
    </Sheet>
  );
}
