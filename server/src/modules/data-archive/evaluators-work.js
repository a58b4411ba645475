import { desc, eq } from 'drizzle-orm';
import { assignments } from '../../db/schema/assignments.ts';
import { feedback } from '../../db/schema/feedback.ts';
import { files } from '../../db/schema/files.ts';
import { visitReports } from '../../db/schema/visit-reports.ts';
/** What an evaluator wrote: their reports and their feedback, with the files (decision A40). */
export const evaluatorsWork = async (services, evaluator) => (await Promise.all([ownReports(services, evaluator), givenFeedback(services, evaluator)])).flat();
const sent = { storageKey: files.storageKey, held: files.held, name: files.name, sentAt: files.createdAt };
async function ownReports({ database: { db } }, { id }) {
    const [given, reports] = await Promise.all([
        db.select().from(assignments).where(eq(assignments.evaluatorId, id)).orderBy(desc(assignments.id)),
        db
            .select({ report: visitReports, file: sent })
            .from(visitReports)
            .innerJoin(files, eq(files.id, visitReports.fileId))
            .where(eq(visitReports.evaluatorId, id))
            .orderBy(desc(visitReports.id)),
    ]);
    return [
        ...(given.length > 0 ? [{ path: 'assignments.json', data: given }] : []),
        // What a report is searched and sorted by says nothing more of it.
        ...reports.flatMap(({ report: { words: _words, schoolAr: _ar, schoolEn: _en, schoolKey: _key, ...report }, file }) => [
            { path: `visit-reports/${report.id}.json`, data: report },
            { path: `visit-reports/${report.id}/${file.name}`, file },
        ]),
    ];
}
async function givenFeedback({ database: { db } }, { id }) {
    const rows = await db
        .select({ feedback, file: sent })
        .from(feedback)
        .leftJoin(files, eq(files.id, feedback.fileId))
        .where(eq(feedback.evaluatorId, id))
        .orderBy(desc(feedback.id));
    return rows.flatMap(({ feedback: said, file }) => [
        { path: `feedback/${said.id}.json`, data: said },
        ...(file ? [{ path: `feedback/${said.id}/${file.name}`, file }] : []),
    ]);
}
