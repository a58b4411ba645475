import { eq, sql } from 'drizzle-orm';
import { applicationDocuments, applications } from '../../db/schema/applications.ts';
import { feedback } from '../../db/schema/feedback.ts';
import { files } from '../../db/schema/files.ts';
import { visitReports } from '../../db/schema/visit-reports.ts';
/**
 * Whose a file is and which school it speaks of, as an event says it: who reads the log of a school, or of a person, finds
 * there who looked at their files (security h 56).
 * @param which one file, by a column of its own or of the report it is
 */
export async function aboutFile({ database: { db } }, which) {
    const [row] = await db
        .select({
        fileId: files.id,
        userId: files.uploadedBy,
        applicationId: applications.id,
        institutionId: sql `coalesce(${applications.institutionId}, ${feedback.institutionId})`,
    })
        .from(files)
        .leftJoin(applicationDocuments, eq(applicationDocuments.fileId, files.id))
        .leftJoin(visitReports, eq(visitReports.fileId, files.id))
        .leftJoin(applications, sql `${applications.id} = coalesce(${applicationDocuments.applicationId}, ${visitReports.applicationId})`)
        .leftJoin(feedback, eq(feedback.fileId, files.id))
        .where(which)
        .limit(1);
    const { fileId, userId, applicationId, institutionId } = row;
    return {
        fileId,
        ...(userId !== null && { userId }),
        ...(applicationId !== null && { applicationId }),
        ...(institutionId !== null && { institutionId }),
    };
}
