import './verify-screen.css';
import { landing } from '@miyar/contract/site/landing';
import { useNavigate } from 'react-router';
import { CertificatePicture } from '../../areas/accreditation/certificates/certificate-picture.tsx';
import { VerifyForm } from '../../areas/accreditation/certificates/verify-form.tsx';
import { SiteFooter } from '../../areas/site/frame/site-footer.tsx';
import { readSections } from '../../areas/site/landing/content.ts';
import { useEndpoint } from '../../lib/api/query.ts';
import { useLanguage } from '../../lib/i18n/language.tsx';
import { useText } from '../../lib/i18n/text.ts';
import { paths } from '@miyar/contract/core/pages';
import { Sheet } from '../../ui/layout/card.tsx';
import { useDocumentTitle } from '../frame/document-title.ts';
import { useRouterLinks } from '../landing/use-router-links.ts';
import { PublicFrame } from './public-frame.tsx';
import { publicText } from './text.ts';

const HOUR = 3_600_000;

/** `/verify`: asks for the code of a certificate, and shows where on it the code is. */
export function VerifyScreen() {
  const t = useText(publicText);
  const navigate = useNavigate();
  const { language } = useLanguage();
  const { data } = useEndpoint(landing.list, undefined, { staleTime: HOUR });
  useDocumentTitle(t('verify_title'));
  useRouterLinks();
  return (
    <PublicFrame detail={t('tagline_verify')} footer={<SiteFooter links={readSections(data, language)?.content.contact.socialLinks} />}>
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
