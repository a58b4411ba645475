import type { visitReports as visitReportsGroup } from '@miyar/contract/accreditation/visit-reports';
import { sql } from 'drizzle-orm';
import { files } from '../../../db/schema/core/files.ts';
import { visitReports } from '../../../db/schema/accreditation/visit-reports.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Handlers } from '../../../platform/http/routes.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { recordDownload } from '../../core/files/record-download.ts';
import type { Services } from '../../../services.ts';
import { aboutFile } from '../../core/files/about.ts';
import { removeReport, uploadVisitReport } from './actions.ts';
import { evaluationReportsList } from './evaluation-list.ts';
import { allReports, historyOf } from './list.ts';
import { ownReport, reportFile } from './reads.ts';

interface OfReport {
  actor: Actor;
  params: { id: number };
}

export function visitReportRoutes(services: Services): Handlers<typeof visitReportsGroup> {
  const download = async ({ actor, params }: OfReport) => {
    const file = await reportFile(services, actor, params.id);
    if (!file) throw new Refusal('not_found');
    const { fileId, ...about } = await aboutFile(
      services,
      sql`${files.id} = (select ${visitReports.fileId} from ${visitReports} where ${visitReports.id} = ${params.id})`,
    );
    const data = { file_id: fileId, report_id: params.id };
    await recordDownload(services, { actorId: actor.id, ...about, data });
    return file;
  };
  const remove = async ({ actor, params }: OfReport, reason?: string) => {
    await removeReport(services, actor, params.id, reason);
    return { ok: true } as const;
  };
  return {
    upload: async ({ actor, body, files }) => {
      const id = await uploadVisitReport(services, actor, { schoolId: body.school_id, visitDate: body.visit_date, file: files.file });
      return (await ownReport(services, actor, id))!;
    },
    history: ({ actor, query, language }) => historyOf(services, actor, { ...query, language }),
    downloadOwn: download,
    withdraw: (request) => remove(request, request.query.reason),
    listEvaluations: ({ query, language }) => evaluationReportsList(services, { ...query, language }),
    list: ({ query, language }) => allReports(services, { ...query, language }),
    download,
    delete: (request) => remove(request),
  };
}
