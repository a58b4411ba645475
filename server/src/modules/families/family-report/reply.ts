import { addDays, addWorkingDays } from '@miyar/contract/evaluation/clocks/days';
import {
  type FamilyReply,
  type FamilyReport,
  type Publication,
  REPLY_WORKING_DAYS,
  type ReplyGround,
  SECOND_REPLY_WORKING_DAYS,
} from '@miyar/contract/families/family-report';
import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import { publications } from '../../../db/schema/families/publications.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { recordEvent } from '../../../platform/events.ts';
import { type Actor, lacksInstitution } from '../../../platform/http/actor.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { actOnCase, type OpenCase } from '../../evaluation/cases/act.ts';
import { raiseRevision } from '../../evaluation/cases/moves/move.ts';
import { daysOff } from '../../evaluation/process/facts/reads.ts';
import { closeTasks, openTask } from '../../evaluation/tasks/actions.ts';

export type PublicationRow = typeof publications.$inferSelect;

/** The publication of the decision on a case that nothing supersedes; undefined where none is owed. */
export async function publicationOf(db: Pick<Db, 'select'>, applicationId: number): Promise<PublicationRow | undefined> {
  const [row] = await db
    .select()
    .from(publications)
    .where(and(eq(publications.applicationId, applicationId), ne(publications.state, 'off')))
    .orderBy(desc(publications.decisionId))
    .limit(1);
  return row;
}

/** The publications of the newest decisions on applications, without those of which nothing is published. */
export async function publicationsOf(db: Pick<Db, 'select'>, applicationIds: readonly number[], today: string) {
  if (applicationIds.length === 0) return [];
  const rows = await db
    .select()
    .from(publications)
    .where(and(inArray(publications.applicationId, [...applicationIds]), ne(publications.state, 'off'), ne(publications.mode, 'none')))
    .orderBy(desc(publications.decisionId));
  return rows.map((row) => ({ ...row, onDay: publicationDay(row), replyDue: mayReply(row, today) === true ? row.replyUntil : null }));
}

/** The day on which a decision is or was published; null while that is not known. */
const publicationDay = ({ publishedAt, onDay }: PublicationRow): string | null => (publishedAt ? riyadhDay(publishedAt) : onDay);

/** The reply of a publication; null before one is sent. */
export const replyOf = ({ replyAr, replyEn, replyTranslated, replyAt }: PublicationRow): FamilyReply | null =>
  replyAt && { ar: replyAr, en: replyEn, translated: replyTranslated, at: replyAt.toISOString() };

/** A publication as a reader of its case may know it: why it is withheld only the authority knows. */
export const shownPublication = (row: PublicationRow, { role }: Pick<Actor, 'role'>): Publication => ({
  decision_id: row.decisionId,
  state: row.state,
  mode: row.mode,
  on_day: publicationDay(row),
  reply_until: row.replyUntil,
  reply: replyOf(row),
  refused: row.replyRefused,
  ...(role === 'admin' && { reason: row.reason }),
});

/** Families read a reply only beside a report. */
export const takesReply = ({ mode, reportId }: Pick<PublicationRow, 'mode' | 'reportId'>): boolean => mode === 'report' && reportId !== null;

export const mayReply = (row: PublicationRow | undefined, today: string): true | 'window_closed' =>
  (row !== undefined && row.state === 'waiting' && takesReply(row) && row.replyAt === null && row.replyUntil >= today) || 'window_closed';
const mayRefuse = (row: PublicationRow | undefined): true | 'window_closed' =>
  ((row?.state === 'waiting' || row?.state === 'withheld') && row.replyAt !== null) || 'window_closed';
const mayTranslate = (row: PublicationRow | undefined): true | 'window_closed' =>
  ((row?.state === 'waiting' || row?.state === 'published') && row.replyAt !== null && (row.replyAr === null || row.replyEn === null)) || 'window_closed';

/** The acts that a reader may take on a publication. */
export function rightsOf(
  { clock }: Pick<Services, 'clock'>,
  actor: Actor,
  row: PublicationRow | undefined,
  isConflicted: boolean,
): Omit<FamilyReport['can'], 'write'> {
  const acts = actor.role === 'admin' && !isConflicted;
  const lacks = lacksInstitution(actor, 'owner');
  return {
    reply: lacks === undefined ? mayReply(row, riyadhDay(clock.now())) : lacks === 'not_owner' ? 'forbidden' : lacks,
    refuse_reply: acts ? mayRefuse(row) : 'forbidden',
    translate_reply: acts ? mayTranslate(row) : 'forbidden',
    publish: acts ? mayPublish(row) : 'forbidden',
    withhold: acts ? mayWithhold(row) : 'forbidden',
  };
}

/** An act of the authority publishes what was withheld, or what the rule does not publish. */
export const mayPublish = (row: PublicationRow | undefined): true | 'move_not_allowed' =>
  (row !== undefined && (row.state === 'withheld' || (row.state === 'waiting' && row.mode === 'none'))) || 'move_not_allowed';
export const mayWithhold = (row: PublicationRow | undefined): true | 'move_not_allowed' =>
  (row !== undefined && (row.state === 'published' || (row.state === 'waiting' && row.mode !== 'none'))) || 'move_not_allowed';

type Change = Partial<Omit<typeof publications.$inferInsert, 'decisionId' | 'applicationId'>>;

/** Changes a publication. */
export async function changePublication(tx: Tx, decisionId: number, change: Change): Promise<PublicationRow> {
  const [row] = await tx.update(publications).set(change).where(eq(publications.decisionId, decisionId)).returning();
  return row!;
}

/** The publication of a locked case. @throws Refusal not_found */
export async function openPublication(tx: Tx, applicationId: number): Promise<PublicationRow> {
  const row = await publicationOf(tx, applicationId);
  if (!row) throw new Refusal('not_found');
  return row;
}

/** Records an act on a publication and notifies those who watch the case. */
export const followAct = async (
  { tx, row, at }: OpenCase,
  by: number | null,
  event: { kind: Parameters<typeof recordEvent>[1]['kind']; data: object },
): Promise<void> => {
  const { applicationId, institutionId } = row;
  await recordEvent(tx, { ...event, actorId: by, at, applicationId, institutionId } as Parameters<typeof recordEvent>[1]);
  await raiseRevision(tx, applicationId, { what: 'decision', by });
};

const closed = (row: PublicationRow): Refusal => new Refusal('window_closed', { parameters: { date: row.replyUntil } });

/**
 * Stores the reply of an institution to the report for families, once.
 * @throws Refusal not_found, window_closed also once it was sent, required
 */
export function replyToFamilies(
  services: Services,
  actor: Actor,
  id: number,
  { ar, en }: { ar?: string | undefined; en?: string | undefined },
): Promise<Publication> {
  return actOnCase(services, actor, id, { as: 'party' }, async (open) => {
    const { tx, at } = open;
    const row = await openPublication(tx, id);
    if (mayReply(row, riyadhDay(at)) !== true) throw closed(row);
    if (ar === undefined && en === undefined) throw refuseField('ar', 'required');
    const changed = await changePublication(tx, row.decisionId, { replyAr: ar ?? null, replyEn: en ?? null, replyBy: actor.id, replyAt: at, onDay: null });
    await closeTasks(tx, id, ['family_reply'], at);
    await followAct(open, actor.id, { kind: 'family_report.replied', data: { decision_id: row.decisionId } });
    return shownPublication(changed, actor);
  });
}

interface Refusing {
  readonly ground: ReplyGround;
  readonly reason: { readonly ar: string; readonly en: string };
}

/**
 * Refuses a reply before it is published. The institution may send one more.
 * @throws Refusal not_found, forbidden, window_closed, text_in_one_language
 */
export function refuseReply(services: Services, admin: Actor, id: number, { ground, reason }: Refusing): Promise<Publication> {
  return actOnCase(services, admin, id, { as: 'admin' }, async (open) => {
    const { tx, row: of, at } = open;
    const row = await openPublication(tx, id);
    if (mayRefuse(row) !== true) throw closed(row);
    refuseOneLanguage(reason);
    const today = riyadhDay(at);
    const isFirst = row.replyRefused === null;
    // After a second refusal the time to reply is over.
    const replyUntil = isFirst ? addWorkingDays(today, SECOND_REPLY_WORKING_DAYS, await daysOff(tx)) : addDays(today, -1);
    const changed = await changePublication(tx, row.decisionId, {
      replyRefused: { ar: row.replyAr, en: row.replyEn, ground, reason, at: at.toISOString() },
      replyUntil,
      ...NO_REPLY,
      onDay: null,
    });
    if (mayReply(changed, today) === true) await askForReply(tx, of, replyUntil, at);
    await followAct(open, admin.id, {
      kind: 'family_report.reply_refused',
      data: { decision_id: row.decisionId, ground, reason: `${reason.ar}\n${reason.en}`, ...(isFirst && { reply_until: replyUntil }) },
    });
    return shownPublication(changed, admin);
  });
}

/** The time to reply ended with a second refusal, before its day. */
export const isRefusedTwice = ({ replyRefused, replyUntil }: Pick<PublicationRow, 'replyRefused' | 'replyUntil'>): boolean =>
  replyRefused !== null && replyUntil < riyadhDay(new Date(replyRefused.at));

const NO_REPLY = { replyAr: null, replyEn: null, replyTranslated: null, replyTranslatedAt: null, replyBy: null, replyAt: null } as const;

function refuseOneLanguage({ ar, en }: Refusing['reason']): void {
  if (ar !== '' && en !== '') return;
  const parts = { ar: 'السبب', en: 'the reason' };
  const fields = [
    ...(ar === '' ? [{ field: 'reason.ar', code: 'required' as const }] : []),
    ...(en === '' ? [{ field: 'reason.en', code: 'required' as const }] : []),
  ];
  throw new Refusal('text_in_one_language', { parameters: { parts }, fields });
}

/**
 * Adds the language that a reply lacks, marked as a translation by the authority.
 * @throws Refusal not_found, forbidden, window_closed, required
 */
export function translateReply(
  services: Services,
  admin: Actor,
  id: number,
  texts: { ar?: string | undefined; en?: string | undefined },
): Promise<Publication> {
  return actOnCase(services, admin, id, { as: 'admin' }, async (open) => {
    const { tx, at } = open;
    const row = await openPublication(tx, id);
    if (mayTranslate(row) !== true) throw closed(row);
    const language = row.replyAr === null ? 'ar' : 'en';
    const text = texts[language];
    if (text === undefined) throw refuseField(language, 'required');
    const changed = await changePublication(tx, row.decisionId, {
      [language === 'ar' ? 'replyAr' : 'replyEn']: text,
      replyTranslated: language,
      replyTranslatedAt: at,
    });
    await followAct(open, admin.id, { kind: 'family_report.reply_translated', data: { decision_id: row.decisionId } });
    return shownPublication(changed, admin);
  });
}

/** Opens the task of the owners to reply. */
export const askForReply = (
  tx: Tx,
  { applicationId, organisationId }: Pick<OpenCase['row'], 'applicationId' | 'organisationId'>,
  dueOn: string,
  at: Date,
): Promise<void> => openTask(tx, { applicationId, kind: 'family_reply', audience: 'owners', organisationId, dueOn }, at);

/** The last day for a reply to a decision that is released today. */
export const replyDay = async (tx: Tx, at: Date): Promise<string> => addWorkingDays(riyadhDay(at), REPLY_WORKING_DAYS, await daysOff(tx));
