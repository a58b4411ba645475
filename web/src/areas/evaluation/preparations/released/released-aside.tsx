import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import type { CurrentDecision } from '@miyar/contract/evaluation/decision/decision-content';
import type { DecisionRoom } from '@miyar/contract/evaluation/decision/preparations';
import { paths } from '@miyar/contract/core/pages';
import { type ReactNode, useId } from 'react';
import { Check } from '../../../../ui/marks/icons.ts';
import { formatDate } from '../../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { useText } from '../../../../lib/i18n/text.ts';
import { Link } from '../../../../ui/actions/link.tsx';
import { Icon } from '../../../../ui/marks/icon.tsx';
import { When } from '../../../../ui/marks/when.tsx';
import { runningClock } from '../../tasks/left-in-words.ts';
import { releasedText } from './released-text.ts';
import { ClockLeft } from '../../tasks/time-left.tsx';

interface Props {
  of: CaseDetail;
  decision: CurrentDecision;
}

function Aside({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** The people who prepared the decision and agreed to it, and the time of its release. */
export function WhoDecided({ room, decision }: { room: DecisionRoom; decision: CurrentDecision }) {
  const t = useText(releasedText);
  const made = room.earlier.find(({ state }) => state === 'released');
  const steps = [
    made?.prepared_by && made.prepared_at && { words: t('prepared_by', { name: made.prepared_by.name }), at: made.prepared_at },
    made?.second_by && made.second_at && { words: t('agreed_by', { name: made.second_by.name }), at: made.second_at },
    { words: t('released_to'), at: decision.decided_at },
  ].filter((step) => typeof step === 'object' && step !== null);
  return (
    <Aside title={t('who')}>
      <ul className="released-who">
        {steps.map(({ words, at }) => (
          <li key={words}>
            <Icon of={Check} size="sm" />
            <span>
              {words}
              <small>
                <When at={at} />
              </small>
            </span>
          </li>
        ))}
      </ul>
    </Aside>
  );
}

/** The way to appeal while it is open, else what became of it; nothing where there was none. */
export function AppealPart({ of, decision, today }: Props & { today: string }) {
  const t = useText(releasedText);
  const { language } = useLanguage();
  const own = of.side === 'institution';
  const link = (words: string) => (
    <p>
      <Link href={paths.case(of.id, 'appeal')}>{words}</Link>
    </p>
  );
  const window = runningClock(of, 'appeal_window');
  if (of.stage !== 'appeal' && window) {
    return (
      <Aside title={t(own ? 'differently' : 'appeal')}>
        <p>{own ? t(decision.certificate?.status === 'valid' ? 'panel_valid' : 'panel') : t('may_appeal')}</p>
        {own && of.can.appeal !== true && <p>{t('owner_appeals')}</p>}
        <div className="released-due">
          <ClockLeft of={window} today={today} />
        </div>
        {own && of.parts.includes('appeal') && link(t('how_to_appeal'))}
      </Aside>
    );
  }
  const words = (): string | undefined => {
    const { appeal } = of;
    if (appeal?.state === 'open') return t(own ? 'appeal_open' : 'appeal_open_others');
    if (appeal?.state === 'heard') return t('appeal_heard');
    if (appeal?.state === 'withdrawn') return t('appeal_withdrawn');
    if (appeal?.outcome) return t(`appeal_${appeal.outcome}`);
    if (decision.basis === 'appeal') return t('appeal_final');
    return of.appeal_until && t('appeal_over', { date: formatDate(of.appeal_until, language) });
  };
  const said = words();
  if (said === undefined) return null;
  return (
    <Aside title={t('appeal')}>
      <p>{said}</p>
      {of.appeal && of.parts.includes('appeal') && link(t('read_appeal'))}
    </Aside>
  );
}

export function ReportPart({ of }: { of: CaseDetail }) {
  const t = useText(releasedText);
  const count = of.progress.reduce((sum, area) => sum + area.of, 0);
  return (
    <Aside title={t('report')}>
      <p>{t('report_detail', { count })}</p>
      <p>
        <Link href={paths.case(of.id, 'report')}>{t('open_report')}</Link>
      </p>
    </Aside>
  );
}

/** The public part of the decision, and where it is published. */
export function PublicPart({ of, decision: { outcome, certificate } }: Props) {
  const t = useText(releasedText);
  if (!certificate || outcome === 'not_accredited') {
    return (
      <Aside title={t('public')}>
        <p>{t('public_not')}</p>
      </Aside>
    );
  }
  const { status, level } = certificate;
  const listed = status === 'valid' || status === 'suspended';
  return (
    <Aside title={t('public')}>
      <p>{status === 'valid' ? t(`public_${outcome}`, { level: level ?? '' }) : t(status === 'suspended' ? 'public_suspended' : 'public_ended')}</p>
      <p>
        <Link href={listed ? paths.schools(of.school.id) : paths.verify(certificate.verification_code)}>
          {t(listed ? (of.side === 'institution' ? 'own_page' : 'page_in_register') : 'page_of_certificate')}
        </Link>
      </p>
    </Aside>
  );
}
