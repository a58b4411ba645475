import type { ComponentProps } from 'react';
import { Download } from '../../../ui/marks/icons.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { certificateText } from './certificate-text.ts';
import { useCertificateDownload } from './use-certificate-download.ts';

/** Downloads the certificate of an application. */
export function CertificateDownload({ applicationId, ...look }: { applicationId: number } & Pick<ComponentProps<typeof Button>, 'size' | 'variant'>) {
  const t = useText(certificateText);
  const { busy, start } = useCertificateDownload();
  return (
    <Button {...look} icon={Download} busy={busy !== null} busyLabel={t('downloading')} onPress={() => start(applicationId)}>
      {t('certificate_download')}
    </Button>
  );
}
