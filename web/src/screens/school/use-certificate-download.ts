import { certificates } from '@miyar/contract/certificates';
import { useDownload } from '../../features/applications/use-download.ts';
import { useLanguage } from '../../lib/language.tsx';
import { useText } from '../../lib/text.ts';
import { schoolText } from './text.ts';

/** The name the specification gives the file (S1§7). */
const FILE_NAME = 'certificate.pdf';

/** Downloads the certificate of an application, led by the reader's language. */
export function useCertificateDownload() {
  const { language } = useLanguage();
  const t = useText(schoolText);
  const { busy, start } = useDownload();
  return {
    busy,
    start: (applicationId: number) =>
      void start(applicationId, certificates.download, { query: { application_id: applicationId, language } }, FILE_NAME, t('certificate_failed')),
  };
}
