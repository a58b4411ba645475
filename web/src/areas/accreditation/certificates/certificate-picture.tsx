import './certificate-picture.css';
import { Rosette } from '../../../ui/marks/rosette.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { verifyText } from './verify-text.ts';

/** Where on a certificate the code is. */
export function CertificatePicture() {
  const t = useText(verifyText);
  return (
    <figure className="certificate-picture">
      <div className="certificate-paper" aria-hidden>
        <Rosette size={88} alt="" ground="paper" />
        <i data-width="title" />
        <i />
        <i />
        <span className="certificate-code">
          <span className="certificate-square" />
          <b className="ltr">{t('sample')}</b>
        </span>
      </div>
      <figcaption>{t('where')}</figcaption>
    </figure>
  );
}
