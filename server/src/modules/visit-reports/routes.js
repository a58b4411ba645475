import { eq } from 'drizzle-orm';
import { visitReports } from '../../db/schema/visit-reports.ts';
import { recordEvent } from '../../platform/events.ts';
import { Refusal } from '../../platform/refusal.ts';
import { aboutFile } from '../files/about.ts';
import { removeReport, uploadVisitReport } from './actions.ts';
import { allReports, historyOf } from './list.ts';
import { ownReport, reportFile } from './reads.ts';
export function visitReportRoutes(services) {
    const download = async ({ actor, params }) => {
        const file = await reportFile(services, actor, params.id);
        if (!file)
            throw new Refusal('not_found');
        const { fileId, ...about } = await aboutFile(services, eq(visitReports.id, params.id));
        const data = { file_id: fileId, report_id: params.id };
        await services.database.transaction((tx) => recordEvent(tx, { kind: 'file.downloaded', actorId: actor.id, ...about, data }));
        return file;
    };
    const remove = async ({ actor, params }, reason) => {
        await removeReport(services, actor, params.id, reason);
        return { ok: true };
    };
    return {
        upload: async ({ actor, body, files }) => {
            const id = await uploadVisitReport(services, actor, { schoolId: body.school_id, visitDate: body.visit_date, file: files.file });
            return (await ownReport(services, actor, id));
        },
        history: ({ actor, query, language }) => historyOf(services, actor, { ...query, language }),
        downloadOwn: download,
        withdraw: (request) => remove(request, request.query.reason),
        list: ({ query, language }) => allReports(services, { ...query, language }),
        download,
        delete: (request) => remove(request),
    };
}
