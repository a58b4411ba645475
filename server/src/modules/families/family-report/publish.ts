import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Json } from '@miyar/contract/evaluation/canonical-json';
import { addDays, onWorkingDay } from '@miyar/contract/evaluation/clocks/days';
import type { Publication } from '@miyar/contract/families/family-report';
import { and, asc, desc, eq, gt, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { temporaryFolder } from '../../../config.ts';
import { decisions } from '../../../db/schema/accreditation/decisions.ts';
import { cases, outwardStageSql, stageSpans } from '../../../db/schema/evaluation/cases.ts';
import { plans } from '../../../db/schema/evaluation/decision/plans.ts';
import { frozenRecords } from '../../../db/schema/evaluation/frozen-records.ts';
import { tasks } from '../../../db/schema/evaluation/tasks.ts';
import { publicationSheets, publications } from '../../../db/schema/families/publications.ts';
import { riyadhDay, timeInRiyadh } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { ReceivedFile } from '../../../platform/http/requests/receive-multipart.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { spool } from '../../../platform/storage/spool.ts';
import type { Services } from '../../../services.ts';
import { dropFiles } from '../../core/files/drop.ts';
import { storeFiles } from '../../core/files/store-files.ts';
import { actOnCase, type OpenCase } from '../../evaluation/cases/act.ts';
import { lockCase } from '../../evaluation/cases/moves/move.ts';
import { freeze } from '../../evaluation/frozen/freeze.ts';
import { daysOff } from '../../evaluation/process/facts/reads.ts';
import { familySheet, sheetData } from '../../evaluation/report/family/sheet/sheet.ts';
import { closeTasks } from '../../evaluation/tasks/actions.ts';
import { composePublication, type PublishedContent } from './compose.ts';
import {
  askForReply,
  changePublication,
  followAct,
  isRefusedTwice,
  mayPublish,
  mayReply,
  mayWithhold,
  openPublication,
  type PublicationRow,
  replyDay,
  replyOf,
  shownPublication,
  takesReply,
} from './reply.ts';

/** The hour of the day in Riyadh at which reports are published. */
const MORNING = '08:00';
/** Longest sheet in bytes. */
const LARGEST = 20 * 1024 * 1024;

/**
 * Publishes what is due, at 08:00 of the working day after the case was closed and the reply sent or its time over. Each once on any number of nodes; one that
 * fails does not hold up the others. Published reports follow an improvement plan or a translation that came since.
 */
export async function publishDue(services: Services): Promise<void> {
  const { database, clock, log } = services;
  const { db } = database;
  const at = clock.now();
  const today = riyadhDay(at);
  await endReplies(services, today, at);
  await dateClosed(services, today);
  const due = await db
    .select()
    .from(publications)
    .where(and(eq(publications.state, 'waiting'), ne(publications.mode, 'none'), lte(publications.onDay, today)))
    .orderBy(asc(publications.decisionId));
  for (const row of due) {
    if (row.onDay === today && timeInRiyadh(at) < MORNING) continue;
    try {
      await publish(services, row, { from: 'waiting', act: {} });
    } catch (error) {
      // Another node published it, or it changed meanwhile: the next turn looks again.
      if (error instanceof Refusal && error.code === 'case_changed') continue;
      log.error({ err: error, decision: row.decisionId }, 'a report for families could not be published');
    }
  }
  for (const row of await outdated(db)) {
    try {
      await publish(services, row, { from: 'published', act: {} });
    } catch (error) {
      if (error instanceof Refusal && error.code === 'case_changed') continue;
      log.error({ err: error, decision: row.decisionId }, 'a published report for families could not be made anew');
    }
  }
}

/** Closes the tasks of replies whose time is over. */
async function endReplies({ database }: Services, today: string, at: Date): Promise<void> {
  const over = await database.db
    .select({ applicationId: publications.applicationId })
    .from(publications)
    .innerJoin(tasks, and(eq(tasks.applicationId, publications.applicationId), eq(tasks.kind, 'family_reply'), isNull(tasks.closedAt)))
    .where(and(ne(publications.state, 'off'), isNull(publications.replyAt), sql`${publications.replyUntil} < ${today}::date`));
  for (const { applicationId } of over) await database.transaction((tx) => closeTasks(tx, applicationId, ['family_reply'], at));
}

/** Sets the day of publication of decisions whose case is closed and whose reply was sent, or is not sent any more. */
async function dateClosed({ database }: Services, today: string): Promise<void> {
  const { db } = database;
  const undated = await db
    .select({ row: publications, closedAt: stageSpans.enteredAt, decidedAt: decisions.decidedAt })
    .from(publications)
    .innerJoin(decisions, eq(decisions.id, publications.decisionId))
    .innerJoin(cases, eq(cases.applicationId, publications.applicationId))
    .innerJoin(stageSpans, and(eq(stageSpans.applicationId, publications.applicationId), eq(stageSpans.stage, 'closed')))
    .where(and(eq(publications.state, 'waiting'), ne(publications.mode, 'none'), isNull(publications.onDay), sql`${outwardStageSql} = 'closed'`))
    .orderBy(asc(publications.decisionId), desc(stageSpans.enteredAt));
  const holidays = await daysOff(db);
  const seen = new Set<number>();
  for (const { row, closedAt, decidedAt } of undated) {
    if (seen.has(row.decisionId)) continue;
    seen.add(row.decisionId);
    const closedOn = riyadhDay(closedAt);
    if (mayReply(row, today) === true) continue;
    const repliedOn = !takesReply(row) ? [] : [row.replyAt ? riyadhDay(row.replyAt) : row.replyUntil];
    const refusedOn = row.replyRefused ? [riyadhDay(new Date(row.replyRefused.at))] : [];
    const last = [closedOn, riyadhDay(decidedAt), ...repliedOn, ...refusedOn].toSorted().at(-1)!;
    const onDay = onWorkingDay(addDays(last, 1), holidays);
    await db
      .update(publications)
      .set({ onDay })
      .where(and(eq(publications.decisionId, row.decisionId), eq(publications.state, 'waiting'), isNull(publications.onDay), sameReply(row)));
  }
}

const sameReply = ({ replyAt }: PublicationRow) =>
  replyAt === null ? isNull(publications.replyAt) : sql`${publications.replyAt} = ${replyAt.toISOString()}::timestamptz`;

/** Published reports whose improvement plan was accepted, or whose reply was translated, after they were frozen. */
async function outdated(db: Pick<Db, 'select'>): Promise<PublicationRow[]> {
  const rows = await db
    .select({ row: publications })
    .from(publications)
    .innerJoin(frozenRecords, eq(frozenRecords.id, publications.frozenId))
    .leftJoin(plans, and(eq(plans.decisionId, publications.decisionId), inArray(plans.state, ['accepted', 'done'])))
    .where(
      and(
        eq(publications.state, 'published'),
        eq(publications.mode, 'report'),
        or(gt(plans.answeredAt, frozenRecords.createdAt), gt(publications.replyTranslatedAt, frozenRecords.createdAt)),
      ),
    );
  return rows.map(({ row }) => row);
}

async function publishedContent(db: Pick<Db, 'select'>, { frozenId }: PublicationRow): Promise<PublishedContent> {
  const [frozen] = await db.select({ content: frozenRecords.content }).from(frozenRecords).where(eq(frozenRecords.id, frozenId!));
  return JSON.parse(frozen!.content) as PublishedContent;
}

interface Publishing {
  /** The state it must still have. */
  readonly from: PublicationRow['state'];
  /** The administrator who publishes it by an act, and why. */
  readonly act: { readonly admin?: Actor; readonly reason?: string };
}

/**
 * Publishes a decision: its sheets are typeset, then stored with its frozen content in one transaction, if nothing changed meanwhile.
 * @throws Refusal case_changed, busy
 */
async function publish(services: Services, row: PublicationRow, { from, act }: Publishing): Promise<void> {
  const { database, clock } = services;
  const at = clock.now();
  const mode = fullestMode(row);
  const again = row.publishedAt !== null;
  const composed = await composePublication(database.db, row, mode, again ? riyadhDay(row.publishedAt!) : riyadhDay(at));
  // A report that is made anew names its institution as it did.
  const content = from === 'published' ? { ...composed, school: (await publishedContent(database.db, row)).school } : composed;
  const sheets = content.text ? { ar: await sheetOf(services, content, row, 'ar'), en: await sheetOf(services, content, row, 'en') } : null;
  const [decided] = await database.db.select({ by: decisions.decidedBy }).from(decisions).where(eq(decisions.id, row.decisionId));
  const write = async (tx: Tx, files: { ar: number; en: number } | null): Promise<void> => {
    // The lock of the case lets no correction be released at the same time.
    const of = await lockCase(tx, row.applicationId);
    const now = await lockedPublication(tx, row.decisionId);
    if (now.state !== from || now.replyAt?.getTime() !== row.replyAt?.getTime() || now.frozenId !== row.frozenId) throw new Refusal('case_changed');
    const frozen = await freezePublished(tx, row, { ...content, sheets: sheets && { ar: sheets.ar.sha256, en: sheets.en.sha256 } }, at);
    if (files) await replaceSheets(services, tx, row.decisionId, files);
    await changePublication(tx, row.decisionId, {
      state: 'published',
      mode,
      frozenId: frozen.id,
      publishedAt: row.publishedAt ?? at,
      ...(act.admin && { by: act.admin.id, reason: act.reason ?? null }),
    });
    if (from !== 'published')
      await followAct({ tx, row: of, at, files: {} }, act.admin?.id ?? null, {
        kind: 'family_report.published',
        data: { decision_id: row.decisionId, mode, ...(act.reason !== undefined && { reason: act.reason }) },
      });
  };
  if (!sheets) return database.transaction((tx) => write(tx, null));
  await storeFiles(services, decided!.by, { ar: sheets.ar.file, en: sheets.en.file }, write, { ownMaking: true });
}

async function sheetOf(
  { config }: Services,
  content: PublishedContent,
  row: PublicationRow,
  language: 'ar' | 'en',
): Promise<{ file: ReceivedFile; sha256: string }> {
  const url = `${config.publicUrl}/schools/${content.school.id}/report`;
  const pdf = await familySheet(sheetData({ ...content, text: content.text!, reply: replyOf(row), language, url }));
  const spooled = await spool(Readable.from([pdf]), { tmpDir: temporaryFolder(config.dataDir), maxBytes: LARGEST });
  const file: ReceivedFile = { name: `family-report-${content.decision}-${language}.pdf`, extension: 'pdf', mime: 'application/pdf', spooled };
  return { file, sha256: createHash('sha256').update(pdf).digest('hex') };
}

async function lockedPublication(tx: Tx, decisionId: number): Promise<PublicationRow> {
  const [row] = await tx.select().from(publications).where(eq(publications.decisionId, decisionId)).for('update');
  return row!;
}

async function freezePublished(tx: Tx, { decisionId, applicationId }: PublicationRow, content: PublishedContent, at: Date): Promise<{ id: number }> {
  const number = (await tx.$count(frozenRecords, and(eq(frozenRecords.kind, 'publication'), eq(frozenRecords.subjectId, decisionId)))) + 1;
  return freeze(tx, { kind: 'publication', subjectId: decisionId, number, applicationId, content: content as unknown as Json, at });
}

/** Stores the sheets of a publication, and deletes those that they replace. */
async function replaceSheets(services: Services, tx: Tx, decisionId: number, files: { ar: number; en: number }): Promise<void> {
  const former = await tx.delete(publicationSheets).where(eq(publicationSheets.decisionId, decisionId)).returning({ fileId: publicationSheets.fileId });
  await tx.insert(publicationSheets).values((['ar', 'en'] as const).map((language) => ({ decisionId, language, fileId: files[language] })));
  await dropFiles(
    services,
    tx,
    former.map(({ fileId }) => fileId),
  );
}

/**
 * Withholds the publication of a decision, or publishes what was withheld or what the rule does not publish. It waits again where its case is not closed yet,
 * or where the institution still has its time to reply.
 * @throws Refusal not_found, forbidden, move_not_allowed, case_changed, busy
 */
export async function actOnPublication(
  services: Services,
  admin: Actor,
  id: number,
  { act, reason }: { act: 'withhold' | 'publish'; reason: string },
): Promise<Publication> {
  const ready = await actOnCase(services, admin, id, { as: 'admin' }, async (open) => {
    const found = await openPublication(open.tx, id);
    if ((act === 'publish' ? mayPublish(found) : mayWithhold(found)) !== true)
      throw new Refusal('move_not_allowed', { parameters: { stage: STATE_NAMES[found.state] } });
    if (act === 'publish') return (await waitsAgain(open, found, { admin, reason })) ? undefined : found;
    await changePublication(open.tx, found.decisionId, { state: 'withheld', by: admin.id, reason });
    await closeTasks(open.tx, id, ['family_reply'], open.at);
    await followAct(open, admin.id, { kind: 'family_report.withheld', data: { decision_id: found.decisionId, reason } });
    return undefined;
  });
  if (ready) await publish(services, ready, { from: ready.state, act: { admin, reason } });
  return services.database.transaction(async (tx) => shownPublication(await openPublication(tx, id), admin));
}

/** Lets a publication wait for the end of its case and for a reply; false where it waits for neither. */
async function waitsAgain(open: OpenCase, row: PublicationRow, { admin, reason }: { admin: Actor; reason: string }): Promise<boolean> {
  const { tx, row: of, at } = open;
  const wanted = { ...row, mode: fullestMode(row), state: 'waiting' as const };
  const today = riyadhDay(at);
  // An institution whose report the rule did not publish, or that was withheld meanwhile, has had no time to reply.
  const lackedTime = row.mode === 'none' || (row.publishedAt === null && row.replyUntil < today);
  if (takesReply(wanted) && row.replyAt === null && !isRefusedTwice(row) && lackedTime) wanted.replyUntil = await replyDay(tx, at);
  const awaitsReply = mayReply(wanted, today) === true;
  if (!awaitsReply && (await isClosed(tx, row.applicationId))) return false;
  const { mode, state, replyUntil } = wanted;
  await changePublication(tx, row.decisionId, { mode, state, replyUntil, onDay: null, by: admin.id, reason });
  if (awaitsReply) await askForReply(tx, of, replyUntil, at);
  await followAct(open, admin.id, { kind: 'family_report.scheduled', data: { decision_id: row.decisionId, mode, reason } });
  return true;
}

/** How much is published by an act: as much as the rule publishes, or as much as there is where it publishes nothing. */
const fullestMode = ({ mode, reportId }: Pick<PublicationRow, 'mode' | 'reportId'>): 'report' | 'outcome' =>
  mode !== 'none' ? mode : reportId === null ? 'outcome' : 'report';

async function isClosed(db: Pick<Db, 'select'>, applicationId: number): Promise<boolean> {
  const [row] = await db.select({ stage: outwardStageSql }).from(cases).where(eq(cases.applicationId, applicationId));
  return row?.stage === 'closed';
}

const STATE_NAMES: Readonly<Record<PublicationRow['state'], { ar: string; en: string }>> = {
  waiting: { ar: 'ينتظر النشر', en: 'waiting to be published' },
  published: { ar: 'منشور', en: 'published' },
  withheld: { ar: 'محجوب', en: 'withheld' },
  off: { ar: 'حلّ محله قرار آخر', en: 'replaced by another decision' },
};
