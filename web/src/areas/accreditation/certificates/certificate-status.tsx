import type { Certificate } from '@miyar/contract/accreditation/certificates';
import { Ban, CircleAlert, CircleCheck, CirclePause, Replace } from 'lucide-react';
import { useText } from '../../../lib/i18n/text.ts';
import { Chip } from '../../../ui/marks/chip.tsx';
import { schoolsText } from '../institutions/text.ts';

const LOOKS = {
  valid: { tone: 'ok', icon: CircleCheck },
  expired: { tone: 'wait', icon: CircleAlert },
  suspended: { tone: 'wait', icon: CirclePause },
  withdrawn: { tone: 'no', icon: Ban },
  superseded: { tone: 'info', icon: Replace },
} as const;

/** The status of a certificate, in words and by a shape. */
export function CertificateStatus({ status }: Pick<Certificate, 'status'>) {
  const t = useText(schoolsText);
  return <Chip {...LOOKS[status]}>{t(`certificate_${status}`)}</Chip>;
}
