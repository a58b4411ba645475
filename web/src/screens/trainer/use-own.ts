import { attendance } from '@miyar/contract/training/attendance';
import { useEndpoint } from '../../lib/api/query.ts';

/** The trainer’s figures, counted by the server (REQ-A34, REQ-A55). */
export const useTrainerFigures = () => useEndpoint(attendance.stats);
