import { asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { applicationDocuments, applications } from '../../../db/schema/accreditation/applications.ts';
import { certificateChanges } from '../../../db/schema/accreditation/certificate-changes.ts';
import { certificateSites, certificates } from '../../../db/schema/accreditation/certificates.ts';
import { decisions } from '../../../db/schema/accreditation/decisions.ts';
import { stageSpans } from '../../../db/schema/evaluation/cases.ts';
import { clocks } from '../../../db/schema/evaluation/clocks.ts';
import { appeals } from '../../../db/schema/evaluation/decision/appeals.ts';
import { preparedDecisions } from '../../../db/schema/evaluation/prepared-decisions.ts';
import { receipts } from '../../../db/schema/evaluation/receipts.ts';
import { evaluationReports } from '../../../db/schema/evaluation/reports.ts';
import { objections, teamMembers } from '../../../db/schema/evaluation/team.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { preparedFor } from '../../../platform/database/prepared.ts';
import type { ClockRow } from '../clocks/reads.ts';
import { daysOffColumn } from '../process/facts/reads.ts';
import { progressColumn } from './progress.ts';
import { reopenedColumn } from './reopened.ts';

const read = preparedFor((db) =>
  db.query.applications
    .findMany({
      columns: { id: true },
      where: eq(applications.id, sql.placeholder('id')),
      with: {
        submitter: { columns: { language: true } },
        case: { columns: {}, with: { version: { columns: { id: true, rules: true } } } },
        spans: { orderBy: asc(stageSpans.id) },
        clocks: { where: isNull(clocks.dutyId), orderBy: asc(clocks.id) },
        documents: {
          with: { file: { columns: { token: true, name: true, size: true, held: true } } },
          where: isNull(applicationDocuments.replacedAt),
          orderBy: desc(applicationDocuments.docType),
        },
        members: {
          with: { evaluator: { columns: { name: true, gender: true } } },
          orderBy: [sql`${teamMembers.endedAt} is not null`, sql`${teamMembers.role} <> 'lead'`, asc(teamMembers.id)],
        },
        objections: { with: { author: { columns: { name: true } } }, orderBy: asc(objections.id) },
        shares: { columns: { evaluatorId: true } },
        proposals: { columns: { state: true, days: true } },
        agenda: { columns: { state: true } },
        reports: { orderBy: desc(evaluationReports.number) },
        preparations: { orderBy: desc(preparedDecisions.id) },
        decisions: {
          with: { preparation: { columns: {}, with: { frozen: { with: { receipts: { where: eq(receipts.kind, 'decision') } } } } } },
          orderBy: desc(decisions.id),
        },
        certificates: {
          with: { changes: { orderBy: desc(certificateChanges.id) }, sites: { orderBy: asc(certificateSites.code) } },
          where: isNull(certificates.replacedById),
        },
        appeals: { with: { panel: true }, orderBy: desc(appeals.id) },
        plans: { with: { items: { orderBy: (item) => asc(item.id) } } },
      },
      extras: {
        progress: progressColumn(db).as('progress'),
        reopened: reopenedColumn(db).as('reopened'),
        daysOff: daysOffColumn.as('days_off'),
        process: sql<unknown>`(select value from settings where key = 'process')`.as('process'),
        accreditation: sql<unknown>`(select value from settings where key = 'accreditation')`.as('accreditation'),
        /** Whether the monitoring visit is announced; null for an application. */
        announced: sql<boolean | null>`(select v.announced from monitoring_visits v where v.application_id = ${applications.id})`.as('announced'),
        /** The reports that have a text for families. */
        withFamily: sql<number[]>`(select coalesce(jsonb_agg(f.report_id), '[]') from family_reports f
          join evaluation_reports r on r.id = f.report_id where r.application_id = ${applications.id})`.as('with_family'),
        /** Whether its decision is published for families, or waits for that. */
        published: sql<boolean>`exists (select from publications p where p.application_id = ${applications.id} and p.state <> 'off')`.as('published'),
      },
    })
    .prepare('case_rows'),
);

/** All rows that belong to a case, in one statement: what its page, and what may be done with it, are made of. */
export type CaseRows = Omit<Awaited<ReturnType<typeof read>>[number], 'clocks'> & { clocks: ClockRow[] };

/** Reads all rows that belong to an application. */
export const caseRows = async (db: Db, id: number): Promise<CaseRows> => (await read(db, { id }))[0]! as CaseRows;
