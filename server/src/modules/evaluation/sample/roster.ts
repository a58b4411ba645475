import { hasSites, type Learner, readRoster, ROSTER_COLUMNS, ROSTER_SITE_COLUMNS, type RosterFault, strataOf } from '@miyar/contract/evaluation/sample/roster';
import type { Roster } from '@miyar/contract/evaluation/sample/sample';
import { STAGE_NAMES } from '@miyar/contract/evaluation/stages';
import { asc, desc, eq } from 'drizzle-orm';
import { rosterLearners, rosters } from '../../../db/schema/evaluation/sampling.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { bytesAnswer, type FileAnswer } from '../../../platform/http/answers/file-answer.ts';
import type { ReceivedFile } from '../../../platform/http/requests/receive-multipart.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { readRows } from '../../../platform/spreadsheets/csv.ts';
import { asTemplate, TEMPLATE_TYPE } from '../../../platform/spreadsheets/spreadsheet.ts';
import { actOnCase } from '../cases/act.ts';
import type { Services } from '../../../services.ts';
import { findCase } from '../cases/find.ts';
import { raiseRevision } from '../cases/moves/move.ts';
import { governingSites } from '../institution-profile/governing-profile.ts';
import { mayDo } from './policy.ts';

const FAULTS: Readonly<Record<RosterFault, Readonly<Record<'ar' | 'en', string>>>> = {
  header: { ar: 'السطر الأول ليس code,level,gender,teacher,juz', en: 'the first line is not code,level,gender,teacher,juz' },
  columns: { ar: 'عدد الأعمدة ليس خمسة', en: 'it does not have five columns' },
  site_columns: { ar: 'عدد الأعمدة ليس ستة', en: 'it does not have six columns' },
  code: { ar: 'رمز المتعلم من 1 إلى 16 من الحروف اللاتينية والأرقام والشرطة', en: 'a code has 1 to 16 Latin letters, digits or dashes' },
  code_twice: { ar: 'تكرر رمز المتعلم', en: 'the code is in the roster twice' },
  level: { ar: 'المستوى من 1 إلى 16 من الحروف اللاتينية والأرقام والشرطة', en: 'a level has 1 to 16 Latin letters, digits or dashes' },
  gender: { ar: 'الجنس m أو f', en: 'the gender is m or f' },
  teacher: { ar: 'رمز المعلم من 1 إلى 16 من الحروف اللاتينية والأرقام والشرطة', en: 'a teacher has 1 to 16 Latin letters, digits or dashes' },
  juz: { ar: 'الأجزاء من 1 إلى 30، مثل 1-5;30', en: 'the juz are from 1 to 30, such as 1-5;30' },
  juz_date: {
    ar: 'حوّل برنامج الجداول الأجزاء إلى تاريخ؛ اجعل تنسيق العمود نصًا ثم اكتبها من جديد',
    en: 'the spreadsheet program made a date of the juz; format the column as text and type them again',
  },
  site: { ar: 'رمز المقر من 1 إلى 16 من الحروف اللاتينية والأرقام والشرطة، مثل S01', en: 'a site has 1 to 16 Latin letters, digits or dashes, such as S01' },
  too_many: { ar: 'في القائمة أكثر من 5000 متعلم', en: 'there are more than 5,000 learners' },
  empty: { ar: 'لا متعلم في القائمة', en: 'there is no learner' },
};

/**
 * An empty roster to fill in, with the column of the site for an institution that has several.
 * @throws Refusal not_found
 */
export async function rosterTemplate(services: Services, actor: Actor, id: number): Promise<FileAnswer> {
  const { institution } = await findCase(services, actor, id);
  const sites = await governingSites(services.database.db, { applicationId: id, institutionId: institution.id });
  return bytesAnswer(asTemplate(sites.length > 1 ? ROSTER_SITE_COLUMNS : ROSTER_COLUMNS), 'roster.csv', TEMPLATE_TYPE);
}

/**
 * Saves a roster in place of the one before. Stored are its learners, from which a draw is repeated here, and the SHA-256 of
 * the file as it was sent, which the institution has: `repeat-script.ts` reads that file in every form that is taken.
 * @throws Refusal not_found, roster_invalid, roster_frozen, move_not_allowed, and what `readRows` refuses a file for
 */
export async function saveRoster(services: Services, actor: Actor, id: number, file: ReceivedFile): Promise<Roster> {
  await findCase(services, actor, id);
  const read = readRoster(await readRows(file));
  if (!('learners' in read)) throw new Refusal('roster_invalid', { parameters: { line: read.line, reason: FAULTS[read.fault] } });
  const { learners } = read;
  const { sha256 } = file.spooled;
  const number = await actOnCase(services, actor, id, { as: 'checked' }, async ({ tx, row, at }) => {
    const before = await newestRoster(tx, id);
    const may = mayDo(actor, { ...row, drawn: before?.drawn ?? false }).save_roster;
    if (may === 'move_not_allowed') throw new Refusal(may, { parameters: { stage: STAGE_NAMES[row.stage] } });
    if (may !== true) throw new Refusal(may);
    const [made] = await tx
      .insert(rosters)
      .values({ applicationId: id, number: (before?.number ?? 0) + 1, by: actor.id, at, sha256, count: learners.length })
      .returning();
    await insertLearners(tx, made!.id, learners);
    // Codes of a roster that nothing was drawn from are needed by nobody.
    if (before) await tx.delete(rosterLearners).where(eq(rosterLearners.rosterId, before.id));
    await raiseRevision(tx, id, { what: 'workbook', by: actor.id });
    const data = { number: made!.number, learners: learners.length, sha256 };
    await recordEvent(tx, { kind: 'roster.saved', actorId: actor.id, at, applicationId: id, institutionId: row.institutionId, data });
    return made!.number;
  });
  return { number, count: learners.length, strata: sizesOf(learners), sha256, ...(hasSites(learners) && { by_site: true as const }) };
}

const AT_ONCE = 1000;

async function insertLearners(tx: Tx, rosterId: number, learners: readonly Learner[]): Promise<void> {
  for (let from = 0; from < learners.length; from += AT_ONCE)
    await tx
      .insert(rosterLearners)
      .values(learners.slice(from, from + AT_ONCE).map((learner, index) => ({ ...learner, juz: [...learner.juz], rosterId, line: from + index + 2 })));
}

const sizesOf = (learners: readonly Learner[]) => strataOf(learners, ['level']).map(({ name, learners: members }) => ({ stratum: name, N: members.length }));

type RosterRow = typeof rosters.$inferSelect;

/** The roster of a case that counts. */
export async function newestRoster(db: Pick<Db, 'select'>, applicationId: number): Promise<RosterRow | undefined> {
  const [row] = await db.select().from(rosters).where(eq(rosters.applicationId, applicationId)).orderBy(desc(rosters.number)).limit(1);
  return row;
}

/** The learners of a roster, in the order of its lines. */
export async function learnersOf(db: Pick<Db, 'select'>, rosterId: number): Promise<Learner[]> {
  const { code, level, gender, teacher, juz, site } = rosterLearners;
  const rows = await db
    .select({ code, level, gender, teacher, juz, site })
    .from(rosterLearners)
    .where(eq(rosterLearners.rosterId, rosterId))
    .orderBy(asc(rosterLearners.line));
  return rows.map(({ site: of, ...learner }) => (of === null ? learner : { ...learner, site: of }));
}
