import { RECORDED, type attendance } from '@miyar/contract/training/attendance';
import type { Handlers } from '../../../platform/http/routes.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { recordDownload } from '../../core/files/record-download.ts';
import type { Services } from '../../../services.ts';
import { changeAttendance, deleteAttendance, recordAttendance } from './actions.ts';
import { attendanceOf, ownRecord, recordFile, trainerDashboard } from './reads.ts';
import { attendanceStats } from './stats.ts';

export const attendanceRoutes = (services: Services): Handlers<typeof attendance> => ({
  dashboard: ({ actor }) => trainerDashboard(services, actor),
  list: ({ actor, query }) => attendanceOf(services, actor, query),
  stats: ({ actor }) => attendanceStats(services, actor),
  allStats: () => attendanceStats(services),
  record: async ({ actor, body, files, language }) => ({
    ...(await ownRecord(services, actor, await recordAttendance(services, actor, body, files.file)))!,
    message: RECORDED[language],
  }),
  update: async ({ actor, params, body, files }) => {
    await changeAttendance(services, actor, params.id, body, files.file);
    return (await ownRecord(services, actor, params.id))!;
  },
  download: async ({ actor, params }) => {
    const file = await recordFile(services, actor, params.id);
    if (!file) throw new Refusal('not_found');
    await recordDownload(services, { actorId: actor.id, data: { attendance_id: params.id } });
    return file;
  },
  delete: async ({ actor, params }) => {
    await deleteAttendance(services, actor, params.id);
    return { ok: true };
  },
});
