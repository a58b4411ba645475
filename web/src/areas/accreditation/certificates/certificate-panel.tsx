import './certificate-card.css';
import './certificate-panel.css';
import { namesFor } from '@miyar/contract/core/shown-names';
import { Link2, RotateCcw } from '../../../ui/marks/icons.ts';
import { ReachedLevel } from '../applications/level.tsx';
import { applicationsText } from '../applications/text.ts';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Facts } from '../../../ui/tables/facts.tsx';
import { Girih } from '../../../ui/marks/girih.tsx';
import { Rosette } from '../../../ui/marks/rosette.tsx';
import { When } from '../../../ui/marks/when.tsx';
import { lazyComponent } from '../../../lib/loading/lazy-component.tsx';
import type { CertificateCardProps } from './certificate-card.tsx';
import { CertificateDownload } from './certificate-download.tsx';
import { certificateText } from './certificate-text.ts';
import { SuspendedSites } from './suspended-sites.tsx';
import { useCopiedLink } from './use-copied-link.ts';
import { useEnding } from './use-ending.ts';

// A picture that repeats the text beside it, so it is loaded after that text, into the space reserved for it.
const CertificatePreview = lazyComponent(async () => (await import('./certificate-preview.tsx')).CertificatePreview);

/** The certificate an application has just led to, across the whole page. */
export function CertificatePanel({ certificate, onRenew }: CertificateCardProps) {
  const { language } = useLanguage();
  const t = useText(certificateText);
  const words = useText(applicationsText);
  const copy = useCopiedLink();
  const ending = useEnding(certificate);
  const { certificate_number, level, valid_until } = certificate;
  const { first, second } = namesFor({ name: certificate.school_name, name_alternative: certificate.school_name_ar }, language);
  return (
    <section className="card certificate-panel" aria-label={t('certificate_valid')}>
      <div className="certificate-seal" aria-hidden>
        <Girih tile={88} />
        <Rosette size={320} alt="" scores="none" ground="ink" />
        <div className="certificate-sheet-place">
          <CertificatePreview certificate={certificate} />
        </div>
      </div>
      <div className="certificate-body">
        <p className="certificate-kicker">{t('certificate_valid')}</p>
        <h2 className="certificate-name">
          <bdi>{first}</bdi>
        </h2>
        {second && (
          <p className="muted">
            <bdi lang={language === 'ar' ? 'en' : 'ar'}>{second}</bdi>
          </p>
        )}
        <Facts
          facts={[
            ...(level ? [{ key: 'level', label: words('level'), value: <ReachedLevel level={level} /> }] : []),
            { key: 'number', label: t('number'), value: <bdi className="ltr num">{certificate_number}</bdi> },
            {
              key: 'until',
              label: t('until'),
              value: (
                <>
                  <When at={valid_until} show="both" />
                  {ending ? (
                    <span className="certificate-ending">{ending}</span>
                  ) : (
                    <small className="muted">{t('renewal_opens', { date: formatDate(certificate.renewal_opens_on, language) })}</small>
                  )}
                </>
              ),
            },
          ]}
        />
        <SuspendedSites sites={certificate.sites} />
        <div className="flow certificate-acts">
          <CertificateDownload applicationId={certificate.application_id} variant="primary" />
          <Button icon={Link2} onPress={() => void copy(certificate.verify_url)}>
            {t('share')}
          </Button>
          {ending && onRenew && (
            <Button icon={RotateCcw} onPress={onRenew}>
              {t('renew')}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}
