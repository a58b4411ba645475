import '../../../../ui/layout/cover.css';
import type { CaseDetail, CaseClock } from '@miyar/contract/evaluation/cases';
import type { CurrentDecision } from '@miyar/contract/evaluation/decision/decision-content';
import { paths } from '@miyar/contract/core/pages';
import type { ReactNode } from 'react';
import { Award, FileText, Sprout } from '../../../../ui/marks/icons.ts';
import { formatDate, formatOtherCalendar } from '../../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { riyadhDay } from '../../../../lib/i18n/riyadh-day.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { SchoolName } from '../../../../shared/school-name/school-name.tsx';
import { ButtonLink } from '../../../../ui/actions/button-link.tsx';
import { Link } from '../../../../ui/actions/link.tsx';
import { GradeDots } from '../../../../ui/charts/grade-dots.tsx';
import { Girih } from '../../../../ui/marks/girih.tsx';
import { CertificateDownload } from '../../../accreditation/certificates/certificate-download.tsx';
import { CertificatePreview } from '../../../accreditation/certificates/certificate-preview.tsx';
import { ClockLeft } from '../../tasks/time-left.tsx';
import { releasedText } from './released-text.ts';
import { runningClock } from '../../tasks/left-in-words.ts';

interface Props {
  of: CaseDetail;
  decision: CurrentDecision;
}

/** The head of a released decision: its day, its outcome, the level and its duration, the one act, and the certificate. */
export function ReleasedCover({ of, decision }: Props) {
  const t = useText(releasedText);
  const { language } = useLanguage();
  const { outcome, level, certificate, decided_at: at } = decision;
  const act = actOf(of, decision);
  return (
    <section className="cover released-cover" data-solo={certificate === null || undefined}>
      <Girih tile={72} />
      <div className="cover-in">
        <p className="released-day">{t('of_day', { date: formatDate(at, language), other: formatOtherCalendar(at, language) })}</p>
        <div className="released-outcome">
          {outcome !== 'not_accredited' && level !== null && (
            <span className="released-seal" aria-hidden>
              {level}
            </span>
          )}
          <h1 className="released-title" data-size={of.side === 'institution' && outcome !== 'not_accredited' ? 'display' : undefined}>
            {t(of.side === 'authority' ? `admin_${outcome}` : `title_${outcome}`)}
          </h1>
        </div>
        <p className="released-name">
          <SchoolName {...of.school} short /> <small className="num">{t('application', { id: of.id })}</small>
        </p>
        {certificate ? <Granted decision={decision} certificate={certificate} /> : <Refused of={of} decision={decision} />}
        <Notes of={of} decision={decision} act={act} />
        {act && <Act of={of} act={act} />}
      </div>
      {certificate && (
        <div className="released-certificate">
          <Link href={paths.verify(certificate.verification_code)}>
            <span className="visually-hidden">{t('open_certificate', { number: certificate.certificate_number })}</span>
            <span aria-hidden>
              <CertificatePreview certificate={certificate} />
            </span>
          </Link>
          {of.side === 'institution' && act !== 'certificate' && <CertificateDownload applicationId={of.id} />}
          {of.side === 'authority' && (
            <ButtonLink icon={Award} href={paths.admin('certificates', { q: certificate.certificate_number })}>
              {t('in_register')}
            </ButtonLink>
          )}
        </div>
      )}
    </section>
  );
}

const DOTS = { A: 4, B: 3, C: 2, D: 1 } as const;

/** The level as text, and the last day of the certificate in both calendars. */
function Granted({ decision, certificate }: { decision: CurrentDecision; certificate: NonNullable<CurrentDecision['certificate']> }) {
  const t = useText(releasedText);
  const { language } = useLanguage();
  const { level, level_title: title, validity_months: months } = decision;
  const { valid_until: until, status } = certificate;
  return (
    <dl className="released-facts num">
      {level && (
        <div>
          <dt>{t('level')}</dt>
          <dd>
            {title?.[language]} <GradeDots level={DOTS[level]} letter={level} label="" /> <small>{t(`place_${level}`, { level })}</small>
          </dd>
        </div>
      )}
      <div>
        <dt>{t(status === 'valid' ? 'valid_until' : 'was_valid_until')}</dt>
        <dd>
          <time dateTime={until}>{formatDate(until, language)}</time>
          <small>
            {formatOtherCalendar(until, language)}
            {months !== null && `${language === 'ar' ? '، ' : ', '}${t('months', { count: months })}`}
          </small>
        </dd>
      </div>
      {status !== 'valid' && (
        <div>
          <dt>{t('certificate')}</dt>
          <dd>
            {t(status, { date: formatDate(status === 'expired' ? until : certificate.status_since, language) })}
            {certificate.suspended_until && <small>{t('suspended_until', { date: formatDate(certificate.suspended_until, language) })}</small>}
            {certificate.status_reason && <small>{certificate.status_reason[language]}</small>}
            {certificate.replaced_by && (
              <Link href={paths.verify(certificate.replaced_by.verification_code)}>{t('newer', { number: certificate.replaced_by.certificate_number })}</Link>
            )}
          </dd>
        </div>
      )}
    </dl>
  );
}

/** The obstacle, in one sentence, and from when on there can be another application. */
function Refused({ of, decision: { basis, level, held, reapply_from: from } }: Props) {
  const t = useText(releasedText);
  const { language } = useLanguage();
  const comma = language === 'ar' ? '، ' : ', ';
  const why = (): string => {
    if (level === null) return basis === 'lapsed' || basis === 'not_eligible' ? t(basis) : '';
    if (!held) return t('held_departure', { level });
    if (held.by.length === 0) return t('held_total', { shown: held.shown, level });
    return t('held_by', {
      count: held.by.length,
      names: held.by.map(({ code, title }) => t('indicator_named', { code, title: title[language] })).join(comma),
    });
  };
  return (
    <p className="released-why">
      {why()} {from && t(of.side === 'institution' ? 'reapply' : 'reapply_others', { date: formatDate(from, language) })}
    </p>
  );
}

/** The decision it replaced, and who acts where the reader does not. */
function Notes({ of, decision: { basis, outcome }, act }: Props & { act: ReleasedAct | undefined }) {
  const t = useText(releasedText);
  const words: string[] = [];
  if (basis === 'correction' || basis === 'suspicion') words.push(t('replaces_correction'));
  if (basis === 'appeal') words.push(t('replaces_appeal'));
  if (of.side === 'institution' && of.plan?.state === 'submitted') words.push(t('plan_waits'));
  if (of.side === 'authority') {
    const planComes = of.plan?.state === 'draft' || of.plan?.state === 'returned';
    if (of.stage === 'appeal') words.push(t('authority_appeal'));
    else if (of.plan?.state === 'submitted') words.push(t('plan_with_authority'));
    else words.push(t(outcome === 'conditional' && planComes ? 'authority_until' : 'authority_quiet'));
  }
  if (words.length === 0) return null;
  return (
    <p className="released-why" data-quiet={act !== undefined || undefined}>
      {words.join(' ')}
    </p>
  );
}

function Act({ of, act }: { of: CaseDetail; act: ReleasedAct }) {
  const t = useText(releasedText);
  const clock = clockOf(of, act);
  const link = (href: string, icon: typeof Sprout, label: string): ReactNode => (
    <ButtonLink variant="gold" size="lg" icon={icon} href={href}>
      {label}
    </ButtonLink>
  );
  return (
    <div className="cover-act">
      {act === 'certificate' ? (
        <CertificateDownload applicationId={of.id} variant="gold" size="lg" />
      ) : act === 'read_report' ? (
        link(paths.case(of.id, 'report'), FileText, t(act))
      ) : (
        link(paths.case(of.id, 'plan'), Sprout, t(act))
      )}
      {clock && (
        <div className="cover-due">
          <ClockLeft of={clock} today={riyadhDay()} />
        </div>
      )}
    </div>
  );
}

/** The one act of the institution on a released decision. */
type ReleasedAct = 'write_plan' | 'correct_plan' | 'report_plan' | 'certificate' | 'read_report';

/** Which act that is; none for those who only read. */
function actOf(of: CaseDetail, { certificate, outcome }: CurrentDecision): ReleasedAct | undefined {
  if (of.side !== 'institution') return undefined;
  if (outcome === 'not_accredited') return of.report ? 'read_report' : undefined;
  const holds = certificate?.status === 'valid';
  // A plan is how a suspension ends; with a certificate that is gone it leads nowhere.
  if (holds || certificate?.status === 'suspended') {
    const writes = of.can.waive_appeal !== 'viewer_reads_only';
    if (writes && of.plan?.state === 'draft') return 'write_plan';
    if (writes && of.plan?.state === 'returned') return 'correct_plan';
    if (writes && of.plan?.state === 'accepted') return 'report_plan';
  }
  return holds ? 'certificate' : undefined;
}

const CLOCKS: Readonly<Partial<Record<ReleasedAct, CaseClock['kind']>>> = { write_plan: 'plan', correct_plan: 'plan', report_plan: 'progress' };

/** The clock that runs for an act. */
const clockOf = (of: CaseDetail, act: ReleasedAct): CaseClock | undefined => runningClock(of, CLOCKS[act]);
