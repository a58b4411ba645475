import { MONITORING_OUTCOME_NAMES } from '@miyar/contract/years/monitoring-outcomes';
import { type SQL, sql } from 'drizzle-orm';
import { teamMembers } from '../../../db/schema/evaluation/team.ts';
import { defineNotices } from '../../../platform/notices.ts';
import { teamOf } from '../../evaluation/team/facts/audience.ts';

/** Those who were in the team until the visit was cancelled. */
const releasedTeam = ({ applicationId, at }: { applicationId: number; at: Date }): SQL => sql`
  select ${teamMembers.evaluatorId} from ${teamMembers}
  where ${teamMembers.applicationId} = ${applicationId} and ${teamMembers.state} in ('accepted', 'invited') and ${teamMembers.endedAt} = ${at.toISOString()}::timestamptz`;

export const MONITORING_NOTICES = defineNotices(
  {
    monitoring_announced: {
      category: 'visit',
      type: 'info',
      text: {
        ar: 'أعلنت الهيئة زيارة متابعة لدى {{school}}. السبب والمؤشرات في ملف الزيارة.',
        en: 'The authority announced a monitoring visit to {{school}}. The reason and the indicators are in its file.',
      },
    },
    monitoring_revealed: {
      category: 'visit',
      type: 'warning',
      text: {
        ar: 'وصل فريق الهيئة إلى {{school}} في زيارة متابعة. السبب والمؤشرات في ملف الزيارة.',
        en: 'A team of the authority is at {{school}} for a monitoring visit. The reason and the indicators are in its file.',
      },
    },
    monitoring_days_fixed: {
      category: 'visit',
      type: 'info',
      text: {
        ar: 'حُدّد موعد زيارة {{school}} غير المعلنة: من {{from_on}} إلى {{until_on}}. لا تعلم المؤسسة بالزيارة.',
        en: 'The days of the unannounced visit to {{school}} are fixed: from {{from_on}} to {{until_on}}. The institution does not know of the visit.',
      },
    },
    monitoring_concluded: {
      category: 'report',
      type: 'info',
      text: {
        ar: 'انتهت زيارة المتابعة لدى {{school}}: {{outcome}}. الأسباب في ملف الزيارة.',
        en: 'The monitoring visit to {{school}} is concluded: {{outcome}}. The reasons are in its file.',
      },
    },
    monitoring_cancelled: {
      category: 'visit',
      type: 'info',
      text: { ar: 'أُلغيت زيارة المتابعة لدى {{school}}.', en: 'The monitoring visit to {{school}} was cancelled.' },
    },
  },
  (on) => [
    on('monitoring.revealed').notify({ to: 'school', says: ({ data: { by } }) => (by === 'order' ? 'monitoring_announced' : 'monitoring_revealed') }),
    on('monitoring.days_fixed', ({ data: { from_on, until_on } }) => ({ from_on, until_on })).notify({
      to: teamOf,
      says: 'monitoring_days_fixed',
      unlessWith: 'visit.planned',
    }),
    on('monitoring.concluded', ({ data: { outcome } }) => {
      const { ar, en } = MONITORING_OUTCOME_NAMES[outcome];
      return { outcome: ar, outcome_en: en };
    }).notify({ to: 'school', says: 'monitoring_concluded' }, { to: teamOf, says: 'monitoring_concluded' }),
    // Those of the institution are among its people only where it knew of the visit.
    on('monitoring.cancelled').notify({ to: 'school', says: 'monitoring_cancelled' }, { to: releasedTeam, says: 'monitoring_cancelled' }),
  ],
);
