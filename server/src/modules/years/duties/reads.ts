import { addMonths, dayOff, daysBetween, type Holiday } from '@miyar/contract/evaluation/clocks/days';
import { daysLeft } from '@miyar/contract/evaluation/clocks/days-left';
import { explainClock } from '@miyar/contract/evaluation/clocks/explained';
import type { DutyClockKind } from '@miyar/contract/evaluation/process';
import type { Duty, DutyQuestion, ListedDuty } from '@miyar/contract/years/duties';
import { type DutyExplained, UNFINISHED_STATES } from '@miyar/contract/years/duty-rules';
import { isQuestionAnswered, markedNumbers, questionsOf, REPEATED_QUESTIONS } from '@miyar/contract/years/statement';
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import { clocks } from '../../../db/schema/evaluation/clocks.ts';
import { files } from '../../../db/schema/core/files.ts';
import { storedEvidenceVersions } from '../../../db/schema/evaluation/evidence.ts';
import { frozenRecords } from '../../../db/schema/evaluation/frozen-records.ts';
import { receipts } from '../../../db/schema/evaluation/receipts.ts';
import { changeNotices } from '../../../db/schema/years/change-notices.ts';
import { duties, dutyEvidence, dutyItems } from '../../../db/schema/years/duties.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { type Actor, lacksInstitution } from '../../../platform/http/actor.ts';
import { type Page, pageOf, readCursor } from '../../../platform/http/answers/page.ts';
import { type May, Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { organisationOf } from '../../accreditation/applications/reads.ts';
import { quarantineMark } from '../../core/files/quarantine.ts';
import { filePath } from '../../core/files/reads.ts';
import { isConflicted } from '../../evaluation/declarations/conflicted-admin.ts';
import { daysOff } from '../../evaluation/process/facts/reads.ts';
import { ADMIN_ACTS } from './acts.ts';
import { type FormRows, aboutOf, answersOf, formRowsOf, contentsOf, type DutyAnswers, progressOf, statementsAmong } from './forms.ts';
import type { DutyRow } from './write.ts';

type ClockRow = typeof clocks.$inferSelect;
type InstitutionRow = typeof institutions.$inferSelect;

/** A duty with its institution and its clock. */
export interface FoundDuty {
  readonly duty: DutyRow;
  readonly institution: InstitutionRow;
  readonly clock: ClockRow | null;
}

/** Duties with their institution and their clock, in a query that the caller limits. */
export const dutiesJoined = (db: Db) =>
  db
    .select({ duty: duties, institution: institutions, clock: clocks })
    .from(duties)
    .innerJoin(institutions, eq(institutions.id, duties.institutionId))
    .leftJoin(clocks, eq(clocks.id, duties.clockId));

/**
 * The duties that a person can read: administrators all, people of an institution those that their institution owes, and the answers that the authority owes to its
 * notices. A monitoring visit that the authority owes is shown to no institution.
 */
export const readableBy = (actor: Pick<Actor, 'role' | 'organisationId'>): SQL | undefined =>
  actor.role === 'admin'
    ? undefined
    : and(eq(institutions.organisationId, organisationOf(actor as Actor)), sql`(${duties.owner} = 'institution' or ${duties.kind} = 'change')`);

export const unfinished = inArray(duties.state, [...UNFINISHED_STATES]);

/** The states in which the time of a duty counts. */
const COUNTS: ReadonlySet<string> = new Set(['open', 'submitted', 'returned']);

/** The day and the holidays by which duties are shown. */
export interface Shown {
  readonly today: string;
  readonly holidays: readonly Holiday[];
}

export const shownNow = async (services: Services): Promise<Shown> => ({
  today: riyadhDay(services.clock.now()),
  holidays: await daysOff(services.database.db),
});

/** Duties as lists have them, with the progress of their forms. */
export async function listed(db: Db, found: readonly FoundDuty[], { today, holidays }: Shown): Promise<ListedDuty[]> {
  const rows = found.map(({ duty }) => duty);
  const open = statementsAmong(rows).filter(({ state }) => state !== 'planned');
  const [asked, answers] = [
    await formRowsOf(db, open),
    await answersOf(
      db,
      open.map(({ id }) => id),
    ),
  ];
  const progress = new Map(open.map((row) => [row.id, progressOf(row, answers.get(row.id), asked.get(row.id)!)]));
  return found.map(({ duty, institution: { id, name, nameAlternative }, clock }) => {
    const counts = COUNTS.has(duty.state) && clock?.pausedOn === null && clock.stoppedAt === null;
    const runs = counts || (duty.kind === 'renewal' && duty.state === 'open');
    return {
      id: duty.id,
      school: { id, name, name_alternative: nameAlternative },
      kind: duty.kind,
      number: duty.number,
      owner: duty.owner,
      state: duty.state,
      opens_on: duty.opensOn,
      due_on: duty.dueOn,
      overdue_days: runs && duty.dueOn !== null && duty.dueOn < today ? daysBetween(duty.dueOn, today) : 0,
      days: counts ? daysLeft(clock, today, holidays) : null,
      paused: clock !== null && clock.pausedOn !== null && clock.stoppedAt === null,
      progress: progress.get(duty.id) ?? null,
    };
  });
}

/** Why a duty is due on its day, with the day it would be due if that were a day of work. */
export function explained({ since, amount, unit, opens, validity_months: months }: DutyExplained, holidays: readonly Holiday[]): Duty['explained'] {
  const falls = unit === 'month' && amount > 0 ? addMonths(since, amount) : undefined;
  const off = falls === undefined ? undefined : dayOff(falls, holidays);
  return {
    since,
    amount,
    unit,
    opens: opens && { ...opens },
    ...(months !== undefined && { validity_months: months }),
    ...(off && { put_off: { from: falls!, why: off.why, ...(off.why === 'holiday' && off.title && { title: { ...off.title } }) } }),
  };
}

/** The clock of a duty with the days it counted. */
function shownClock(row: ClockRow | null, { today, holidays }: Shown): Duty['clock'] {
  if (row === null) return null;
  const pauses = row.pausedOn === null ? row.pauses : [...row.pauses, { from: row.pausedOn, until: null }];
  const { counted, skipped } = explainClock({ ...row, pauses }, holidays, today);
  return {
    id: row.id,
    kind: row.kind as DutyClockKind,
    owner: row.owner,
    started_on: row.startedOn,
    amount: row.amount,
    unit: row.unit,
    used: row.used,
    due_on: row.dueOn,
    paused_on: row.pausedOn,
    stopped_at: row.stoppedAt?.toISOString() ?? null,
    outcome: row.outcome,
    extended_reason: row.extendedReason,
    explained: { counted, skipped },
  };
}

/** The acts on a duty that are open to a person, each with the reason if it is not. */
export function canDo(actor: Actor, { duty, clock }: Pick<FoundDuty, 'duty' | 'clock'>, conflicted: boolean): Duty['can'] {
  const allowed = ({ kinds, states }: { kinds: readonly string[]; states: readonly string[] }): May<'duty_kind' | 'duty_state'> =>
    !kinds.includes(duty.kind) ? 'duty_kind' : states.includes(duty.state) || 'duty_state';
  const byAdmin = (act: keyof typeof ADMIN_ACTS) => (actor.role !== 'admin' || conflicted ? ('forbidden' as const) : allowed(ADMIN_ACTS[act]));
  const paused = clock !== null && clock.pausedOn !== null;
  const running = (act: 'pause' | 'extend') => {
    const may = byAdmin(act);
    return may === true && paused ? ('clock_not_running' as const) : may;
  };
  const resume = byAdmin('resume');
  const written = allowed({ kinds: ['annual', 'interim'], states: ['open', 'returned'] });
  return {
    open: byAdmin('open'),
    write: lacksInstitution(actor, 'editor') ?? written,
    submit: lacksInstitution(actor, 'owner') ?? written,
    accept: byAdmin('accept'),
    return: byAdmin('return'),
    waive: byAdmin('waive'),
    pause: running('pause'),
    resume: resume === true && !paused ? 'duty_state' : resume,
    extend: running('extend'),
  };
}

/**
 * Finds a duty that the person can read.
 * @throws Refusal not_found
 */
export async function findDuty(services: Services, actor: Actor, id: number): Promise<FoundDuty> {
  const [found] = await dutiesJoined(services.database.db).where(and(eq(duties.id, id), readableBy(actor)));
  if (!found) throw new Refusal('not_found');
  return found;
}

/**
 * A duty with its form. The authority reads the answers of an institution after their submission; before, it reads how much is answered.
 * @throws Refusal not_found
 */
export async function readDuty(services: Services, actor: Actor, id: number): Promise<Duty> {
  const { db } = services.database;
  const found = await findDuty(services, actor, id);
  const { duty, clock, institution } = found;
  const shown = await shownNow(services);
  const [own] = await listed(db, [found], shown);
  const isForm = statementsAmong([duty]).length > 0 && duty.state !== 'planned';
  const asked = isForm ? (await formRowsOf(db, [duty])).get(id)! : undefined;
  const answers = isForm ? (await answersOf(db, [id])).get(id) : undefined;
  const before = isForm && duty.kind === 'annual' ? await formerAnswers(db, duty) : undefined;
  const readsContent = actor.role === 'institution' || duty.state === 'submitted' || duty.state === 'done';
  const reported = actor.role === 'admin' && isForm ? await reportedSince(db, duty) : new Set<string>();
  const items = await db.select().from(dutyItems).where(eq(dutyItems.dutyId, id)).orderBy(desc(dutyItems.number), asc(dutyItems.id));
  const submissions = await submissionsOf(db, id);
  const conflicted = await isConflicted(db, actor, institution.organisationId);
  const isOver = duty.reasonAr !== null && duty.reasonEn !== null;
  return {
    ...own!,
    version: duty.version,
    explained: explained(duty.explained, shown.holidays),
    clock: shownClock(clock, shown),
    opened_at: duty.openedAt?.toISOString() ?? null,
    submitted_at: duty.submittedAt?.toISOString() ?? null,
    closed_at: duty.closedAt?.toISOString() ?? null,
    reason: isOver ? { ar: duty.reasonAr!, en: duty.reasonEn! } : null,
    questions: asked ? questions({ duty, asked, answers, before, reported }, { readsContent, marks: actor.role === 'admin' }) : [],
    about: asked ? shownAbout(asked) : null,
    items: items.map(({ id: itemId, number, key, reason, doneAt }) => ({ id: itemId, number, key, reason, done_at: doneAt?.toISOString() ?? null })),
    submissions: submissions.map(({ number, at, sha256, receipt }) => ({ number, at: at.toISOString(), sha256, receipt })),
    can: canDo(actor, found, conflicted),
  };
}

const shownAbout = ({ sites, recommendations }: FormRows): Duty['about'] => ({
  sites: sites.map(({ id, code, nameAr, nameEn, section }) => ({ id, code, name: { ar: nameAr, en: nameEn }, section })),
  recommendations: recommendations.map(({ indicator, settled }) => ({
    indicator_id: indicator.id,
    code: indicator.code,
    title: { ar: indicator.titleAr, en: indicator.titleEn },
    recommendation: { ar: settled!.recommendationAr, en: settled!.recommendationEn },
  })),
});

interface Form {
  readonly duty: DutyRow;
  readonly asked: FormRows;
  readonly answers: DutyAnswers | undefined;
  /** The answers of the year before. */
  readonly before: DutyAnswers | undefined;
  /** The kinds of changes that the institution gave notice of since the duty opened. */
  readonly reported: ReadonlySet<string>;
}

function questions({ duty, asked, answers, before, reported }: Form, { readsContent, marks }: { readsContent: boolean; marks: boolean }): DutyQuestion[] {
  const kind = duty.kind === 'interim' ? ('interim' as const) : ('annual' as const);
  const about = aboutOf(asked);
  const [contents, former] = [contentsOf(answers), contentsOf(before)];
  return questionsOf(kind, about).map((key) => {
    const repeats = (REPEATED_QUESTIONS as readonly string[]).includes(key) || marks;
    const was = kind === 'annual' && repeats && readsContent ? former[key] : undefined;
    const content = readsContent ? (contents[key] ?? null) : null;
    const of = asked.indicators.find(({ indicator }) => indicator.code === key);
    const unreported =
      key === 'changes' ? Object.entries(content ?? {}).flatMap(([change, answer]) => (answer === 'now' && !reported.has(change) ? [change] : [])) : [];
    const marked = marks && readsContent ? [...(kind === 'annual' ? markedNumbers(key, content ?? undefined, former[key]) : []), ...unreported] : [];
    return {
      key,
      version: answers?.get(key)?.version ?? 0,
      content,
      ...(was && { was }),
      missing: !isQuestionAnswered(kind, key, contents[key], about),
      ...(marked.length > 0 && { marked }),
      ...(of && {
        indicator: {
          id: of.indicator.id,
          code: of.indicator.code,
          title: { ar: of.indicator.titleAr, en: of.indicator.titleEn },
          critical: of.indicator.critical,
          level: of.settled?.level ?? null,
          finding: of.settled && { ar: of.settled.findingAr, en: of.settled.findingEn },
          recommendation: of.settled && { ar: of.settled.recommendationAr, en: of.settled.recommendationEn },
        },
      }),
    };
  });
}

/** The answers to the annual statement before this one, of the same institution. */
async function formerAnswers(db: Db, { id, institutionId }: DutyRow): Promise<DutyAnswers | undefined> {
  const [former] = await db
    .select({ id: duties.id })
    .from(duties)
    .where(and(eq(duties.institutionId, institutionId), eq(duties.kind, 'annual'), eq(duties.state, 'done'), sql`${duties.id} <> ${id}`))
    .orderBy(desc(duties.closedAt), desc(duties.id))
    .limit(1);
  return former && (await answersOf(db, [former.id])).get(former.id);
}

async function reportedSince(db: Db, { institutionId, openedAt }: DutyRow): Promise<ReadonlySet<string>> {
  if (openedAt === null) return new Set();
  const sent = await db
    .select({ kind: changeNotices.kind })
    .from(changeNotices)
    .innerJoin(duties, eq(duties.id, changeNotices.dutyId))
    .where(and(eq(duties.institutionId, institutionId), sql`${changeNotices.at} >= ${openedAt.toISOString()}::timestamptz`));
  return new Set(sent.map(({ kind }) => kind));
}

/** The submissions of a statement, the newest first. */
const submissionsOf = (db: Db, id: number, number?: number) =>
  db
    .select({
      number: frozenRecords.number,
      at: frozenRecords.createdAt,
      sha256: frozenRecords.sha256,
      content: frozenRecords.content,
      receipt: receipts.number,
      jws: receipts.jws,
    })
    .from(frozenRecords)
    .innerJoin(receipts, eq(receipts.frozenId, frozenRecords.id))
    .where(and(eq(frozenRecords.kind, 'duty'), eq(frozenRecords.subjectId, id), number === undefined ? undefined : eq(frozenRecords.number, number)))
    .orderBy(desc(frozenRecords.number));

/**
 * A submission as it was frozen, with its receipt.
 * @throws Refusal not_found
 */
export async function readSubmission(services: Services, actor: Actor, id: number, number: number) {
  await findDuty(services, actor, id);
  const [found] = await submissionsOf(services.database.db, id, number);
  if (!found) throw new Refusal('not_found');
  const { at, sha256, content, receipt, jws } = found;
  const files = await filesOf(services.database.db, id, number);
  return { number, at: at.toISOString(), sha256, content, receipt: { number: receipt, jws }, files };
}

/** The files that a submission names. */
async function filesOf(db: Db, id: number, number: number) {
  const rows = await db
    .select({ question: dutyEvidence.key, sha256: storedEvidenceVersions.sha256, token: files.token, name: files.name, held: files.held })
    .from(dutyEvidence)
    .innerJoin(storedEvidenceVersions, eq(storedEvidenceVersions.id, dutyEvidence.versionId))
    .innerJoin(files, eq(files.id, storedEvidenceVersions.fileId))
    .where(and(eq(dutyEvidence.dutyId, id), eq(dutyEvidence.number, number)))
    .orderBy(asc(dutyEvidence.versionId));
  return rows.map(({ question, sha256, token, name, held }) => ({ question, sha256, path: filePath({ token, name }), ...quarantineMark({ held }) }));
}

/** Sorts duties that have no day last. */
export const LAST = '5000-01-01';
export const dueAt = sql<string>`coalesce(${duties.dueOn}, ${LAST}::date)`;

/** The duties of an organisation that are not over, in the order of their days. */
export async function ownDuties(services: Services, actor: Actor, { limit, after }: { limit: number; after?: string | undefined }): Promise<Page<ListedDuty>> {
  const { db } = services.database;
  const cursor = readCursor(after);
  const beyond = cursor && sql`(${dueAt}, ${duties.id}) > (${riyadhDay(cursor.at)}::date, ${cursor.id}::int)`;
  const found = await dutiesJoined(db)
    .where(and(readableBy(actor), unfinished, beyond))
    .orderBy(asc(dueAt), asc(duties.id))
    .limit(limit + 1);
  const rows = await listed(db, found, await shownNow(services));
  return pageOf(
    rows,
    limit,
    ({ id, due_on: dueOn }) => ({ at: new Date(`${dueOn ?? LAST}T00:00:00Z`), id }),
    (row) => row,
  );
}
