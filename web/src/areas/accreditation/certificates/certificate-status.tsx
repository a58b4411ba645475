import { type Certificate, CERTIFICATE_STATUS_NAMES } from '@miyar/contract/accreditation/certificates';
import { Ban, CircleAlert, CircleCheck, CirclePause, Replace } from '../../../ui/marks/icons.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { Chip } from '../../../ui/marks/chip.tsx';

const LOOKS = {
  valid: { tone: 'ok', icon: CircleCheck },
  expired: { tone: 'wait', icon: CircleAlert },
  suspended: { tone: 'wait', icon: CirclePause },
  withdrawn: { tone: 'no', icon: Ban },
  superseded: { tone: 'info', icon: Replace },
} as const;

/** The status of a certificate, as text and as a shape. */
export function CertificateStatus({ status }: Pick<Certificate, 'status'>) {
  const { language } = useLanguage();
  return <Chip {...LOOKS[status]}>{CERTIFICATE_STATUS_NAMES[status][language]}</Chip>;
}
