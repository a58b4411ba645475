import './verify-screen.css';
import { Navigate, useParams } from 'react-router';
import { readVerifyCode } from '../../areas/accreditation/certificates/verify-code.ts';
import { useVerification, VerifyResult } from '../../areas/accreditation/certificates/verify-result.tsx';
import { verifyText } from '../../areas/accreditation/certificates/verify-text.ts';
import { ReportSummary } from '../../areas/families/published/report-summary.tsx';
import { CredentialCheck } from '../../areas/evaluation/credentials/credential-check.tsx';
import { isolate, useText } from '../../lib/i18n/text.ts';
import { paths } from '@miyar/contract/core/pages';
import { Search } from '../../ui/marks/icons.ts';
import { Link } from '../../ui/actions/link.tsx';
import { useDocumentTitle } from '../frame/document-title.ts';
import { PublicFrame } from './public-frame.tsx';
import { publicText } from './text.ts';

/** `/verify/:code`, where the square code on a certificate leads. */
export function VerifyCodeScreen() {
  const asked = useParams()['code'] ?? '';
  const code = readVerifyCode(asked);
  const t = useText(publicText);
  const verdict = useText(verifyText);
  const verification = useVerification(code);
  const { data, error } = verification;
  const unknown = code === undefined || error?.code === 'not_found';
  const situation = unknown ? verdict('unknown') : data && `${verdict(data.status)}: ${isolate(data.certificate_number)}`;
  useDocumentTitle(situation ?? t('verify_title'));
  // One address for one certificate, however the code was written.
  if (code !== undefined && code !== asked) return <Navigate to={paths.verify(code)} replace />;
  return (
    <PublicFrame detail={t('tagline_verify')}>
      {/* Here from the start, so that screen readers announce the answer. */}
      <output className="visually-hidden">{situation}</output>
      <div className="wrap verify-answer">
        <VerifyResult code={code} asked={asked} verification={verification} />
        {data?.has_credential && !unknown && <CredentialCheck number={data.certificate_number} />}
        {code !== undefined && data && !unknown && <ReportSummary of={{ certificate: code }} />}
        {data && !unknown && (
          <p className="verify-again">
            <Link href={paths.verify()} variant="more" icon={Search}>
              {verdict('another')}
            </Link>
          </p>
        )}
      </div>
    </PublicFrame>
  );
}
