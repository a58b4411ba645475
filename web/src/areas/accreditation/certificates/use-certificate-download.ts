import { certificates } from '@miyar/contract/accreditation/certificates';
import { useDownload } from '../../../shared/use-download.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { certificateText } from './certificate-text.ts';

/** The name the specification gives the file (REQ-D7). */
const FILE_NAME = 'certificate.pdf';

/** Downloads the certificate of an application, led by the reader's language. */
export function useCertificateDownload() {
  const { language } = useLanguage();
  const t = useText(certificateText);
  const { busy, start } = useDownload();
  return {
    busy,
    start: (applicationId: number) =>
      void start(applicationId, certificates.download, { query: { application_id: applicationId, language } }, FILE_NAME, t('certificate_failed')),
  };
}
