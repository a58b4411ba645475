import { defineModule } from '../../../define-module.ts';
import { ACCOUNT } from './account-data.ts';
import { visitReports, visitTallies } from '../../../db/schema/accreditation/visit-reports.ts';
import { REPORT_NOTICES } from './notices.ts';
import { visitReportRoutes } from './routes.ts';
import { destroyReportsOf } from './destroy.ts';
import { INVARIANTS } from './invariants.ts';
import { reportFiles } from './file-owner.ts';
import { SEARCH } from './search.ts';

export const visitReportsModule = defineModule({
  name: 'visit-reports',
  routes: { visitReports: visitReportRoutes },
  tables: { visitReports, visitTallies },
  events: ['report.uploaded', 'report.withdrawn', 'report.deleted'],
  notices: REPORT_NOTICES,
  retention: {},
  removals: {},
  personalData: {
    visit_reports: {
      activity: 'accreditation',
      retention: 'accreditation',
      personal: 'evaluator_id file_id withdrawn_by',
      rest: 'id application_id institution_id name school_ar school_en school_key words visit_date submitted_at withdrawn_at',
      looks: { name: 'the name of a school and a day' },
      copy: 'visit-reports',
      deletion: 'retained',
    },
    visit_tallies: {
      activity: 'running',
      retention: 'published',
      personal: 'evaluator_id',
      rest: 'month count',
      copy: { none: 'a count of what is in visit-reports' },
      deletion: 'retained',
    },
  },
  account: ACCOUNT,
  fileOwners: [reportFiles],
  search: SEARCH,
  invariants: INVARIANTS,
  destroyWithApplication: destroyReportsOf,
});
