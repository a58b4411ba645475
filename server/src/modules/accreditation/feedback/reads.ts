import type { Feedback, FeedbackType } from '@miyar/contract/accreditation/feedback';
import { and, desc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { feedback, feedbackAnswers } from '../../../db/schema/accreditation/feedback.ts';
import { files } from '../../../db/schema/core/files.ts';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import { folded } from '../../../platform/database/folded.ts';
import { searchWords } from '../../../platform/fold-text.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type Page, pageOf, readCursor } from '../../../platform/http/answers/page.ts';
import type { Services } from '../../../services.ts';
import { quarantineMark } from '../../core/files/quarantine.ts';
import { filePath } from '../../core/files/reads.ts';
import { changeableFor, mayAnswer, mayChange, mayChangeAnswer } from './policy.ts';

interface PageQuery {
  limit: number;
  after?: string | undefined;
  q?: string | undefined;
  type?: FeedbackType | undefined;
}

const rows = ({ database: { db } }: Services) =>
  db
    .select({
      id: feedback.id,
      schoolId: institutions.id,
      schoolName: institutions.name,
      schoolNameAlternative: institutions.nameAlternative,
      rating: feedback.rating,
      type: feedback.type,
      description: feedback.description,
      evaluatorId: users.id,
      evaluatorName: users.name,
      createdAt: feedback.createdAt,
      correctedAt: feedback.correctedAt,
      answer: feedbackAnswers.body,
      answeredAt: feedbackAnswers.createdAt,
      answerCorrectedAt: feedbackAnswers.correctedAt,
      token: files.token,
      fileName: files.name,
      held: files.held,
    })
    .from(feedback)
    .innerJoin(institutions, eq(institutions.id, feedback.institutionId))
    .innerJoin(users, eq(users.id, feedback.evaluatorId))
    .leftJoin(feedbackAnswers, eq(feedbackAnswers.feedbackId, feedback.id))
    .leftJoin(files, eq(files.id, feedback.fileId));

type Row = Awaited<ReturnType<typeof rows>>[number];
type Reader = Pick<Actor, 'id' | 'role' | 'memberRole'>;

const notWithdrawn = isNull(feedback.withdrawnAt);

/** `description` and `message` are the same text: the specification reads either (REQ-D3). */
const asFeedback = (row: Row, reader: Reader, now: Date): Feedback => ({
  id: row.id,
  school_id: row.schoolId,
  school_name: row.schoolName,
  school_name_alternative: row.schoolNameAlternative,
  rating: row.rating,
  type: row.type as FeedbackType,
  description: row.description,
  message: row.description,
  evaluator_name: row.evaluatorName,
  supporting_document: row.token !== null && row.fileName !== null ? filePath({ token: row.token, name: row.fileName }) : null,
  ...quarantineMark(row),
  file_name: row.fileName,
  created_at: row.createdAt.toISOString(),
  corrected_at: row.correctedAt?.toISOString() ?? null,
  answer:
    row.answer === null || row.answeredAt === null
      ? null
      : {
          text: row.answer,
          created_at: row.answeredAt.toISOString(),
          corrected_at: row.answerCorrectedAt?.toISOString() ?? null,
          can: { change: mayChangeAnswer(row.answeredAt, reader, now) },
        },
  can: { change: mayChange(row, reader, now), answer: mayAnswer(row, reader) },
  change_for: changeableFor(row, reader, now),
});

async function newest(services: Services, reader: Actor, whose: SQL | undefined, { limit, after, q, type }: PageQuery): Promise<Page<Feedback>> {
  const cursor = readCursor(after);
  // One person's or one organisation's feedback is little: each text is folded as it is looked at.
  const said = sql`${institutions.name} || ' ' || coalesce(${institutions.nameAlternative}, '') || ' ' || ${feedback.description} || ' ' || coalesce(${feedbackAnswers.body}, '')`;
  const wanted = and(whose, notWithdrawn, type && eq(feedback.type, type), ...searchWords(q ?? '').map((word) => sql`${folded(said)} like ${`%${word}%`}`));
  const below = cursor && sql`(${feedback.createdAt}, ${feedback.id}) < (${cursor.at.toISOString()}::timestamptz, ${cursor.id}::bigint)`;
  const found = await rows(services)
    .where(and(wanted, below))
    .orderBy(desc(feedback.createdAt), desc(feedback.id))
    .limit(limit + 1);
  const now = services.clock.now();
  return pageOf(
    found,
    limit,
    (row) => ({ at: row.createdAt, id: row.id }),
    (row) => asFeedback(row, reader, now),
  );
}

// The longest story of one school that is shown at once.
const LONGEST = 200;

/** The feedback evaluators gave one school, newest first, for the administrator. */
export async function feedbackOnInstitution(services: Services, reader: Actor, institutionId: number): Promise<Feedback[]> {
  const found = await rows(services)
    .where(and(eq(feedback.institutionId, institutionId), notWithdrawn))
    .orderBy(desc(feedback.createdAt), desc(feedback.id))
    .limit(LONGEST);
  const now = services.clock.now();
  return found.map((row) => asFeedback(row, reader, now));
}

/** The feedback evaluators gave the schools of this person's organisation, newest first (REQ-A67). */
export const feedbackForOrganisation = (services: Services, actor: Actor, query: PageQuery): Promise<Page<Feedback>> =>
  newest(services, actor, sql`${institutions.organisationId} = ${actor.organisationId}`, query);

/** The feedback this evaluator gave schools, newest first, also those assigned to someone else since. */
export const feedbackBy = (services: Services, evaluator: Actor, query: PageQuery): Promise<Page<Feedback>> =>
  newest(services, evaluator, eq(feedback.evaluatorId, evaluator.id), query);

/** One of an evaluator's own. */
export async function ownFeedback(services: Services, evaluator: Actor, id: number): Promise<Feedback | undefined> {
  const [row] = await rows(services).where(and(eq(feedback.id, id), eq(feedback.evaluatorId, evaluator.id), notWithdrawn));
  return row && asFeedback(row, evaluator, services.clock.now());
}

/** One on an institution of this person's organisation. */
export async function receivedFeedback(services: Services, actor: Actor, id: number): Promise<Feedback | undefined> {
  const [row] = await rows(services).where(and(eq(feedback.id, id), sql`${institutions.organisationId} = ${actor.organisationId}`, notWithdrawn));
  return row && asFeedback(row, actor, services.clock.now());
}
