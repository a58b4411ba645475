import { defineModule } from '../../../define-module.ts';
import { ACCOUNT } from './account-data.ts';
import { dataRequests } from '../../../db/schema/privacy/data-requests.ts';
import { RETENTION } from './retention.ts';
import { DATA_REQUEST_NOTICES } from './notices.ts';
import { pruneRequests } from './actions.ts';
import { dataRequestRoutes } from './routes.ts';

export const dataRequestsModule = defineModule({
  name: 'data-requests',
  routes: { dataRequests: dataRequestRoutes },
  tables: { dataRequests },
  events: ['data_request.received', 'data_request.extended', 'data_request.answered', 'data_request.due_soon', 'register.exported'],
  notices: DATA_REQUEST_NOTICES,
  retention: RETENTION,
  removals: { data_requests: pruneRequests },
  personalData: {
    data_requests: {
      activity: 'rights',
      retention: 'data_requests',
      personal: 'user_id requester_name requester_email language kind way details extension_reason outcome answer answered_by recorded_by received_at',
      rest: 'id due_at extended_at reminded_at answered_at created_at',
      copy: 'data-requests.json',
      deletion: 'redacted',
    },
  },
  account: ACCOUNT,
  fileOwners: [],
  search: {},
  invariants: {},
});
