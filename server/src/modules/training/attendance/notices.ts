import { defineNotices } from '../../../platform/notices.ts';

export const ATTENDANCE_NOTICES = defineNotices(
  {
    attendance_recorded: {
      category: 'attendance',
      type: 'success',
      text: { ar: 'حُفظ سجل حضور الدورة «{{title}}».', en: 'Attendance report uploaded: {{title}}' },
    },
  },
  (on) => [on('attendance.recorded', ({ data }) => data).notify({ to: 'actor', says: 'attendance_recorded' })],
);
