import './duties.css';
import { paths } from '@miyar/contract/core/pages';
import { namesFor } from '@miyar/contract/core/shown-names';
import type { Duty } from '@miyar/contract/years/duties';
import { DUTY_STATE_NAMES, isStatement } from '@miyar/contract/years/duty-rules';
import type { ReactNode } from 'react';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { lazyPart } from '../../../shared/loading/lazy-part.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { ArrowLeft } from '../../../ui/marks/icons.ts';
import { Banner } from '../../../ui/overlays/banner.tsx';
import { Facts } from '../../../ui/tables/facts.tsx';
import { When } from '../../../ui/marks/when.tsx';
import { HowLong } from '../../evaluation/tasks/time-left.tsx';
import { DutyActs } from './acts/duty-acts.tsx';
import { headOfDuty } from './duty-head.ts';
import { SummaryCard } from './form/summary-card.tsx';
import { SubmissionsCard } from './submissions-card.tsx';
import { dutiesText } from './text.ts';
import { whyOf } from './years/why.ts';

const ReviewCard = lazyPart(async () => (await import('./review/review-card.tsx')).ReviewCard);
const ReturnsCard = lazyPart(async () => (await import('./review/returns-card.tsx')).ReturnsCard);

interface DutyViewProps {
  of: Duty;
  isAdmin: boolean;
  /** The content of a notice of change and the answer to it, which another feature shows. */
  notice?: ((duty: Duty) => ReactNode) | undefined;
}

/** A duty on a page of its own: its situation, its days and why, its form or the review of it, and its submissions. */
export function DutyView({ of: duty, isAdmin, notice }: DutyViewProps) {
  const t = useText(dutiesText);
  const { language } = useLanguage();
  const hasForm = isStatement(duty.kind) && duty.state !== 'planned';
  return (
    <>
      <p>
        <Link variant="more" href={paths.years(duty.school.id)} icon={ArrowLeft}>
          {t('to_years', { name: namesFor(duty.school, language).first })}
        </Link>
      </p>
      <PageHead title={headOfDuty(duty, { language, isAdmin })} />
      <div className="stack">
        <TimeCard of={duty} />
        {duty.kind === 'change' && notice?.(duty)}
        {hasForm && !isAdmin && <SummaryCard of={duty} />}
        {hasForm && isAdmin && <ReviewCard of={duty} />}
        {isAdmin && <ReturnsCard of={duty} />}
        <SubmissionsCard of={duty} />
      </div>
    </>
  );
}

/** The days of a duty, why they are those, what was said about it, and the acts of the authority on its time. */
function TimeCard({ of: duty }: { of: Duty }) {
  const t = useText(dutiesText);
  const { language } = useLanguage();
  const { state, due_on: due, opens_on: opens, opened_at: opened, submitted_at: submitted, reason, clock, paused } = duty;
  // The time of a review and of a completion count from their own beginning.
  const why = state === 'planned' || state === 'open' ? whyOf(duty, language) : [];
  const dueLabel = isStatement(duty.kind) && state === 'submitted' ? 'due_review' : state === 'returned' ? 'due_completion' : 'due';
  const fact = (key: string, label: string, value: ReactNode) => ({ key, label, value });
  const facts = [
    fact('state', t('state'), DUTY_STATE_NAMES[state][language]),
    ...(due
      ? [
          fact(
            'due',
            t(dueLabel),
            <span className="flow">
              {state === 'planned' && duty.kind !== 'renewal' ? t('about', { day: formatDate(due, language) }) : <When at={due} show="both" />}
              {!paused && <HowLong of={duty} />}
            </span>,
          ),
        ]
      : []),
    ...(why.length > 0 ? [fact('why', t('why'), why.join(' '))] : []),
    opened ? fact('opened', t('opened'), <When at={opened} />) : fact('opens', t('opens'), <When at={opens} />),
    ...(submitted ? [fact('submitted', t('submitted'), <When at={submitted} show="moment" />)] : []),
    ...(reason ? [fact('reason', t(state === 'waived' ? 'waived_reason' : 'note'), <span dir="auto">{reason[language] || reason.ar}</span>)] : []),
  ];
  return (
    <Card title={t('duty')}>
      <div className="stack" data-gap="small">
        {paused && clock?.paused_on && <Banner tone="wait">{t('pause_days', { day: formatDate(clock.paused_on, language) })}</Banner>}
        <Facts facts={facts} />
        <div className="duty-row-acts">
          <DutyActs of={duty} />
        </div>
      </div>
    </Card>
  );
}
