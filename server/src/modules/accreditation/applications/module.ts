import { type SQL, sql } from 'drizzle-orm';
import { BODY } from '../../../db/personal-data.ts';
import { defineModule } from '../../../define-module.ts';
import { ACCOUNT } from './account-data.ts';
import { applicationDocuments, applications } from '../../../db/schema/accreditation/applications.ts';
import { APPLICATION_NOTICES } from './notices.ts';
import { applicationRoutes } from './routes.ts';
import { documentFiles } from './file-owner.ts';
import { SEARCH } from './search.ts';

/** The consistency rules of the module's rows. Each query returns the ids, or descriptions, of rows that break the rule. */
const INVARIANTS: Readonly<Record<string, SQL>> = {
  'an application has both its documents': sql`
    select a.id::text as at from applications a
    where a.status not in ('working', 'monitoring') and (select count(*) from application_documents d where d.application_id = a.id and d.replaced_at is null) <> 2`,
};

export const applicationsModule = defineModule({
  name: 'applications',
  routes: { applications: applicationRoutes },
  tables: { applications, applicationDocuments },
  events: ['application.submitted', 'application.withdrawn'],
  notices: APPLICATION_NOTICES,
  retention: {},
  removals: {},
  personalData: {
    applications: {
      activity: 'accreditation',
      retention: 'accreditation',
      personal: 'submitted_by withdrawn_by',
      rest: 'id institution_id name name_alternative country accreditation_type status profile submitted_at withdrawn_at',
      looks: { name: BODY, name_alternative: BODY },
      copy: 'applications',
      deletion: 'retained',
    },
    application_documents: {
      activity: 'accreditation',
      retention: 'accreditation',
      personal: 'file_id',
      rest: 'id application_id doc_type created_at replaced_at',
      copy: 'applications',
      deletion: 'retained',
    },
  },
  account: ACCOUNT,
  fileOwners: [documentFiles],
  search: SEARCH,
  invariants: INVARIANTS,
});
