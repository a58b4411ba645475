import './verify-screen.css';
import { useNavigate } from 'react-router';
import { VerifyForm } from '../../features/certificates/verify-form.tsx';
import { useText } from '../../lib/text.ts';
import { paths } from '../../paths.ts';
import { Sheet } from '../../ui/card.tsx';
import { useDocumentTitle } from '../frame/document-title.ts';
import { PublicFrame } from './public-frame.tsx';
import { publicText } from './text.ts';

/** `/verify`: asks for the code of a certificate. */
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
      </div>
    </PublicFrame>
  );
}
