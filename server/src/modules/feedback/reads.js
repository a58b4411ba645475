import { and, desc, eq, sql } from 'drizzle-orm';
import { users } from '../../db/schema/accounts.ts';
import { feedback } from '../../db/schema/feedback.ts';
import { files } from '../../db/schema/files.ts';
import { institutions } from '../../db/schema/organisations.ts';
import { folded } from '../../platform/database/folded.ts';
import { searchWords } from '../../platform/fold-text.ts';
import { pageOf, readCursor } from '../../platform/http/page.ts';
import { heldMark } from '../files/held.ts';
import { filePath } from '../files/reads.ts';
const rows = ({ database: { db } }) => db
    .select({
    id: feedback.id,
    schoolId: institutions.id,
    schoolName: institutions.name,
    schoolNameAlternative: institutions.nameAlternative,
    rating: feedback.rating,
    type: feedback.type,
    description: feedback.description,
    evaluatorName: users.name,
    createdAt: feedback.createdAt,
    token: files.token,
    fileName: files.name,
    held: files.held,
})
    .from(feedback)
    .innerJoin(institutions, eq(institutions.id, feedback.institutionId))
    .innerJoin(users, eq(users.id, feedback.evaluatorId))
    .leftJoin(files, eq(files.id, feedback.fileId));
/** `description` and `message` are the same text: the specification reads either (S1§3). */
const asFeedback = (row) => ({
    id: row.id,
    school_id: row.schoolId,
    school_name: row.schoolName,
    school_name_alternative: row.schoolNameAlternative,
    rating: row.rating,
    type: row.type,
    description: row.description,
    message: row.description,
    evaluator_name: row.evaluatorName,
    supporting_document: row.token !== null && row.fileName !== null ? filePath({ token: row.token, name: row.fileName }) : null,
    ...heldMark(row),
    file_name: row.fileName,
    created_at: row.createdAt.toISOString(),
});
async function newest(services, whose, { limit, after, q, type }) {
    const cursor = readCursor(after);
    // One person's or one organisation's feedback is little: each text is folded as it is looked at.
    const said = sql `${institutions.name} || ' ' || coalesce(${institutions.nameAlternative}, '') || ' ' || ${feedback.description}`;
    const wanted = and(whose, type && eq(feedback.type, type), ...searchWords(q ?? '').map((word) => sql `${folded(said)} like ${`%${word}%`}`));
    const below = cursor && sql `(${feedback.createdAt}, ${feedback.id}) < (${cursor.at.toISOString()}::timestamptz, ${cursor.id}::int)`;
    const found = await rows(services)
        .where(and(wanted, below))
        .orderBy(desc(feedback.createdAt), desc(feedback.id))
        .limit(limit + 1);
    return pageOf(found, limit, (row) => ({ at: row.createdAt, id: row.id }), asFeedback);
}
// The longest story of one school that is shown at once.
const LONGEST = 200;
/** What evaluators told one school, newest first, for the administrator. */
export async function feedbackOnInstitution(services, institutionId) {
    const found = await rows(services).where(eq(feedback.institutionId, institutionId)).orderBy(desc(feedback.createdAt), desc(feedback.id)).limit(LONGEST);
    return found.map(asFeedback);
}
/** What evaluators told the schools of this person's organisation, newest first (decision A67). */
export const feedbackForOrganisation = (services, { organisationId }, query) => newest(services, sql `${institutions.organisationId} = ${organisationId}`, query);
/** What this evaluator told schools, newest first, also those assigned to someone else since. */
export const feedbackBy = (services, evaluator, query) => newest(services, eq(feedback.evaluatorId, evaluator.id), query);
/** One of an evaluator's own. */
export async function ownFeedback(services, evaluator, id) {
    const [row] = await rows(services).where(and(eq(feedback.id, id), eq(feedback.evaluatorId, evaluator.id)));
    return row && asFeedback(row);
}
