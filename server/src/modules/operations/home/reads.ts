import { RIGHTS } from '@miyar/contract/evaluation/tasks';
import type { Home, HomeFamilies, HomeOther, HomeStage, HomeTask } from '@miyar/contract/operations/home';
import { addDays, type Holiday } from '@miyar/contract/evaluation/clocks/days';
import { daysLeft } from '@miyar/contract/evaluation/clocks/days-left';
import { and, asc, desc, eq, gte, inArray, isNull, notExists } from 'drizzle-orm';
import { events } from '../../../db/schema/core/events.ts';
import { clocks } from '../../../db/schema/evaluation/clocks.ts';
import { attendanceRecords, trainingSessions } from '../../../db/schema/training/training-sessions.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import { type EventKind, withoutInternal } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Services } from '../../../services.ts';
import { latestIn } from '../../accreditation/applications/history.ts';
import { mayApplyAs } from '../../accreditation/applications/policy.ts';
import { statusOn } from '../../accreditation/certificates/validity.ts';
import { asReader, type FoundTask, foundTasks, overdueDays } from '../../evaluation/tasks/reads.ts';
import { publicationsOf } from '../../families/family-report/reply.ts';
import { countsFor } from './counts.ts';
import { endingFor } from './ending.ts';
import { isRunning, pathOf, type Placed, homeStagesOf } from './stages.ts';

/** As many tasks as a first page shows; the rest are in the list. */
const SHOWN = 20;
/** As much as happened lately. */
const DONE = 3;
/** So many days before a visit, it comes before what is not late. */
const VISIT_IS_NEAR = 7;
/** So long a decision is the news of its institution. */
const NEWS = 30;

type ClockRow = typeof clocks.$inferSelect;
const isRight = ({ kind }: { kind: string }): boolean => (RIGHTS as readonly string[]).includes(kind);

/** The first page of a reader: each gets what `/api/tasks`, `/api/cases` and the lists of their role would give them. */
export async function readHome(services: Services, person: Actor, language: 'ar' | 'en'): Promise<Home> {
  const { db } = services.database;
  const actor = await asReader(db, person);
  const today = riyadhDay(services.clock.now());
  const counted = countsFor(services, actor);
  const off = counted.then(({ holidays }) => holidays);
  const [found, places, { count, counts, steps, holidays }] = await Promise.all([
    foundTasks(services, actor, language, { limit: SHOWN + 1, waitingFirst: true }, off),
    actor.role === 'trainer' ? [] : homeStagesOf(db, actor, today),
    counted,
  ]);
  const [running, done, sessions, ending, families] = await Promise.all([
    // Administrators see only what is late: no clock of it leaves days.
    actor.role === 'admin' ? [] : clocksOf(services, places),
    doneLately(services, actor, places),
    actor.role === 'trainer' ? sessionsFrom(services, actor, today) : [],
    actor.role === 'institution' || actor.role === 'admin' ? endingFor(db, actor, today) : [],
    actor.role === 'institution' ? familiesOf(services, places, today) : [],
  ]);
  const asRow = (one: FoundTask) => asHomeTask(one, places);
  const rows = found.rows.map(asRow);
  const waiting = rows.filter((task) => !task.paused && !isRight(task));
  const rights = rows.filter((task) => !task.paused && isRight(task));
  const others = othersOf(actor, places, rows, rights, { running, holidays, today });
  const visit = actor.role === 'evaluator' ? nextVisit(places, today) : null;
  const decision = actor.role === 'institution' ? newestDecision(places, today) : null;
  const isNew = places.length === 0 && counts.every(({ value }) => value === 0);
  const cover = coverOf({ today, waiting, others, visit, decision, places, sessions, isNew });
  const left = waiting.filter(({ id }) => id !== cover.task?.id);
  const own = places.filter(isRunning);
  const [only] = own;
  return {
    role: actor.role,
    count,
    cover,
    visit,
    sessions,
    decision,
    tasks: left.slice(0, SHOWN),
    more: count.open > Math.min(left.length, SHOWN) + (cover.task ? 1 : 0),
    // They are counted in a sentence: only where all of them are here.
    still: rows.length > SHOWN ? [] : rows.filter(({ paused }) => paused),
    // The next visit is at the cover or its foot.
    others: others.filter((other) => other !== cover.other && (other.right !== null || other.place.application_id !== visit?.place.application_id)),
    ...(ending.length > 0 && { ending }),
    ...(families.length > 0 && { families }),
    done,
    counts,
    steps,
    only_case: actor.role === 'institution' && own.length === 1 && only!.hasCase ? only!.id : null,
    can: { apply: actor.role === 'institution' && mayApplyAs(actor) === true },
  };
}

/** The publication of the newest decision on each institution. */
async function familiesOf({ database: { db } }: Services, places: readonly Placed[], today: string): Promise<HomeFamilies[]> {
  const decided = places.filter(({ hasCase, decidedAt }) => hasCase && decidedAt !== null);
  const rows = await publicationsOf(
    db,
    decided.map(({ id }) => id),
    today,
  );
  const seen = new Set<number>();
  return rows.flatMap(({ applicationId, state, mode, onDay, replyDue }): HomeFamilies[] => {
    const { institutionId, place } = decided.find(({ id }) => id === applicationId)!;
    if (seen.has(institutionId) || state === 'off' || mode === 'none') return [];
    seen.add(institutionId);
    return [{ application_id: applicationId, institution_id: institutionId, school: place.school, state, mode, on_day: onDay, reply_until: replyDue }];
  });
}

/** The clocks that run in the applications somebody has a part in. */
async function clocksOf({ database: { db } }: Services, places: readonly Placed[]): Promise<ClockRow[]> {
  const applicationIds = places.filter((one) => one.hasCase && isRunning(one)).map(({ id }) => id);
  if (applicationIds.length === 0) return [];
  return db
    .select()
    .from(clocks)
    .where(and(inArray(clocks.applicationId, applicationIds), isNull(clocks.dutyId), isNull(clocks.stoppedAt)))
    .orderBy(asc(clocks.dueOn), asc(clocks.id));
}

interface Facts {
  readonly running: readonly ClockRow[];
  readonly holidays: readonly Holiday[];
  readonly today: string;
}

function asHomeTask({ task, following }: FoundTask, places: readonly Placed[]): HomeTask {
  const session = following?.kind === 'attendance_report' ? { title: following.name, detail: following.detail!, held_on: following.on! } : null;
  return {
    ...task,
    place: places.find(({ id }) => id === task.application_id)?.place ?? null,
    session,
  };
}

/** Running applications where nothing waits for the reader, and what they may do and need not. */
function othersOf(
  actor: Actor,
  places: readonly Placed[],
  rows: readonly HomeTask[],
  rights: readonly HomeTask[],
  { running, holidays, today }: Facts,
): HomeOther[] {
  const asked = new Set(rows.filter((task) => !isRight(task) && !task.paused).map(({ application_id: id }) => id));
  const waited = places
    .filter((one) => isRunning(one) && !asked.has(one.id))
    .map((placed): HomeOther => {
      const { id, place } = placed;
      const clock = running.find((one) => one.applicationId === id && one.stoppedAt === null && one.pausedOn === null);
      // A planned visit has days and no clock: its first day is ahead, then its last one.
      const visitDay = place.visit && [place.visit.from, place.visit.until].find((day) => day >= today);
      const due_on = placed.dueOn ?? visitDay ?? place.opens_on ?? null;
      return {
        place,
        right: null,
        due_on,
        overdue_days: overdueDays(placed.dueOn, today),
        days: clock ? daysLeft(clock, today, holidays) : null,
        path: pathOf(placed, actor),
      };
    })
    .toSorted((one, other) => other.overdue_days - one.overdue_days);
  const allowed = rights.flatMap((right): HomeOther[] => {
    const { place, days, due_on, overdue_days, path } = right;
    return place ? [{ place, right, due_on, overdue_days, days, path }] : [];
  });
  return [...waited, ...allowed];
}

function nextVisit(places: readonly Placed[], today: string): Home['visit'] {
  const [next] = places
    .filter(({ visitUntil, place }) => visitUntil !== null && visitUntil >= today && place.stage === 'visit_planned')
    .toSorted((one, other) => (one.visitFrom! < other.visitFrom! ? -1 : 1));
  return next ? { place: next.place, from: next.visitFrom!, until: next.visitUntil!, indicators: next.indicators, opens_at: next.opensAt } : null;
}

function newestDecision(places: readonly Placed[], today: string): Home['decision'] {
  const decided = places.find(({ status }) => status === 'approved' || status === 'rejected');
  if (!decided?.decidedAt) return null;
  const { place, certificate, decidedAt } = decided;
  return {
    place,
    granted: decided.status === 'approved',
    conditional: certificate?.decision === 'conditional',
    level: certificate?.level ?? null,
    valid_until: certificate?.validUntil ?? null,
    certificate: certificate && statusOn(certificate, today),
    decided_on: decidedAt,
  };
}

interface Shown {
  today: string;
  waiting: readonly HomeTask[];
  others: readonly HomeOther[];
  visit: Home['visit'];
  decision: Home['decision'];
  places: readonly Placed[];
  sessions: Home['sessions'];
  /** The reader has nothing yet. */
  isNew: boolean;
}

/** Chooses the cover. A visit of the coming week, and the news of a decision, come before what is not late. */
function coverOf({ today, waiting, others, visit, decision, places, sessions, isNew }: Shown): Home['cover'] {
  const cover = (kind: Home['cover']['kind'], of: { task?: HomeTask; other?: HomeOther; place?: HomeStage | null } = {}): Home['cover'] => ({
    kind,
    task: of.task ?? null,
    other: of.other ?? null,
    place: of.place ?? null,
  });
  const [first] = waiting;
  const isLate = first !== undefined && first.overdue_days > 0;
  if (visit && !isLate && visit.from <= addDays(today, VISIT_IS_NEAR)) return cover('visit', { place: visit.place });
  const isNews = decision !== null && decision.decided_on >= addDays(today, -NEWS) && !places.some(isRunning);
  if (isNews && !isLate) return cover('decided', { place: decision.place });
  if (first) return cover('task', { task: first, place: first.place });
  if (visit) return cover('visit', { place: visit.place });
  if (sessions.length > 0) return cover('session');
  const waited = others.find(({ right }) => right === null);
  if (waited) return cover('others', { other: waited, place: waited.place });
  if (decision) return cover('decided', { place: decision.place });
  return cover(isNew ? 'begin' : 'nothing');
}

/** The next sessions, from today on: one that has its record of attendance is over. */
async function sessionsFrom({ database: { db } }: Services, { id }: Actor, today: string): Promise<Home['sessions']> {
  const recorded = db
    .select({ id: attendanceRecords.id })
    .from(attendanceRecords)
    .where(and(eq(attendanceRecords.sessionId, trainingSessions.id), isNull(attendanceRecords.deletedAt)));
  const rows = await db
    .select()
    .from(trainingSessions)
    .where(and(eq(trainingSessions.trainerId, id), isNull(trainingSessions.deletedAt), gte(trainingSessions.heldOn, today), notExists(recorded)))
    .orderBy(asc(trainingSessions.heldOn), asc(trainingSessions.id))
    .limit(DONE);
  return rows.map(({ id: sessionId, title, location, duration, heldOn }) => ({ id: sessionId, title, location, duration, held_on: heldOn }));
}

/** The acts of trainers. */
const OF_TRAINERS: EventKind[] = ['training_session.created', 'training_session.deleted', 'attendance.recorded', 'attendance.deleted'];

async function doneLately(services: Services, actor: Actor, places: readonly Placed[]): Promise<Home['done']> {
  if (actor.role !== 'trainer') return latestIn(services, actor, actor.role === 'admin' ? 'all' : places.map(({ id }) => id), DONE);
  const rows = await services.database.db
    .select()
    .from(events)
    .where(and(eq(events.actorId, actor.id), inArray(events.kind, OF_TRAINERS)))
    .orderBy(desc(events.id))
    .limit(DONE);
  return rows.map(({ id, kind, at, data }) => ({ id, kind, at: at.toISOString(), data: withoutInternal(kind, data), actor_name: actor.name, school: null }));
}
