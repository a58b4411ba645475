import { BODY } from '../../../db/personal-data.ts';
import { defineModule } from '../../../define-module.ts';
import { ACCOUNT } from './account-data.ts';
import { applicationDocuments, applications } from '../../../db/schema/accreditation/applications.ts';
import { APPLICATION_NOTICES } from './notices.ts';
import { applicationRoutes } from './routes.ts';
import { INVARIANTS } from './invariants.ts';
import { documentFiles } from './file-owner.ts';
import { SEARCH } from './search.ts';

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
