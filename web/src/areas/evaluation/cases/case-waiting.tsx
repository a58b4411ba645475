import type { CaseClock, CaseDetail } from '@miyar/contract/evaluation/cases';
import { type CasePart, paths } from '@miyar/contract/core/pages';
import { RIGHTS } from '@miyar/contract/evaluation/tasks';
import { useState } from 'react';
import { CalendarPlus } from '../../../ui/marks/icons.ts';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { riyadhDay } from '../../../lib/i18n/riyadh-day.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { useNow } from '../../../lib/use-now.ts';
import { lazyPart } from '../../../shared/loading/lazy-part.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { Due } from '../tasks/due.tsx';
import { dueOfClock } from '../tasks/left-in-words.ts';
import { casesText } from './text.ts';

const ExtendDialog = lazyPart(async () => (await import('./extend-dialog.tsx')).ExtendDialog);

/** Every clock that runs or is paused: whose it is, until when, and which days count. What runs comes first, then what is paused; the reader's own before others', rights apart. */
export function CaseWaiting({ of }: { of: CaseDetail }) {
  const t = useText(casesText);
  const running = of.clocks
    .filter(({ stopped_at: stopped }) => stopped === null)
    .toSorted(
      (one, other) =>
        Number(one.paused_on !== null) - Number(other.paused_on !== null) ||
        Number(isOwn(of, other)) - Number(isOwn(of, one)) ||
        one.due_on.localeCompare(other.due_on),
    );
  const clocks = running.filter((clock) => !isRight(clock));
  const rights = running.filter(isRight);
  return (
    <Card title={t('what_waits')} padded={false}>
      {clocks.length === 0 ? (
        <p className="card-body muted">{of.waiting_on === 'none' ? t('nothing_waits') : t('no_clock', { who: t(`head_${of.waiting_on}`) })}</p>
      ) : (
        <ul className="case-clocks">
          {clocks.map((clock) => (
            <ClockRow key={clock.id} case={of} of={clock} />
          ))}
        </ul>
      )}
      {rights.length > 0 && (
        <>
          <p className="case-rights muted" id="case-rights">
            {t('rights')}
          </p>
          <ul className="case-clocks" aria-labelledby="case-rights">
            {rights.map((clock) => (
              <ClockRow key={clock.id} case={of} of={clock} />
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

/** A right is no duty: nothing waits for it. */
const isRight = ({ kind }: CaseClock): boolean => (RIGHTS as readonly string[]).includes(kind);

const isOwn = ({ side }: CaseDetail, { owner }: CaseClock): boolean => (owner === 'evaluator' ? 'team' : owner) === side;

/** On which part of the case a time limit is about. */
const PARTS = {
  eligibility: undefined,
  completion: 'returns',
  self_evaluation: 'self-evaluation',
  team: 'team',
  invitation: 'team',
  objection: 'team',
  visit_answer: 'visit',
  report: 'report',
  fact_check: 'report',
  remarks: 'report',
  decision: 'decision',
  appeal_window: 'decision',
  plan: 'plan',
  progress: 'plan',
  appeal: 'appeal',
} as const satisfies Record<CaseClock['kind'], CasePart | undefined>;

function ClockRow({ case: found, of: clock }: { case: CaseDetail; of: CaseClock }) {
  const { language } = useLanguage();
  const t = useText(casesText);
  const [extending, extend] = useState(false);
  const { id, parts } = found;
  const part = PARTS[clock.kind];
  const name =
    found.stage === 'decision_prepared' && clock.owner === 'authority'
      ? t('clock_decision_prepared')
      : t(found.purpose === 'monitoring' && clock.kind === 'decision' ? 'clock_conclusion' : `clock_${clock.kind}`);
  const today = riyadhDay(useNow());
  return (
    <li className="case-clock">
      <div className="case-clock-head">
        <div>
          {part && parts.includes(part) && isOwn(found, clock) ? <Link href={paths.case(id, part)}>{name}</Link> : <b>{name}</b>}
          <p className="muted">{t(`owner_${clock.owner}`)}</p>
        </div>
        <Due of={dueOfClock(clock, today)} />
      </div>
      {clock.paused_on && <p className="muted">{t('paused_since', { date: formatDate(clock.paused_on, language) })}</p>}
      {clock.extended_reason && <p className="muted">{t('extended', { reason: clock.extended_reason })}</p>}
      {clock.can.extend === true && (
        <LinkButton icon={CalendarPlus} onPress={() => extend(true)}>
          {t('extend')}
        </LinkButton>
      )}
      {extending && <ExtendDialog id={id} clock={clock} onClose={() => extend(false)} />}
      <details>
        <summary>{t('why_days')}</summary>
        <WhichDays of={clock} />
      </details>
    </li>
  );
}

function WhichDays({ of: { unit, started_on: from, explained } }: { of: CaseClock }) {
  const { language } = useLanguage();
  const t = useText(casesText);
  const skipped = (why: 'weekend' | 'holiday' | 'paused') => explained.skipped.filter((day) => day.why === why);
  const holidays = skipped('holiday').map(({ day, title }) => `${formatDate(day, language)}${title ? ` (${title[language]})` : ''}`);
  return (
    <ul className="case-days muted">
      <li>{t('counts_from', { date: formatDate(from, language) })}</li>
      <li>{unit === 'wd' ? t('counted', { count: explained.counted.length }) : t('calendar_days')}</li>
      {(['weekend', 'paused'] as const).map((why) => skipped(why).length > 0 && <li key={why}>{t(`skipped_${why}`, { count: skipped(why).length })}</li>)}
      {holidays.length > 0 && (
        <li>
          {t('skipped_holiday', { count: holidays.length })}: {holidays.join(language === 'ar' ? '، ' : ', ')}
        </li>
      )}
    </ul>
  );
}
