import './verify-screen.css';
import { useNavigate } from 'react-router';
import { CertificatePicture } from '../../areas/accreditation/certificates/certificate-picture.tsx';
import { VerifyForm } from '../../areas/accreditation/certificates/verify-form.tsx';
import { useText } from '../../lib/i18n/text.ts';
import { paths } from '@miyar/contract/core/pages';
import { Sheet } from '../../ui/layout/card.tsx';
import { useDocumentTitle } from '../frame/document-title.ts';
import { PublicFrame } from './public-frame.tsx';
import { publicText } from './text.ts';

/** `/verify`: asks for the code of a certificate, and shows where on it the code is. */
export function VerifyScreen() {
  const t = useText(publicText);
  const navigate = useNavigate();
  useDocumentTitle(t('verify_title'));
  return (
    <PublicFrame detail={t('tagline_verify')}>
      <div className="wrap verify-ask">
        <div>
          <h1>{t('verify_title')}</h1>
          <p className="lead">{t('verify_lead')}</p>
        </div>
        <Sheet>
          <VerifyForm onCode={(code) => void navigate(paths.verify(code))} />
        </Sheet>
        <CertificatePicture />
      </div>
    </PublicFrame>
  );
}
