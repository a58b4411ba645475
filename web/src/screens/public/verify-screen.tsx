import './verify-screen.css';
import { useNavigate } from 'react-router';
import { CertificatePicture } from '../../areas/accreditation/certificates/certificate-picture.tsx';
import { VerifyForm } from '../../areas/accreditation/certificates/verify-form.tsx';
import { SiteFooter } from '../../areas/site/frame/site-footer.tsx';
import { useText } from '../../lib/i18n/text.ts';
import { paths } from '@miyar/contract/core/pages';
import { Sheet } from '../../ui/layout/card.tsx';
import { useDocumentTitle } from '../frame/document-title.ts';
import { useFooterContent } from '../landing/use-footer-content.ts';
import { useRouterLinks } from '../landing/use-router-links.ts';
import { PublicFrame } from './public-frame.tsx';
import { publicText } from './text.ts';

/** `/verify`: asks for the code of a certificate, and shows where on it the code is. */
export function VerifyScreen() {
  const t = useText(publicText);
  const navigate = useNavigate();
  const footer = useFooterContent();
  useDocumentTitle(t('verify_title'));
  useRouterLinks();
  return (
    <PublicFrame detail={t('tagline_verify')} footer={<SiteFooter content={footer} />}>
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
