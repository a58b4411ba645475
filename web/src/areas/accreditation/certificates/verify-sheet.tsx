import { formatDate, formatDateTime } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { isolate, useText } from '../../../lib/i18n/text.ts';
import { shownTheme, useTheme } from '../../../lib/theme.ts';
import { Link } from '../../../ui/actions/link.tsx';
import { Girih } from '../../../ui/marks/girih.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Rosette } from '../../../ui/marks/rosette.tsx';
import { paths } from '@miyar/contract/core/pages';
import { namesFor } from '@miyar/contract/core/shown-names';
import { CertificatePreview } from './certificate-preview.tsx';
import { type VerifiedCertificate, VerifyFacts } from './verify-facts.tsx';
import { verifyText } from './verify-text.ts';
import { useEffect } from 'react';
import { BadgeCheck, CircleAlert, FileClock, type LucideIcon, OctagonX, TriangleAlert, Link2, Printer } from '../../../ui/marks/icons.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { useCopiedLink } from './use-copied-link.ts';

/** How each state is shown: by a shape and a colour besides its text. */
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
  const { status, valid_until, status_since } = certificate;
  const { tone, icon } = VERDICTS[status];
  const { first, second } = namesFor({ name: certificate.school_name, name_alternative: certificate.school_name_ar }, language);
  const holds = status === 'valid' || status === 'expired';
  const detail = t(`${status}_detail`, { date: formatDate(holds ? valid_until : status_since, language) });
  return (
    <article className="verify-sheet" data-sealed={status === 'valid' || undefined}>
      <div className="verify-body">
        <header className="verify-verdict" data-tone={tone}>
          <Icon of={icon} size="lg" />
          <div>
            <h1>{t(status)}</h1>
            <p>{detail}</p>
            <StatusNotes certificate={certificate} />
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
      {status === 'valid' && <Seal certificate={certificate} />}
    </article>
  );
}

/** Notes on the status: why the certificate is suspended or withdrawn, which sites it does not cover, which one replaced it, and whether it ends soon. */
function StatusNotes({ certificate: { status_reason, suspended_until, replaced_by, expiring, sites = [] } }: Pick<VerifySheetProps, 'certificate'>) {
  const t = useText(verifyText);
  const { language } = useLanguage();
  const suspended = sites.filter(({ state }) => state === 'suspended').map(({ name }) => isolate(name[language]));
  return (
    <>
      {status_reason && (
        <p>
          <b>{t('reason')}:</b> <span lang={language}>{status_reason[language]}</span>
        </p>
      )}
      {suspended_until && <p>{t('suspended_until', { date: formatDate(suspended_until, language) })}</p>}
      {suspended.length > 0 && <p>{t('not_covered', { sites: suspended.join(language === 'ar' ? '، ' : ', ') })}</p>}
      {expiring && <p>{t('ends_soon')}</p>}
      {replaced_by && (
        <p>
          <Link href={paths.verify(replaced_by.verification_code)}>{t('newer', { number: replaced_by.certificate_number })}</Link>
        </p>
      )}
    </>
  );
}

/** The standard's rosette and the sheet itself, shown only beside a valid certificate. */
function Seal({ certificate }: Pick<VerifySheetProps, 'certificate'>) {
  const { theme } = useTheme();
  return (
    <div className="verify-seal" aria-hidden>
      <Girih tile={88} />
      <Rosette size={480} alt="" rays scores="none" ground={shownTheme(theme) === 'dark' ? 'ink' : 'paper'} />
      <CertificatePreview certificate={certificate} />
    </div>
  );
}

/** Prints in the light colours whatever the screen shows: paper is light, and browsers leave dark grounds out. */
function useLightPaper(): void {
  useEffect(() => {
    const root = document.documentElement;
    let shown = root.dataset['theme'];
    const toPaper = () => {
      shown = root.dataset['theme'];
      root.dataset['theme'] = 'light';
    };
    const back = () => {
      if (shown) root.dataset['theme'] = shown;
    };
    window.addEventListener('beforeprint', toPaper);
    window.addEventListener('afterprint', back);
    return () => {
      window.removeEventListener('beforeprint', toPaper);
      window.removeEventListener('afterprint', back);
    };
  }, []);
}

/** Passing the answer on: as a link, or on paper. */
function VerifyActions({ url }: { url: string }) {
  const t = useText(verifyText);
  const copy = useCopiedLink();
  return (
    <div className="flow verify-actions">
      <Button variant="primary" icon={Link2} onPress={() => void copy(url)}>
        {t('copy_link')}
      </Button>
      <Button icon={Printer} onPress={() => window.print()}>
        {t('print')}
      </Button>
    </div>
  );
}
