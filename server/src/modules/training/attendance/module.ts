import { defineModule } from '../../../define-module.ts';
import { ACCOUNT } from './account-data.ts';
import { attendanceRecords } from '../../../db/schema/training/training-sessions.ts';
import { ATTENDANCE_NOTICES } from './notices.ts';
import { attendanceRoutes } from './routes.ts';
import { attendanceFiles } from './file-owner.ts';
import { SEARCH } from './search.ts';

export const attendanceModule = defineModule({
  name: 'attendance',
  routes: { attendance: attendanceRoutes },
  tables: { attendanceRecords },
  events: ['attendance.recorded', 'attendance.changed', 'attendance.deleted'],
  notices: ATTENDANCE_NOTICES,
  retention: {},
  removals: {},
  personalData: {
    attendance_records: {
      activity: 'training',
      retention: ['training', 'deleted_training'],
      personal: 'trainer_id file_id',
      rest: 'id session_id attendees created_at updated_at deleted_at',
      copy: 'attendance',
      deletion: 'retained',
    },
  },
  account: ACCOUNT,
  fileOwners: [attendanceFiles],
  search: SEARCH,
  invariants: {},
});
