import './certificate-preview.css';
import { namesFor } from '@miyar/contract/core/shown-names';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { useSquareCode } from '../../../shared/use-square-code.ts';
import { Rosette } from '../../../ui/marks/rosette.tsx';
import type { VerifiedCertificate } from './verify-facts.tsx';
import { verifyText } from './verify-text.ts';

type Shown = Pick<
  VerifiedCertificate,
  'level' | 'decision' | 'school_name' | 'school_name_ar' | 'valid_from' | 'valid_until' | 'verification_code' | 'verify_url'
>;

/** A small picture of the certificate's sheet, to compare with the one in the hand. The text beside it repeats everything on it. */
export function CertificatePreview({ certificate }: { certificate: Shown }) {
  const t = useText(verifyText);
  const { language } = useLanguage();
  const { level, decision, school_name, school_name_ar } = certificate;
  const { first, second } = namesFor({ name: school_name, name_alternative: school_name_ar }, language);
  return (
    <div className="certificate-preview">
      <div className="certificate-sheet">
        <div className="certificate-statement">
          <p className="certificate-by">{t('sheet_by')}</p>
          <p className="certificate-title">{t(`sheet_${decision}`)}</p>
          <p className="certificate-school">
            <bdi>{first}</bdi>
          </p>
          {second && (
            <p>
              <bdi lang={language === 'ar' ? 'en' : 'ar'}>{second}</bdi>
            </p>
          )}
          {level && <b className="certificate-level ltr">{level}</b>}
          <p className="certificate-days">
            {formatDate(certificate.valid_from, language)} – {formatDate(certificate.valid_until, language)}
          </p>
        </div>
        <div className="certificate-side">
          <Rosette size={150} alt="" scores="none" />
          <span className="certificate-check">
            <Code of={certificate.verify_url} />
            <bdi className="ltr">{certificate.verification_code}</bdi>
          </span>
        </div>
      </div>
    </div>
  );
}

/** The square code of the sheet itself, which leads to its verification; without it the space stays blank. */
function Code({ of }: { of: string }) {
  const code = useSquareCode(of);
  const drawn = code === 'failed' ? undefined : code;
  return (
    <svg className="certificate-qr" viewBox={`0 0 ${drawn?.size ?? 1} ${drawn?.size ?? 1}`} shapeRendering="crispEdges" focusable="false">
      {drawn && <path d={drawn.path} />}
    </svg>
  );
}
