import { attendance } from '@miyar/contract/attendance';
import { useEndpoint } from '../../lib/query.ts';

/** What the trainer's first page shows: the newest sessions and attendance records (S1§7). */
export const useTrainerDashboard = () => useEndpoint(attendance.dashboard);

/** The trainer's figures, counted by the server (decisions A34, A55). */
export const useTrainerFigures = () => useEndpoint(attendance.stats);
