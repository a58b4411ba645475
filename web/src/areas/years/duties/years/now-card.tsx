import { paths } from '@miyar/contract/core/pages';
import { SUSPENSION_WORKING_DAYS } from '@miyar/contract/evaluation/decision/plan';
import type { Years } from '@miyar/contract/years/duties';
import type { ReactNode } from 'react';
import {
  CalendarCheck,
  ChevronRight,
  CircleCheck,
  FileText,
  Hourglass,
  Landmark,
  ListChecks,
  LockKeyhole,
  MapPin,
  RefreshCw,
} from '../../../../ui/marks/icons.ts';
import { formatDate } from '../../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { useText } from '../../../../lib/i18n/text.ts';
import { ButtonLink } from '../../../../ui/actions/button-link.tsx';
import { Link } from '../../../../ui/actions/link.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { Chip } from '../../../../ui/marks/chip.tsx';
import { Icon, type LucideIcon } from '../../../../ui/marks/icon.tsx';
import { DueChip } from '../../../evaluation/tasks/due.tsx';
import { pathOfTask } from '../../../evaluation/tasks/task-groups.ts';
import { DaysUntil, DueDay, HowLong } from '../../../evaluation/tasks/time-left.tsx';
import { namedDays } from '../../../evaluation/visit/day-words.ts';
import { DutyActs } from '../acts/duty-acts.tsx';
import { GENDER, useDutyNames } from '../names.ts';
import { dutiesText } from '../text.ts';
import { openDuties, otherTasks, plannedDuties, visitOf } from './situation.ts';

type NextDuty = Years['next'][number];

interface NowProps {
  of: Years;
  today: string;
  isAdmin: boolean;
}

/** The card of now: duties that are open, visits under way, and tasks in the cases of the institution. */
export function NowCard(props: NowProps) {
  const { of } = props;
  const t = useText(dutiesText);
  const open = openDuties(of);
  const tasks = otherTasks(of);
  return (
    <Card title={t('now')} detail={t('now_units')} padded={false}>
      <ul className="duty-rows">
        {open.map((duty) => (
          <DutyRow key={duty.id} {...props} duty={duty} />
        ))}
        {of.visits?.map((visit) => (
          <VisitRow key={visit.case_id} visit={visit} today={props.today} isAdmin={props.isAdmin} />
        ))}
        {tasks.map((task) => (
          <Row
            key={task.id}
            icon={ListChecks}
            title={<Link href={pathOfTask(task)}>{task.act}</Link>}
            isLate={task.overdue_days > 0}
            end={<TimeOf of={task} />}
          >
            {task.text}
          </Row>
        ))}
        <NothingRow of={of} isFirst={open.length + tasks.length + (of.visits?.length ?? 0) === 0} />
      </ul>
    </Card>
  );
}

interface RowProps {
  icon: LucideIcon;
  tone?: 'gold' | 'lapis' | undefined;
  title: ReactNode;
  /** Shown to the authority alone. */
  isOwn?: boolean | undefined;
  isLate?: boolean | undefined;
  acts?: ReactNode;
  end?: ReactNode;
  children: ReactNode;
}

function Row({ icon, tone, title, isOwn = false, isLate = false, acts, end, children }: RowProps) {
  const t = useText(dutiesText);
  return (
    <li data-late={isLate || undefined}>
      <span className="avatar" data-tone={tone} aria-hidden>
        <Icon of={icon} size="sm" />
      </span>
      <div className="duty-words">
        <h3>
          {title}{' '}
          {isOwn && (
            <span className="duty-own">
              <Icon of={LockKeyhole} size="sm" />
              {t('not_shown')}
            </span>
          )}
        </h3>
        <p>{children}</p>
        {acts && <div className="duty-row-acts">{acts}</div>}
      </div>
      {end && <div className="duty-end">{end}</div>}
    </li>
  );
}

function TimeOf({ of }: { of: Parameters<typeof HowLong>[0]['of'] & { paused: boolean } }) {
  if (of.paused) return <DueChip of={of} />;
  return (
    <>
      <HowLong of={of} />
      {of.due_on !== null && <DueDay at={of.due_on} />}
    </>
  );
}

function DutyRow({ of, duty, today, isAdmin }: NowProps & { duty: NextDuty }) {
  const t = useText(dutiesText);
  const names = useDutyNames();
  const { kind, state } = duty;
  const isLate = duty.overdue_days > 0;
  const acts = <ActsOf duty={duty} isAdmin={isAdmin} />;
  if (kind === 'monitoring') {
    return (
      <Row icon={Landmark} title={t('own_duty', { duty: names.inSentence(duty) })} isOwn isLate={isLate} acts={acts} end={<TimeOf of={duty} />}>
        {duty.paused ? t('paused_text') : t(visitOf(of, duty) ? 'own_duty_visit' : 'own_duty_text')}
      </Row>
    );
  }
  if (kind === 'change') {
    return (
      <Row icon={Hourglass} tone="gold" title={t(isAdmin ? 'notice_admin' : 'notice_own')} isLate={isLate} acts={acts} end={<TimeOf of={duty} />}>
        {t(isAdmin ? 'notice_admin_text' : 'notice_own_text')}
      </Row>
    );
  }
  const title = isAdmin && state === 'open' && kind !== 'renewal' ? t(`owed_${GENDER[kind]}`, { duty: names.inSentence(duty) }) : names.title(duty);
  const { certificate } = of;
  const end =
    kind === 'renewal' && certificate && state === 'open' ? (
      <DaysUntil from={certificate.renewal_opens_on} until={certificate.valid_until} today={today} />
    ) : (
      <TimeOf of={duty} />
    );
  return (
    <Row icon={kind === 'renewal' || kind === 're_evaluation' ? RefreshCw : FileText} title={title} isLate={isLate} acts={acts} end={end}>
      <DutyWords duty={duty} isAdmin={isAdmin} />
    </Row>
  );
}

/** The text of a duty of the institution: how far it is, and what follows. */
function DutyWords({ duty: { kind, state, progress, paused, overdue_days: late }, isAdmin }: { duty: NextDuty; isAdmin: boolean }) {
  const t = useText(dutiesText);
  const sentences: string[] = [];
  const isBegun = progress !== null && progress.answered > 0;
  if (state === 'open' && progress !== null && (isBegun || isAdmin)) sentences.push(t('answered', progress));
  if (paused) sentences.push(t('paused_text'));
  else if (late > 0 && (state === 'open' || state === 'returned')) sentences.push(t(isAdmin ? 'late_admin' : 'late_own', { count: SUSPENSION_WORKING_DAYS }));
  else if (state === 'returned') sentences.push(t(isAdmin ? 'returned_admin' : 'returned_own'));
  else if (state === 'submitted') {
    if (kind === 'renewal' || kind === 're_evaluation') sentences.push(t('applied'));
    else sentences.push(t(isAdmin ? 'submitted_admin' : 'submitted_own'));
  } else if (kind === 'renewal') sentences.push(t(isAdmin ? 'open_renewal_admin' : 'open_renewal'));
  else if (kind === 're_evaluation') sentences.push(t('open_re_evaluation'));
  else if (!isBegun && (kind === 'annual' || kind === 'interim')) sentences.push(t(`open_${kind}`));
  return sentences.join(' ');
}

/** The act that leads on, and those of the authority on the time of the duty. */
function ActsOf({ duty, isAdmin }: { duty: NextDuty; isAdmin: boolean }) {
  const t = useText(dutiesText);
  const { id, kind, state, can, progress } = duty;
  const href = paths.duty(id);
  if (kind === 'renewal' || kind === 're_evaluation') {
    const applies = !isAdmin && state === 'open';
    return (
      <>
        {applies && (
          <ButtonLink size="sm" variant="primary" href={paths.school('applications')}>
            {t('apply')}
          </ButtonLink>
        )}
        <DutyActs of={duty} />
      </>
    );
  }
  const begins = can.write === true;
  const isFresh = state === 'open' && progress?.answered === 0;
  return (
    <>
      {kind !== 'monitoring' && (
        <ButtonLink size="sm" variant={begins || (isAdmin && state === 'submitted') ? 'primary' : 'outline'} href={href}>
          {begins ? t(isFresh ? 'begin' : 'complete') : t(isAdmin && state === 'submitted' ? 'review' : 'open_it')}
        </ButtonLink>
      )}
      <DutyActs of={duty} />
    </>
  );
}

function VisitRow({ visit, today, isAdmin }: { visit: NonNullable<Years['visits']>[number]; today: string; isAdmin: boolean }) {
  const { language } = useLanguage();
  const t = useText(dutiesText);
  const { announced, revealed, days, indicators, case_id: caseId } = visit;
  const [first] = days;
  const title = announced ? 'visit_title' : 'visit_unannounced';
  const heading = first === undefined ? t(title) : t(`${title}_on`, { days: namedDays(days, language) });
  const codes = new Intl.ListFormat(language).format(indicators);
  return (
    <Row
      icon={MapPin}
      tone="lapis"
      title={heading}
      isOwn={revealed === false}
      acts={
        <Link variant="more" href={paths.case(caseId)} endIcon={ChevronRight}>
          {t(isAdmin ? 'visit_file_admin' : 'visit_file')}
        </Link>
      }
      end={
        first !== undefined && (
          <>
            {first === today && (
              <Chip tone="wait" icon={CalendarCheck}>
                {t('rule_today')}
              </Chip>
            )}
            <DueDay at={first} />
          </>
        )
      }
    >
      {first === undefined && `${t('visit_no_days')} `}
      {indicators.length > 0 && t('visit_indicators', { count: indicators.length, codes })}
    </Row>
  );
}

/** When something is due after this, or that nothing is. */
function NothingRow({ of, isFirst }: { of: Years; isFirst: boolean }) {
  const { language } = useLanguage();
  const t = useText(dutiesText);
  const names = useDutyNames();
  const [following] = plannedDuties(of).toSorted((one, other) => one.opens_on.localeCompare(other.opens_on));
  const values = following && { day: formatDate(following.opens_on, language), duty: names.inSentence(following) };
  return (
    <li className="duty-none">
      <span className="avatar" aria-hidden>
        <Icon of={CircleCheck} size="sm" />
      </span>
      <p>{values ? t(isFirst ? 'nothing_until' : 'then_nothing_until', values) : t(isFirst ? 'nothing' : 'nothing_more')}</p>
    </li>
  );
}
