import './home.css';
import { type Home, home } from '@miyar/contract/operations/home';
import { paths } from '@miyar/contract/core/pages';
import { institutionProfile } from '@miyar/contract/evaluation/institution-profile/institution-profile';
import { type ReactNode, useId } from 'react';
import { useEndpoint } from '../../../lib/api/query.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { formatNumber } from '../../../lib/i18n/numbers.ts';
import { riyadhDay } from '../../../lib/i18n/riyadh-day.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Failed, Stale } from '../../../shared/list/list-failure.tsx';
import { SchoolName } from '../../../shared/school-name/school-name.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { Sheet } from '../../../ui/layout/card.tsx';
import { Cover } from '../../../ui/layout/cover.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { groupOf, pathOfTask } from '../../evaluation/tasks/task-groups.ts';
import { tasksText } from '../../evaluation/tasks/text.ts';
import { DoneLately } from './done-lately.tsx';
import { HomeCover } from './home-cover.tsx';
import { EndingRow, FamiliesRow, OtherRow, ProfileRow, ProfilesRow, SessionRow, TaskRow, WorkingDraftRow } from './home-rows.tsx';
import { homeText } from './text.ts';
import { STEP_NAMES } from '@miyar/contract/evaluation/stages';
import { ChevronRight } from '../../../ui/marks/icons.ts';

/** From so many tasks on they are grouped by when they are due. */
const MANY = 6;

/** So many institutions without a complete profile have a row each; more have one together. */
const FEW_PROFILES = 2;

/** The first page of every role: the most urgent task, the other tasks, the tasks of others, recent activity, and the counts. */
export function HomeView() {
  const t = useText(homeText);
  const asked = useEndpoint(home.read);
  const { data, error } = asked;
  if (data) return <WholeHome of={data} stale={<Stale asked={asked} words={t('failed')} />} />;
  if (!error) return <HomeWaiting />;
  return (
    <>
      <PageHead title={t('title')} />
      <Sheet>
        <Failed asked={asked} words={t('failed')} level={2} />
      </Sheet>
    </>
  );
}

/** The space for what is loading, so that nothing moves when it arrives. */
function HomeWaiting() {
  const t = useText(homeText);
  const bar = (name: string) => <span className="skeleton-bar" data-bar={name} aria-hidden />;
  return (
    <div className="home" aria-busy="true">
      <output className="visually-hidden">{t('loading')}</output>
      <Cover
        title={
          <>
            <span className="visually-hidden">{t('title')}</span>
            {bar('title')}
          </>
        }
        next={bar('next')}
        act={bar('act')}
        foot={bar('foot')}
      />
      <div className="home-columns">
        <div className="home-waiting-rows">
          {bar('row')}
          {bar('row')}
        </div>
      </div>
    </div>
  );
}

function WholeHome({ of, stale }: { of: Home; stale: ReactNode }) {
  const t = useText(homeText);
  const tasks = useText(tasksText);
  const { role, steps, done } = of;
  const rights = of.others.filter(({ right }) => right !== null);
  const others = of.others.filter(({ right }) => right === null);
  return (
    <div className="home">
      {stale}
      <HomeCover of={of} />
      <div className="home-columns">
        <div className="home-main">
          <Waiting of={of} />
          <Ending of={of} />
          <Families of={of} />
          {others.length > 0 && (
            <Group title={t(role === 'institution' ? 'not_on_institution' : 'not_on_you')}>
              {others.map((other) => (
                <OtherRow key={other.place.application_id} of={other} role={role} />
              ))}
            </Group>
          )}
          {rights.length > 0 && (
            <Group title={tasks('group_right')}>
              {rights.map((other) => (
                <OtherRow key={other.right!.id} of={other} role={role} />
              ))}
            </Group>
          )}
          {role === 'institution' && <Drafts />}
          {role === 'institution' && of.can.apply && <Profiles of={of} />}
          <SessionsLater of={of} />
          <Still of={of} />
          {steps && <StageStrip of={steps} />}
        </div>
        <aside className="home-aside" aria-label={t('done')}>
          {done.length > 0 && <DoneLately of={done} named={role !== 'institution' || isOfSeveral(done)} />}
        </aside>
      </div>
      <Counts of={of} />
    </div>
  );
}

/** Whether the events are of more than one institution. */
const isOfSeveral = (done: Home['done']): boolean => new Set(done.map(({ school }) => school?.name)).size > 1;

/** The tasks besides the cover, by when they are due where there are many. */
function Waiting({ of: { tasks: left, cover, more, role } }: { of: Home }) {
  const t = useText(homeText);
  const tasks = useText(tasksText);
  const today = riyadhDay(useNow());
  const grouped = role === 'admin' || left.length >= MANY;
  const groups = Map.groupBy(left, (task) => (grouped ? groupOf(task, today) : 'all'));
  const title = cover.task ? 'also_waiting' : 'waiting_group';
  const all = t(role === 'institution' ? `${title}_institution` : title);
  return (
    <>
      {[...groups].map(([group, some]) => (
        <Group key={group} title={group === 'all' ? all : tasks(`group_${group}`)} count={more ? undefined : some.length}>
          {some.map((task) => (
            <TaskRow key={task.id} of={task} late={group === 'late' || task.overdue_days > 0} />
          ))}
        </Group>
      ))}
      {more && (
        <p>
          <Link variant="more" href={paths.tasks()} endIcon={ChevronRight}>
            {t('all_tasks')}
          </Link>
        </p>
      )}
    </>
  );
}

/** The certificates that end soon, each with its act. */
function Ending({ of: { role, ending, can } }: { of: Home }) {
  const t = useText(homeText);
  if (!ending) return null;
  return (
    <>
      <Group title={t(role === 'institution' ? 'ending_own' : 'ending')}>
        {ending.map((one) => (
          <EndingRow key={one.certificate_number} of={one} renews={can.apply} />
        ))}
      </Group>
      {role === 'admin' && (
        <p>
          <Link variant="more" href={paths.admin('certificates', { expiring: 'yes' })} endIcon={ChevronRight}>
            {t('all_ending')}
          </Link>
        </p>
      )}
    </>
  );
}

/** The publications for families about the institutions of the reader, unless a reply is a task already. */
function Families({ of: { families = [], tasks: left, cover } }: { of: Home }) {
  const t = useText(homeText);
  const replies = new Set([cover.task, ...left].flatMap((task) => (task?.kind === 'family_reply' ? task.application_id : [])));
  const others = families.filter(({ application_id: id }) => !replies.has(id));
  if (others.length === 0) return null;
  return (
    <Group title={t('families')}>
      {others.map((one) => (
        <FamiliesRow key={one.application_id} of={one} />
      ))}
    </Group>
  );
}

/** The institutions of the reader whose profile is not complete, unless it is a task already. */
function Profiles({ of: { tasks: left, cover } }: { of: Home }) {
  const t = useText(homeText);
  const { data = [] } = useEndpoint(institutionProfile.listOwn);
  const incomplete = data.filter(({ completeness }) => completeness.missing.length > 0);
  if (incomplete.length === 0 || [cover.task, ...left].some((task) => task?.kind === 'profile')) return null;
  return (
    <Group title={t('profiles')}>
      {incomplete.length > FEW_PROFILES ? <ProfilesRow count={incomplete.length} /> : incomplete.map((one) => <ProfileRow key={one.id} of={one} />)}
    </Group>
  );
}

/** The working drafts of the reader's institutions. */
function Drafts() {
  const t = useText(homeText);
  const { data = [] } = useEndpoint(institutionProfile.listOwn);
  const drafts = data.filter(({ working_case_id: id }) => id !== undefined);
  if (drafts.length === 0) return null;
  return (
    <Group title={t('drafts')}>
      {drafts.map((one) => (
        <WorkingDraftRow key={one.id} of={one} />
      ))}
    </Group>
  );
}

function SessionsLater({ of: { sessions, cover } }: { of: Home }) {
  const t = useText(homeText);
  // The next one is at the cover or its foot.
  const later = sessions.slice(1);
  if (later.length === 0) return null;
  return (
    <Group title={t('sessions_later')} count={cover.kind === 'session' ? undefined : later.length}>
      {later.map((session) => (
        <SessionRow key={session.id} of={session} />
      ))}
    </Group>
  );
}

/** Paused tasks: named in a sentence, and in no count. */
function Still({ of: { still } }: { of: Home }) {
  const t = useText(homeText);
  if (still.length === 0) return null;
  return (
    <p className="home-still">
      {t('still', { count: still.length })}{' '}
      {still.map((task, index) => (
        <span key={task.id}>
          {index > 0 && ' · '}
          <Link href={pathOfTask(task)}>{task.act}</Link>
          {task.school && (
            <>
              {' ('}
              <SchoolName {...task.school} short />)
            </>
          )}
        </span>
      ))}
    </p>
  );
}

function Group({ title, count, children }: { title: string; count?: number | undefined; children: ReactNode }) {
  const { language } = useLanguage();
  const id = useId();
  return (
    <section className="home-group" aria-labelledby={id}>
      <h2 id={id}>
        {title} {count !== undefined && <small>{formatNumber(count, language)}</small>}
      </h2>
      <ul>{children}</ul>
    </section>
  );
}

/** Where the rest of the counts of a role is. */
const MORE = {
  institution: paths.school('applications'),
  evaluator: paths.evaluator('reports'),
  admin: paths.admin('figures'),
  trainer: paths.trainer('reports'),
} as const;

/** The counts the first specification names for each dashboard, as one line. */
function Counts({ of: { role, counts } }: { of: Home }) {
  const { language } = useLanguage();
  const t = useText(homeText);
  return (
    <section className="home-counts" aria-label={t('counts')}>
      <dl>
        {counts.map(({ name, value }) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{formatNumber(value, language)}</dd>
          </div>
        ))}
      </dl>
      <p className="home-more">
        {role === 'institution' && (
          <Link variant="more" href={paths.institutions('years')} endIcon={ChevronRight}>
            {t('years')}
          </Link>
        )}
        <Link variant="more" href={MORE[role]} endIcon={ChevronRight}>
          {t(`more_${role}`)}
        </Link>
      </p>
    </section>
  );
}

/** Running applications by step, both paths: each leads to its list. */
function StageStrip({ of: steps }: { of: NonNullable<Home['steps']> }) {
  const { language } = useLanguage();
  const t = useText(homeText);
  const id = useId();
  const total = steps.reduce((sum, { count }) => sum + count, 0);
  return (
    <section className="home-group" aria-labelledby={id}>
      <h2 id={id}>
        {t('running')} <small>{formatNumber(total, language)}</small>
      </h2>
      <ol className="stage-strip">
        {steps.map(({ step, count, light, late }) => (
          <li key={step}>
            <Link href={light === count && light > 0 ? paths.admin('schools', { status: 'pending' }) : `${paths.cases()}?step=${step}`}>
              <span className="stage-strip-name">{STEP_NAMES[step][language]}</span> <b>{formatNumber(count, language)}</b>
            </Link>
            {late > 0 && <small data-late>{t('late_here', { count: late })}</small>}
            {light > 0 && light < count && <small>{t('of_short', { count: light })}</small>}
          </li>
        ))}
      </ol>
    </section>
  );
}
