import { sql, type SQL } from 'drizzle-orm';
import { cases } from '../../../db/schema/evaluation/cases.ts';
import { defineNotices } from '../../../platform/notices.ts';
import { teamOf } from '../team/facts/audience.ts';

/** The lead of the team of a case. */
const leadOf = ({ applicationId }: { applicationId: number }): SQL => sql`
  select ${cases.leadId} from ${cases} where ${cases.applicationId} = ${applicationId} and ${cases.leadId} is not null`;

export const REPORT_NOTICES = defineNotices(
  {
    report_drafted: {
      category: 'report',
      type: 'info',
      text: { ar: 'خُتمت مداولة فريق {{school}} وأُعدت مسودة التقرير.', en: 'The team of {{school}} closed its consensus; the draft report is made.' },
    },
    report_reopened: {
      category: 'report',
      type: 'warning',
      text: {
        ar: 'عاد تقرير {{school}} إلى المداولة. السبب: {{reason}}',
        en: 'The report on {{school}} went back to the consensus. Reason: {{reason}}',
      },
    },
    report_sent: {
      category: 'report',
      type: 'info',
      text: {
        ar: 'وصلتك مسودة تقرير تقويم {{school}}. راجع ما فيها من وقائع.',
        en: 'The draft of the evaluation report on {{school}} is with you. Check its facts.',
      },
    },
    report_with_school: {
      category: 'report',
      type: 'info',
      text: { ar: 'أُرسلت مسودة التقرير إلى {{school}} لمراجعة الوقائع.', en: 'The draft report was sent to {{school}} for its fact check.' },
    },
    fact_check_closed: {
      category: 'task',
      type: 'info',
      text: {
        ar: 'انتهت مراجعة الوقائع في تقرير {{school}}. عدد التعقيبات: {{remarks}}',
        en: 'The fact check of the report on {{school}} is over. Remarks: {{remarks}}',
      },
    },
    fact_check_over: {
      category: 'report',
      type: 'info',
      text: {
        ar: 'انتهت مراجعة الوقائع لدى {{school}}. عدد التعقيبات: {{remarks}}',
        en: '{{school}} is through with its fact check. Remarks: {{remarks}}',
      },
    },
    report_finished: {
      category: 'report',
      type: 'success',
      text: { ar: 'اكتمل التقرير النهائي عن {{school}}، وهو في انتظار القرار.', en: 'The final report on {{school}} is ready for the decision.' },
    },
    report_sent_back: {
      category: 'report',
      type: 'warning',
      text: { ar: 'أعادت الهيئة تقرير {{school}} إلى الفريق. السبب: {{reason}}', en: 'The authority sent the report on {{school}} back. Reason: {{reason}}' },
    },
  },
  (on) => [
    on('report.drafted').notify({ to: 'admins', says: 'report_drafted' }),
    on('report.reopened', ({ data: { reason } }) => ({ reason })).notify({ to: teamOf, says: 'report_reopened' }),
    on('report.sent').notify({ to: 'school', says: 'report_sent' }, { to: 'admins', says: 'report_with_school' }),
    on('fact_check.closed', ({ data: { remarks } }) => ({ remarks })).notify(
      { to: leadOf, says: 'fact_check_closed' },
      { to: 'admins', says: 'fact_check_over' },
    ),
    on('report.finished').notify({ to: 'admins', says: 'report_finished' }),
    on('report.sent_back', ({ data: { reason } }) => ({ reason })).notify({ to: leadOf, says: 'report_sent_back' }),
  ],
);
