import type { Application } from '@miyar/contract/accreditation/applications';
import { BadgeCheck, BadgeInfo, Ban, CalendarX, CirclePause, Hourglass, OctagonX } from '../../ui/marks/icons.ts';
import { useText } from '../../lib/i18n/text.ts';
import { Chip } from '../../ui/marks/chip.tsx';
import { statusText } from './text.ts';

const LOOKS = {
  pending: { tone: 'wait', icon: Hourglass },
  approved: { tone: 'ok', icon: BadgeCheck },
  conditional: { tone: 'ok', icon: BadgeInfo },
  refused: { tone: 'no', icon: OctagonX },
  expired: { tone: 'plain', icon: CalendarX },
  suspended: { tone: 'wait', icon: CirclePause },
  withdrawn: { tone: 'no', icon: Ban },
} as const;

/** Conditional accreditation, in the text both share. */
function Conditional() {
  const t = useText(statusText);
  return <Chip {...LOOKS.conditional}>{t('conditional')}</Chip>;
}

interface ApplicationStatusProps extends Pick<Application, 'status'> {
  decision?: Application['decision'] | undefined;
  /** A certificate that has ended, or is suspended or withdrawn, is shown instead of the approval. */
  certificate?: Application['certificate'] | undefined;
}

/** The status of an application. In Arabic the word agrees with «طلب», which is masculine. */
export function ApplicationStatus({ status, decision, certificate }: ApplicationStatusProps) {
  const t = useText(statusText);
  const ended = status === 'approved' ? certificate?.status : undefined;
  if (ended === 'expired' || ended === 'suspended' || ended === 'withdrawn') return <Chip {...LOOKS[ended]}>{t(ended)}</Chip>;
  if (status === 'approved' && decision === 'conditional') return <Conditional />;
  const words = { pending: t('pending'), approved: t('application_approved'), rejected: t('application_rejected') };
  return <Chip {...LOOKS[status === 'rejected' ? 'refused' : status]}>{words[status]}</Chip>;
}

/** The status of an institution. In Arabic the word agrees with «مدرسة», which is feminine. */
export function SchoolStatus({ status, decision }: { status: 'pending' | 'approved' | 'denied'; decision?: Application['decision'] | undefined }) {
  const t = useText(statusText);
  if (status === 'approved' && decision === 'conditional') return <Conditional />;
  const words = { pending: t('pending'), approved: t('school_approved'), denied: t('school_denied') };
  return <Chip {...LOOKS[status === 'denied' ? 'refused' : status]}>{words[status]}</Chip>;
}
