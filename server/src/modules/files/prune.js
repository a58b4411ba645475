import { and, inArray, lt, sql } from 'drizzle-orm';
import { keptSince } from '../../db/retention.ts';
import { applicationDocuments } from '../../db/schema/applications.ts';
import { dataArchives } from '../../db/schema/data-archives.ts';
import { feedback } from '../../db/schema/feedback.ts';
import { files } from '../../db/schema/files.ts';
import { libraryDocuments } from '../../db/schema/library.ts';
import { messageAttachments } from '../../db/schema/messaging.ts';
import { attendanceRecords } from '../../db/schema/training-sessions.ts';
import { visitReports } from '../../db/schema/visit-reports.ts';
import { dropFiles } from './drop.ts';
const AT_ONCE = 500;
/** Everything that speaks of files. One that is missing here is not lost: the database refuses to remove what it speaks of. */
const REFERRING = [applicationDocuments, visitReports, feedback, attendanceRecords, messageAttachments, dataArchives, libraryDocuments];
const isReferredTo = (table) => sql `exists (select 1 from ${table} where ${table.fileId} = ${files.id})`;
/** Removes files that nothing speaks of any more, such as those replaced by others, once they are old enough. */
export async function pruneFiles(services) {
    const before = keptSince('replaced_files', services.clock.now());
    const unused = and(lt(files.createdAt, before), ...REFERRING.map((table) => sql `not ${isReferredTo(table)}`));
    for (let found = AT_ONCE; found === AT_ONCE;) {
        const rows = await services.database.db.select({ id: files.id }).from(files).where(unused).limit(AT_ONCE);
        found = rows.length;
        const ids = rows.map(({ id }) => id);
        if (ids.length === 0)
            return;
        await services.database.transaction(async (tx) => {
            // What was spoken of again meanwhile is held by the row that does, and stays: the transaction fails, and the next night looks again.
            await tx.select({ id: files.id }).from(files).where(inArray(files.id, ids)).for('update');
            await dropFiles(services, tx, ids);
        });
    }
}
