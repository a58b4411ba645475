import { BadgeCheck, CircleAlert, FileClock, type LucideIcon, OctagonX, TriangleAlert } from 'lucide-react';
import { formatDate, formatDateTime } from '../../lib/dates.ts';
import { useLanguage } from '../../lib/language.tsx';
import { useText } from '../../lib/text.ts';
import { shownTheme, useTheme } from '../../lib/theme.ts';
import { Girih } from '../../ui/girih.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Rosette } from '../../ui/rosette.tsx';
import { namesFor } from '@miyar/contract/shown-names';
import { useLightPaper } from './use-light-paper.ts';
import { VerifyActions } from './verify-actions.tsx';
import { type VerifiedCertificate, VerifyFacts } from './verify-facts.tsx';
import { verifyText } from './verify-text.ts';

/** How each state is shown: by a shape and a colour besides its words. */
const VERDICTS = {
  valid: { tone: 'ok', icon: BadgeCheck },
  expired: { tone: 'wait', icon: FileClock },
  suspended: { tone: 'no', icon: TriangleAlert },
  withdrawn: { tone: 'no', icon: OctagonX },
  superseded: { tone: 'info', icon: CircleAlert },
} as const satisfies Record<VerifiedCertificate['status'], { tone: string; icon: LucideIcon }>;

export interface VerifySheetProps {
  certificate: VerifiedCertificate;
  /** When the register answered. */
  checkedAt: Date;
}

/** A certificate as the register knows it: first whether it holds, then whose it is and what it says. */
export function VerifySheet({ certificate, checkedAt }: VerifySheetProps) {
  const t = useText(verifyText);
  const { language } = useLanguage();
  useLightPaper();
  const { status, valid_until } = certificate;
  const { tone, icon } = VERDICTS[status];
  const { first, second } = namesFor({ name: certificate.school_name, name_alternative: certificate.school_name_ar }, language);
  const date = formatDate(valid_until, language);
  const detail = status === 'valid' || status === 'expired' ? t(`${status}_detail`, { date }) : t(`${status}_detail`);
  return (
    <article className="verify-sheet" data-sealed={status === 'valid' || undefined}>
      <div className="verify-body">
        <header className="verify-verdict" data-tone={tone}>
          <Icon of={icon} size="lg" />
          <div>
            <h1>{t(status)}</h1>
            <p>{detail}</p>
          </div>
        </header>
        <div>
          <h2 className="verify-name">
            <bdi>{first}</bdi>
          </h2>
          {second && (
            <p className="verify-other-name">
              <bdi lang={language === 'ar' ? 'en' : 'ar'}>{second}</bdi>
            </p>
          )}
        </div>
        <VerifyFacts certificate={certificate} />
        <p className="small subtle">{t('checked', { moment: formatDateTime(checkedAt, language) })}</p>
        <VerifyActions url={certificate.verify_url} />
      </div>
      {status === 'valid' && <Seal />}
    </article>
  );
}

/** The standard's rosette, which stands only beside a certificate that holds. */
function Seal() {
  const { theme } = useTheme();
  return (
    <div className="verify-seal" aria-hidden>
      <Girih tile={88} />
      <Rosette size={480} alt="" rays ground={shownTheme(theme) === 'dark' ? 'ink' : 'paper'} />
    </div>
  );
}
