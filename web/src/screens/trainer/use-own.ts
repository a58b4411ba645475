import { attendance } from '@miyar/contract/training/attendance';
import { useEndpoint } from '../../lib/api/query.ts';

/** What the trainer's first page shows: the sessions around today and the newest attendance records (REQ-D7). */
export const useTrainerDashboard = () => useEndpoint(attendance.dashboard);

/** The trainer's figures, counted by the server (REQ-A34, REQ-A55). */
export const useTrainerFigures = () => useEndpoint(attendance.stats);
