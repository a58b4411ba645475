import type { Home, HomeStage, HomeTask } from '@miyar/contract/operations/home';
import { namesFor } from '@miyar/contract/core/shown-names';
import { paths } from '@miyar/contract/core/pages';
import type { ReactNode } from 'react';
import {
  BookOpen,
  CalendarDays,
  CalendarPlus,
  ClipboardCheck,
  FilePen,
  FolderOpen,
  Gavel,
  type LucideIcon,
  MailOpen,
  PanelsTopLeft,
  Smartphone,
  Upload,
  UserPlus,
} from '../../../ui/marks/icons.ts';
import { useSession } from '../../../lib/api/session.ts';
import { formatDate, formatParts, formatTime } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { daysUntil, riyadhDay } from '../../../lib/i18n/riyadh-day.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { useNow } from '../../../lib/use-now.ts';
import { SchoolName } from '../../../shared/school-name/school-name.tsx';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { Cover, type CoverProps } from '../../../ui/layout/cover.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { peopleOnDevice } from '../../evaluation/workbook/leaving/on-device.ts';
import { tasksText } from '../../evaluation/tasks/text.ts';
import { pathOfTask } from '../../evaluation/tasks/task-groups.ts';
import { DueDay, HowLong } from '../../evaluation/tasks/time-left.tsx';
import { StageLine, useOtherWords } from './home-rows.tsx';
import { homeText } from './text.ts';

/** The picture of an act, by the kind of its task. */
const ICONS: Readonly<Partial<Record<HomeTask['kind'], LucideIcon>>> = {
  eligibility: ClipboardCheck,
  decision: Gavel,
  decide_report: Gavel,
  appeal: Gavel,
  overdue: Gavel,
  team: UserPlus,
  assign_evaluator: UserPlus,
  invitation: MailOpen,
  visit_report: Upload,
  attendance_report: Upload,
  propose_visit: CalendarDays,
  answer_visit: CalendarDays,
  answer_counter: CalendarDays,
};

/** The cover of the first page: one true sentence, the next step by name, its act and its day. */
export function HomeCover({ of }: { of: Home }) {
  const words = useCoverWords();
  return <Cover {...words(of)} />;
}

const gold = (href: string, label: string, icon: LucideIcon = FilePen) => (
  <ButtonLink variant="gold" size="lg" href={href} icon={icon}>
    {label}
  </ButtonLink>
);

function useCoverWords(): (of: Home) => CoverProps {
  const t = useText(homeText);
  const task = useTaskCover();
  const visit = useVisitCover();
  const decision = useDecisionCover();
  const others = useOtherWords();
  const session = useSessionCover();
  return (of) => {
    const { role, cover } = of;
    switch (cover.kind) {
      case 'task':
        return {
          ...task(of, cover.task!),
          ...(role === 'trainer' && { foot: session(of.sessions[0])?.foot }),
          ...(of.visit && { foot: visit(of.visit).foot }),
        };
      case 'visit':
        return visit(of.visit!).cover;
      case 'decided':
        return decision(of.decision!);
      case 'session':
        return session(of.sessions[0])!.cover;
      case 'others': {
        const { place, path, overdue_days: late } = cover.other!;
        // The act is a colleague's, and its day is over for all of them.
        const isLate = late > 0 && role === 'institution' && place.waiting_on === 'institution';
        return {
          title: t(isLate ? 'late_own' : role === 'institution' ? 'nothing_institution' : 'nothing_you'),
          next: `${others(place, role)}.`,
          due: cover.other!.due_on && (
            <>
              <HowLong of={cover.other!} />
              <DueDay at={cover.other!.due_on} />
            </>
          ),
          foot: (
            <>
              <PlaceOf of={place} reader={role} />
              <ButtonLink href={path}>{t('open_case')}</ButtonLink>
            </>
          ),
        };
      }
      case 'begin':
        return beginOf(of, t);
      default:
        if (role === 'trainer')
          return {
            title: t('nothing_you'),
            next: t('nothing_trainer_detail'),
            act: gold(paths.trainer('training', { act: 'create' }), t('begin_trainer_act'), CalendarPlus),
          };
        return role === 'admin' ? { title: t('nothing_you'), next: t('nothing_admin_detail') } : { title: t('nothing_you'), next: t('nothing_detail') };
    }
  };
}

/** The first act of somebody who has nothing yet. */
function beginOf({ role, can }: Home, t: ReturnType<typeof useText<typeof homeText.en>>): CoverProps {
  if (role === 'institution') {
    if (!can.apply) return { title: t('nothing_institution'), next: t('begin_viewer_detail') };
    return {
      title: t('begin_institution'),
      next: t('begin_institution_detail'),
      act: gold(paths.school('applications', { apply: 'new' }), t('begin_institution_act')),
    };
  }
  if (role === 'admin') {
    return {
      title: t('begin_admin'),
      next: t('begin_admin_detail'),
      act: gold(paths.admin('landing-page'), t('begin_admin_act'), PanelsTopLeft),
    };
  }
  if (role === 'trainer') {
    return {
      title: t('begin_trainer'),
      next: t('begin_trainer_detail'),
      act: gold(paths.trainer('training', { act: 'create' }), t('begin_trainer_act'), CalendarPlus),
    };
  }
  return { title: t('begin_evaluator'), next: t('begin_evaluator_detail'), act: gold(paths.standard(), t('begin_evaluator_act'), BookOpen) };
}

/** The stage of an application in stars, whose it is unless the cover names it, and how an evaluator is in its team. */
function PlaceOf({ of, reader, named = false }: { of: HomeStage; reader: Home['role']; named?: boolean }) {
  const t = useText(homeText);
  const role = of.role && reader === 'evaluator' && t(of.role === 'lead' ? 'leads' : 'in_team');
  return (
    <>
      <StageLine of={of} />
      {(!named || role) && (
        <p>
          {!named && <SchoolName {...of.school} short />}
          {!named && role && ' · '}
          {role}
        </p>
      )}
    </>
  );
}

function useTaskCover(): (of: Home, task: HomeTask) => CoverProps {
  const { language } = useLanguage();
  const t = useText(homeText);
  const tasks = useText(tasksText);
  return ({ role, count: { open, overdue } }, task) => {
    const { place, session, school, application_id: id } = task;
    const late = overdue === 0 ? '' : `${language === 'ar' ? '، ' : ', '}${tasks(overdue === open ? 'all_late' : 'late', { count: overdue })}`;
    const counted = t(role === 'trainer' ? 'sessions_waiting' : 'waiting', { count: open });
    // An institution has one thing to do, and reads it; where there are many, they are counted and the first is named.
    const isOne = role === 'institution' || (role === 'evaluator' && open === 1);
    const named: ReactNode = session ? (
      <>
        <b>
          <bdi>{session.title}</bdi>
        </b>
        {language === 'ar' ? '، ' : ', '}
        <bdi>{session.detail}</bdi>
        {language === 'ar' ? '، ' : ', '}
        {t('session_ended', { day: formatDate(session.held_on, language, 'day') })}
      </>
    ) : (
      <>
        {!isOne && `${task.act}${language === 'ar' ? '، ' : ', '}`}
        {school && (
          <b>
            <SchoolName {...school} short />
          </b>
        )}
        {id !== null && `${language === 'ar' ? '، ' : ', '}${t('application', { id: String(id) })}`}
      </>
    );
    return {
      title: isOne ? task.text.replace(/\.$/, '') : `${counted}${late}`,
      next: (
        <>
          {!isOne && `${t(overdue > 0 && task.overdue_days > 0 ? 'oldest' : 'first')} `}
          {named}
        </>
      ),
      act: gold(pathOfTask(task), task.act, ICONS[task.kind]),
      due: task.due_on && (
        <>
          <HowLong of={task} />
          <DueDay at={task.due_on} />
        </>
      ),
      foot: place && role !== 'admin' && <PlaceOf of={place} reader={role} named={school !== null} />,
    };
  };
}

function useVisitCover(): (visit: NonNullable<Home['visit']>) => { cover: CoverProps; foot: ReactNode } {
  const { language } = useLanguage();
  const t = useText(homeText);
  const now = useNow();
  const userId = useSession()?.user.id;
  return ({ place, from, until, indicators, opens_at: opens }) => {
    const left = daysUntil(from, now);
    // A day of this week is shown by its name.
    const day = left <= 7 ? formatParts(from, language, { weekday: 'long' }) : formatDate(from, language, 'weekday');
    const visit =
      left < 0
        ? t('visit_running', { day: formatDate(until, language, 'day') })
        : left === 0
          ? t('visit_today')
          : left === 1
            ? t('visit_tomorrow')
            : t(left <= 7 ? 'visit_soon' : 'visit_later', { day });
    const without = userId !== undefined && !peopleOnDevice().includes(userId) && left <= 7;
    const foot = (
      <>
        <Icon of={CalendarDays} />
        <p>
          <b>{visit}</b> · <SchoolName {...place.school} short />
        </p>
        <ButtonLink icon={Smartphone} href={paths.workbook(place.application_id)}>
          {t('take_along')}
        </ButtonLink>
      </>
    );
    const cover: CoverProps = {
      title: without ? t('visit_without', { visit }) : visit,
      next: (
        <>
          <b>
            <SchoolName {...place.school} short />
          </b>
          {language === 'ar' ? '، ' : ', '}
          {until > from
            ? t('visit_dates', { from: formatDate(from, language, 'day'), until: formatDate(until, language, 'day') })
            : formatDate(from, language, 'day')}
          .{indicators > 0 && ` ${t('visit_indicators', { count: indicators })}.`}
          {opens && left >= 0 && ` ${t('visit_opens', { time: formatTime(`${from}T${opens}:00+03:00`, language) })}`}
        </>
      ),
      act: gold(paths.workbook(place.application_id), t(without ? 'take_along' : 'open_workbook'), Smartphone),
      due: (
        <>
          <span className="how-long" data-state="soon">
            {t('works_offline')}
          </span>
          <DueDay at={left < 0 ? until : from} />
        </>
      ),
      foot: (
        <>
          <PlaceOf of={place} reader="evaluator" named />
          <Link href={paths.case(place.application_id, 'visit')}>{t('agenda')}</Link>
        </>
      ),
    };
    return { cover, foot };
  };
}

function useDecisionCover(): (decision: NonNullable<Home['decision']>) => CoverProps {
  const { language } = useLanguage();
  const t = useText(homeText);
  const now = useNow();
  return ({ place, granted, conditional, level, valid_until: until, certificate, decided_on: on }) => {
    const school = namesFor(place.school, language).first;
    const long = (day: string) => formatDate(day, language);
    const ended = certificate === 'expired' || certificate === 'suspended' || certificate === 'withdrawn' ? certificate : undefined;
    const title = ended ? t(`ended_${ended}`, { school }) : granted ? t(conditional ? 'granted_conditional' : 'granted', { school }) : t('refused', { school });
    const sentences = [
      t('decided_on', { day: long(on) }),
      level && t('decided_level', { level }),
      until && t(until < riyadhDay(now) ? 'ended_on' : 'valid_until', { day: long(until) }),
    ];
    const path = place.profile === 'full' ? paths.case(place.application_id, 'decision') : paths.school('applications', { application: place.application_id });
    return {
      title,
      next: sentences.filter(Boolean).join(' '),
      act: gold(path, t(ended ? 'read_why' : 'read_decision'), Gavel),
      foot: <PlaceOf of={place} reader="institution" named />,
    };
  };
}

function useSessionCover() {
  const { language } = useLanguage();
  const t = useText(homeText);
  const today = riyadhDay(useNow());
  return (session: Home['sessions'][number] | undefined): { cover: CoverProps; foot: ReactNode } | undefined => {
    if (!session) return undefined;
    const { id, title, location, duration, held_on: on } = session;
    const href = paths.trainer('training', { session: id });
    const where = (
      <>
        <bdi>{location}</bdi>
        {language === 'ar' ? '، ' : ', '}
        <bdi>{duration}</bdi>
      </>
    );
    return {
      cover: {
        title: t(on === today ? 'session_today' : 'session_next', { title }),
        next: where,
        // From its day on its attendance can be added.
        act:
          on === today
            ? gold(paths.trainer('training', { session: id, act: 'attendance' }), t('add_attendance'), Upload)
            : gold(href, t('open_session'), FolderOpen),
        due: <DueDay at={on} />,
      },
      foot: (
        <>
          <Icon of={CalendarDays} />
          <p>
            <b>{t('session_next_on', { title })}</b>
            <br />
            <DueDay at={on} /> · {where}
          </p>
          <ButtonLink href={href}>{t('open_session')}</ButtonLink>
        </>
      ),
    };
  };
}
