import type { Home, HomeEnding, HomeFamilies, HomeOther, HomeStage, HomeTask } from '@miyar/contract/operations/home';
import type { CaseStage } from '@miyar/contract/evaluation/stages';
import type { OwnInstitution } from '@miyar/contract/evaluation/institution-profile/institution-profile';
import { CASE_STEP_NAMES, STEP_NAMES } from '@miyar/contract/evaluation/stages';
import { paths } from '@miyar/contract/core/pages';
import type { ReactNode } from 'react';
import { ChevronRight } from '../../../ui/marks/icons.ts';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { riyadhDay } from '../../../lib/i18n/riyadh-day.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { useNow } from '../../../lib/use-now.ts';
import { SchoolName } from '../../../shared/school-name/school-name.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { SevenStars } from '../../../ui/marks/seven-stars.tsx';
import { pathOfTask } from '../../evaluation/tasks/task-groups.ts';
import { DueDay, HowLong } from '../../evaluation/tasks/time-left.tsx';
import { homeText } from './text.ts';

type Role = Home['role'];

/** Something that is a link as a whole: what, whose, until when. */
function Row({ title, href, of, when, state }: { title: ReactNode; href: string; of: ReactNode; when: ReactNode; state?: 'late' | 'still' | undefined }) {
  return (
    <li className="card home-row" data-state={state}>
      <div>
        <h3>
          <Link href={href}>{title}</Link>
        </h3>
        <p className="home-of">{of}</p>
      </div>
      <div className="home-when">{when}</div>
      <Icon of={ChevronRight} size="sm" />
    </li>
  );
}

/** The stage of an application, in stars and as text. */
export function StageLine({ of: { purpose, step, over } }: { of: HomeStage }) {
  const t = useText(homeText);
  const { language } = useLanguage();
  const index = CASE_STEP_NAMES.indexOf(step);
  if (purpose === 'monitoring') return <span>{over ? t('visit_over') : t('visit_at', { stage: STEP_NAMES[step][language] })}</span>;
  return (
    <>
      <SevenStars reached={over ? CASE_STEP_NAMES.length : index} />
      <span>{over ? t('all_done') : t('stage_of', { place: index + 1, stage: STEP_NAMES[step][language] })}</span>
    </>
  );
}

export function TaskRow({ of: task, late }: { of: HomeTask; late: boolean }) {
  const { language } = useLanguage();
  const t = useText(homeText);
  const { school, application_id: id, place, session } = task;
  return (
    <Row
      title={task.act}
      href={pathOfTask(task)}
      state={late ? 'late' : undefined}
      of={
        <>
          {session && (
            <>
              <b>
                <bdi>{session.title}</bdi>
              </b>
              <bdi>{session.detail}</bdi>
            </>
          )}
          {school && <SchoolName {...school} short />}
          {place ? <StageLine of={place} /> : id !== null && <span>{t('application', { id: String(id) })}</span>}
          {place?.role && <span>{t(`role_${place.role}`)}</span>}
          {IS_SHORT.has(task.kind) && <span>{t('short_path')}</span>}
        </>
      }
      when={
        <>
          <HowLong of={task} />
          {task.due_on ? (
            <DueDay at={task.due_on} />
          ) : (
            <span className="home-no-day">{session ? t('session_ended', { day: formatDate(session.held_on, language, 'day') }) : t('no_date')}</span>
          )}
        </>
      }
    />
  );
}

const IS_SHORT: ReadonlySet<string> = new Set(['assign_evaluator', 'visit_report', 'decide_report']);

/** The texts about what others do at each stage; the short path has its own for some. */
const OTHERS = {
  submitted: 'other_submitted',
  returned: 'other_returned',
  eligible: 'other_eligible',
  self_evaluation: 'other_self_evaluation',
  team: 'other_team',
  visit_planned: 'other_visit_planned',
  visited: 'other_visited',
  draft_report: 'other_draft_report',
  fact_check: 'other_fact_check',
  final_report: 'other_final_report',
  decision_prepared: 'other_final_report',
  released: 'other_released',
  appeal: 'other_appeal',
  closed: 'other_released',
  withdrawn: 'other_released',
  working: 'other_self_evaluation',
} as const satisfies Record<CaseStage, string>;

/** Returns a function that describes what others do now, if nothing waits for the reader. */
export function useOtherWords(): (place: HomeStage, role: Role) => string {
  const t = useText(homeText);
  const { language } = useLanguage();
  const today = riyadhDay(useNow());
  return ({ stage, profile, waiting_on: waiting, visit, opens_on: opens }, role) => {
    if (opens) return t('other_opens', { day: formatDate(opens, language, 'day') });
    if (stage === 'decision_prepared') return t('other_prepared');
    if (visit && visit.until < today) return t('other_visit_over');
    if (visit && visit.from <= today) return t('other_visiting', { until: formatDate(visit.until, language, 'day') });
    if (waiting === 'institution' && role === 'institution') return t('other_own');
    if (profile === 'light' && (stage === 'submitted' || stage === 'team' || stage === 'final_report')) return t(`other_${stage}_short`);
    if (stage === 'team' && waiting === 'institution') return t('other_team_institution');
    return t(stage === 'fact_check' && waiting === 'team' ? 'other_remarks' : OTHERS[stage]);
  };
}

/** An application with others, or what the reader may do and need not. */
export function OtherRow({ of: other, role }: { of: HomeOther; role: Role }) {
  const t = useText(homeText);
  const words = useOtherWords();
  const { place, right, due_on: due } = other;
  return (
    <Row
      title={right ? right.act : words(place, role)}
      href={right ? right.path : other.path}
      state={other.overdue_days > 0 ? 'late' : 'still'}
      of={
        <>
          <SchoolName {...place.school} short />
          {!right && <StageLine of={place} />}
          {place.role && <span>{t(`role_${place.role}`)}</span>}
          {place.profile === 'light' && <span>{t('short_path')}</span>}
        </>
      }
      when={
        <>
          <HowLong of={other} />
          {due ? <DueDay at={due} /> : <span className="home-no-day">{t('no_date')}</span>}
        </>
      }
    />
  );
}

/** A certificate that ends soon: its renewal, or where it is read. */
export function EndingRow({ of: ending, renews }: { of: HomeEnding; renews: boolean }) {
  const t = useText(homeText);
  const { school, certificate_number: number, valid_until: until, days, path } = ending;
  return (
    <Row
      title={t(renews ? 'renew' : 'see_certificate')}
      href={path}
      of={
        <>
          <SchoolName {...school} short />
          <bdi className="ltr num">{number}</bdi>
        </>
      }
      when={
        <>
          <HowLong of={{ due_on: until, overdue_days: 0, days }} />
          <DueDay at={until} />
        </>
      }
    />
  );
}

/** The publication for families about an institution: what is public and when, and the last day for a reply while one may be sent. */
export function FamiliesRow({
  of: { application_id: id, institution_id: institution, school, state, mode, on_day: day, reply_until: until },
}: {
  of: HomeFamilies;
}) {
  const t = useText(homeText);
  const inCase = `${paths.case(id, 'report')}?for=families`;
  const title = state === 'published' ? (mode === 'report' ? 'families_published' : 'families_outcome') : (`families_${state}` as const);
  return (
    <Row
      title={t(title)}
      href={state === 'published' ? paths.schoolReport(institution) : inCase}
      state={until ? undefined : 'still'}
      of={<SchoolName {...school} short />}
      when={
        until ? (
          <>
            <span className="home-no-day">{t('families_until')}</span>
            <DueDay at={until} />
          </>
        ) : day ? (
          <>
            <span className="home-no-day">{t(state === 'published' ? 'families_since' : 'families_on')}</span>
            <DueDay at={day} />
          </>
        ) : (
          <span className="home-no-day">{state === 'waiting' && t('families_later')}</span>
        )
      }
    />
  );
}

/** An institution whose profile is not complete, with the detail that comes next. */
export function ProfileRow({ of: { id, name, name_alternative, completeness } }: { of: OwnInstitution }) {
  const t = useText(homeText);
  const [first] = completeness.missing;
  return (
    <Row
      title={t(completeness.done === 0 ? 'profile_begin' : 'profile_continue')}
      href={paths.institution(id)}
      of={<SchoolName name={name} name_alternative={name_alternative} short />}
      when={first && <span className="home-no-day">{t('profile_next', { detail: t(`profile_${first}`) })}</span>}
    />
  );
}

/** Several institutions whose profiles are not complete, as one row that leads to all of them. */
export function ProfilesRow({ count }: { count: number }) {
  const t = useText(homeText);
  return (
    <Row
      title={t('profiles_continue')}
      href={paths.institutions('all')}
      of={t('profiles_incomplete', { count })}
      when={<span className="home-no-day">{t('profiles_when')}</span>}
    />
  );
}

/** The working draft of a self-evaluation. */
export function WorkingDraftRow({ of: { name, name_alternative, working_case_id: id, working_progress: progress } }: { of: OwnInstitution }) {
  const t = useText(homeText);
  return (
    <Row
      title={t('draft_continue')}
      href={paths.case(id)}
      of={<SchoolName name={name} name_alternative={name_alternative} short />}
      when={<span className="home-no-day">{t('draft_progress', { answered: progress!.answered, of: progress!.of })}</span>}
    />
  );
}

/** A session that comes. */
export function SessionRow({ of: { id, title, location, duration, held_on: on } }: { of: Home['sessions'][number] }) {
  return (
    <Row
      title={<bdi>{title}</bdi>}
      href={paths.trainer('training', { session: id })}
      state="still"
      of={
        <>
          <bdi>{location}</bdi>
          <bdi>{duration}</bdi>
        </>
      }
      when={<DueDay at={on} />}
    />
  );
}
