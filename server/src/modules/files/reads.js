import { and, eq, or, sql } from 'drizzle-orm';
import { applicationDocuments, applications } from '../../db/schema/applications.ts';
import { assignments } from '../../db/schema/assignments.ts';
import { feedback } from '../../db/schema/feedback.ts';
import { files } from '../../db/schema/files.ts';
import { conversations, messageAttachments, messages } from '../../db/schema/messaging.ts';
import { institutions } from '../../db/schema/organisations.ts';
import { visitReports } from '../../db/schema/visit-reports.ts';
import { ofReader } from '../conversations/visible.ts';
import { assertNotHeld } from './held.ts';
/** The opaque path of a file, as `doc_path` and `report_path` carry it (decision A48). */
export const filePath = (file) => `files/${file.token}/${encodeURIComponent(file.name)}`;
/**
 * A stored file as an answer, under another name where the specification fixes one.
 * @throws Refusal file_being_checked, file_infected
 */
export function fileAnswer(services, file, name = file.name) {
    assertNotHeld(file);
    return { name, mime: file.mime, size: file.size, open: (range) => services.storage.open(file.storageKey, range) };
}
/** The file behind a token, if this person may read it: found through the person, so a stranger's looks like none. */
export async function readableFile(services, actor, token) {
    const [row] = await services.database.db
        .select({ name: files.name, mime: files.mime, size: files.size, storageKey: files.storageKey, held: files.held })
        .from(files)
        .where(and(eq(files.token, token), or(messageFileOf(services, actor), and(isOfNoMessage, mayRead(actor)))))
        .limit(1);
    return row;
}
const isOfNoMessage = sql `not exists (select 1 from ${messageAttachments} where ${messageAttachments.fileId} = ${files.id})`;
/** A file of a message is for the people of its conversation, and for nobody else, whoever administers; until it is sent, for who uploaded it. */
const messageFileOf = (services, actor) => sql `exists (
  select 1 from ${messageAttachments}
  left join ${messages} on ${messages.id} = ${messageAttachments.messageId}
  left join ${conversations} on ${conversations.id} = ${messages.conversationId}
  where ${messageAttachments.fileId} = ${files.id}
  and (${ofReader(services, actor)} or (${messageAttachments.messageId} is null and ${messageAttachments.uploadedBy} = ${actor.id})))`;
/** Who may read any other file: the administrator, who sent it, the organisation it is of or was written to, its evaluator. */
function mayRead(actor) {
    if (actor.role === 'admin')
        return undefined;
    const own = eq(files.uploadedBy, actor.id);
    if (actor.role === 'institution') {
        const ofOrganisation = sql `${institutions.organisationId} = ${actor.organisationId}`;
        return or(own, documentOf(ofOrganisation), feedbackOf(ofOrganisation));
    }
    if (actor.role === 'evaluator') {
        const assigned = sql `exists (select 1 from ${assignments} where ${assignments.applicationId} = ${applications.id} and ${assignments.evaluatorId} = ${actor.id} and ${assignments.endedAt} is null)`;
        return or(own, documentOf(assigned), reportOf(assigned));
    }
    return own;
}
const documentOf = (condition) => sql `exists (
  select 1 from ${applicationDocuments}
  join ${applications} on ${applications.id} = ${applicationDocuments.applicationId}
  join ${institutions} on ${institutions.id} = ${applications.institutionId}
  where ${applicationDocuments.fileId} = ${files.id} and ${condition})`;
const feedbackOf = (condition) => sql `exists (
  select 1 from ${feedback} join ${institutions} on ${institutions.id} = ${feedback.institutionId}
  where ${feedback.fileId} = ${files.id} and ${condition})`;
const reportOf = (condition) => sql `exists (
  select 1 from ${visitReports} join ${applications} on ${applications.id} = ${visitReports.applicationId}
  where ${visitReports.fileId} = ${files.id} and ${visitReports.withdrawnAt} is null and ${condition})`;
