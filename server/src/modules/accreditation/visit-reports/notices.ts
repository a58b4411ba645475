import { defineNotices } from '../../../platform/notices.ts';
import { eq, type SQL, sql } from 'drizzle-orm';
import { visitReports } from '../../../db/schema/accreditation/visit-reports.ts';
import type { Tx } from '../../../platform/database/connect.ts';

interface OfReport {
  data: { report_id: number };
}

/** The evaluator who wrote the report. */
const author = ({ data }: OfReport): SQL => sql`select ${visitReports.evaluatorId} from ${visitReports} where ${visitReports.id} = ${data.report_id}`;

async function visitOf({ data: { report_id } }: OfReport, tx: Tx): Promise<{ report_id: number; visit_date: string }> {
  const [report] = await tx.select({ visitDate: visitReports.visitDate }).from(visitReports).where(eq(visitReports.id, report_id));
  return { report_id, visit_date: report?.visitDate ?? '' };
}

export const REPORT_NOTICES = defineNotices(
  {
    report_uploaded: {
      category: 'report',
      type: 'info',
      text: { ar: 'رُفع تقرير زيارة {{school}} ({{visit_date}}).', en: 'Report uploaded: {{school}}, visit of {{visit_date}}' },
    },
    report_received: {
      category: 'report',
      type: 'info',
      text: { ar: 'تقرير زيارة جديد من {{user}}: {{school}} ({{visit_date}})', en: 'New visit report from {{user}}: {{school}} ({{visit_date}})' },
    },
    visit_reported: {
      category: 'visit',
      type: 'info',
      text: {
        ar: 'وصل إلى الهيئة تقرير زيارة {{school}} ({{visit_date}}).',
        en: 'The authority has received the report of the visit to {{school}} ({{visit_date}}).',
      },
    },
    report_withdrawn: {
      category: 'report',
      type: 'warning',
      text: {
        ar: 'سُحب تقرير {{user}} عن زيارة {{school}} ({{visit_date}}).',
        en: 'The visit report of {{user}} on {{school}} ({{visit_date}}) was withdrawn.',
      },
    },
    report_deleted_by_authority: {
      category: 'report',
      type: 'warning',
      text: {
        ar: 'حذفت الهيئة تقرير {{user}} عن زيارة {{school}} ({{visit_date}}).',
        en: 'The authority has deleted the visit report of {{user}} on {{school}} ({{visit_date}}).',
      },
    },
    report_deleted: {
      category: 'report',
      type: 'warning',
      text: { ar: 'حذفت الهيئة تقريرك عن زيارة {{school}} ({{visit_date}}).', en: 'The authority has deleted your report on {{school}} ({{visit_date}}).' },
    },
    visit_report_withdrawn: {
      category: 'visit',
      type: 'warning',
      text: { ar: 'سُحب تقرير زيارة {{school}} ({{visit_date}}).', en: 'The report of the visit to {{school}} ({{visit_date}}) was withdrawn.' },
    },
  },
  (on) => [
    on('report.uploaded', ({ data }) => data).notify(
      { to: 'actor', says: 'report_uploaded' },
      { to: 'admins', says: 'report_received', names: 'actor' },
      { to: 'school', says: 'visit_reported' },
    ),
    on('report.withdrawn', visitOf).notify({ to: 'admins', says: 'report_withdrawn', names: author }, { to: 'school', says: 'visit_report_withdrawn' }),
    on('report.deleted', visitOf).notify(
      { to: author, says: 'report_deleted' },
      { to: 'admins', says: 'report_deleted_by_authority', names: author },
      { to: 'school', says: 'visit_report_withdrawn' },
    ),
  ],
);
