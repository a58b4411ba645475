import './certificate-card.css';
import type { Certificate } from '@miyar/contract/certificates';
import { Download, RotateCcw } from 'lucide-react';
import { namesFor } from '@miyar/contract/shown-names';
import { useLanguage } from '../../lib/language.tsx';
import { formatDate } from '../../lib/dates.ts';
import { daysUntil } from '../../lib/riyadh-day.ts';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/card.tsx';
import { Rosette } from '../../ui/rosette.tsx';
import { schoolText } from './text.ts';
import { useCertificateDownload } from './use-certificate-download.ts';
import { useNow } from './use-now.ts';

/** Renewal opens six months before the end (decisions, part D); from then on the days are counted. */
const RENEWAL_OPENS = 183;

interface CertificateCardProps {
  certificate: Certificate;
  /** Applying for renewal; left out while an application is under review. */
  onRenew?: (() => void) | undefined;
}

/** A certificate that holds: until when, its download, and towards the end the way to renewal. */
export function CertificateCard({ certificate, onRenew }: CertificateCardProps) {
  const { language } = useLanguage();
  const t = useText(schoolText);
  const download = useCertificateDownload();
  const left = daysUntil(certificate.valid_until, useNow());
  const ending = left <= RENEWAL_OPENS;
  const { first } = namesFor({ name: certificate.school_name, name_alternative: certificate.school_name_ar }, language);
  return (
    <Sheet>
      <div className="certificate-card">
        <Rosette size={92} alt="" />
        <div>
          <h2 className="certificate-title">{t('certificate_valid')}</h2>
          <p>
            <span>
              <bdi>{first}</bdi>
            </span>
            <span>{t('certificate_until', { date: formatDate(certificate.valid_until, language) })}</span>
            {ending && <span className="certificate-ending">{left > 0 ? t('days_left', { count: left }) : t('last_day')}</span>}
          </p>
          <div className="flow">
            <Button
              size="sm"
              icon={Download}
              busy={download.busy !== null}
              busyLabel={t('downloading')}
              onPress={() => download.start(certificate.application_id)}
            >
              {t('certificate_download')}
            </Button>
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
