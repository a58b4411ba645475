import type { HistoryEntry } from '@miyar/contract/accreditation/applications';
import { type Named, nameIn } from '@miyar/contract/core/shown-names';
import { FEEDBACK_TYPES } from '@miyar/contract/accreditation/feedback';
import { formatDate } from '../../../lib/i18n/dates.ts';
import type { Language } from '../../../lib/i18n/current-language.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { textIn, useText } from '../../../lib/i18n/text.ts';
import { Unbroken } from '../../../ui/marks/unbroken.tsx';
import { HistoryList } from '../../../ui/tables/history-list.tsx';
import { feedbackText } from '../feedback/text.ts';
import { eventText } from './event-text.ts';

interface EventHistoryProps {
  entries: readonly HistoryEntry[];
  label?: string | undefined;
  /** Whose it is: its accounts are named in the reader's script. */
  institution?: Named | undefined;
}

/** The history of an application or an institution as text, in the order the server gives: newest first. */
export function EventHistory({ entries, label, institution }: EventHistoryProps) {
  const { language } = useLanguage();
  const t = useText(eventText);
  const items = entries.flatMap((entry) => {
    const title = eventTitle(entry, language);
    // A kind this page does not know yet, from a newer server: better left out than shown as code.
    if (title === undefined) return [];
    const actor = entry.actor_name === null ? t('authority') : institution ? nameIn(entry.actor_name, institution, language) : entry.actor_name;
    const whole = entry.data['receipt'] ? <Unbroken>{title}</Unbroken> : title;
    return [{ key: entry.id, at: entry.at, title: whole, detail: <bdi>{actor}</bdi> }];
  });
  return <HistoryList label={label ?? t('history')} items={items} />;
}

/** Returns the text for what happened; undefined for a kind without a text. */
export function eventTitle({ kind, data }: Pick<HistoryEntry, 'kind' | 'data'>, language: Language): string | undefined {
  const t = textIn(eventText, language);
  const word = (name: string) => (typeof data[name] === 'string' && data[name] !== '' ? data[name] : undefined);
  const visitDays = (): string => {
    const [first, last] = [word('from_on'), word('until_on')].map((day) => day && formatDate(day, language));
    return first === last ? (first ?? '') : `${first} – ${last}`;
  };
  switch (kind) {
    case 'application.submitted':
      return t('event_submitted');
    case 'evaluator.assigned': {
      const evaluator = word('evaluator_name');
      return evaluator ? t('event_assigned', { evaluator }) : t('event_assigned_unnamed');
    }
    case 'evaluator.changed': {
      const [evaluator, former] = [word('evaluator_name'), word('former_evaluator_name')];
      if (!evaluator) return t('event_changed_unnamed');
      return former ? t('event_changed_from', { former, evaluator }) : t('event_changed', { evaluator });
    }
    case 'report.uploaded': {
      const day = word('visit_date');
      return day ? t('event_report_uploaded', { date: formatDate(day, language) }) : t('event_report_uploaded_undated');
    }
    case 'report.withdrawn': {
      const reason = word('reason');
      return reason ? t('event_report_withdrawn_because', { reason }) : t('event_report_withdrawn');
    }
    case 'report.deleted':
      return t('event_report_deleted');
    case 'feedback.given': {
      const type = FEEDBACK_TYPES.find((known) => known === data['type']);
      return type ? t('event_feedback', { type: textIn(feedbackText, language)(type) }) : t('event_feedback_untyped');
    }
    case 'feedback.corrected':
      return t('event_feedback_corrected');
    case 'feedback.withdrawn':
      return t('event_feedback_withdrawn');
    case 'feedback.answered':
      return t('event_feedback_answered');
    case 'feedback.answer_corrected':
      return t('event_feedback_answer_corrected');
    case 'application.approved':
      return t('event_approved');
    case 'application.denied':
      return t('event_denied');
    case 'certificate.issued': {
      const number = word('certificate_number');
      return number ? t('event_certificate', { number }) : t('event_certificate_unnumbered');
    }
    case 'application.withdrawn':
      return t('event_withdrawn');
    case 'case.eligible':
      return t('event_eligible');
    case 'case.returned':
      return t('event_returned');
    case 'case.resubmitted':
      return t('event_resubmitted');
    case 'case.return_waived':
      return t('event_return_waived');
    case 'self_evaluation.opened':
      return t('event_self_opened');
    case 'self_evaluation.submitted': {
      const receipt = word('receipt');
      return receipt ? t('event_self_submitted', { receipt }) : t('event_self_submitted_unnumbered');
    }
    case 'self_evaluation.reopened': {
      const day = word('until');
      return day ? t('event_self_reopened', { date: formatDate(day, language) }) : t('event_self_reopened_undated');
    }
    case 'team.invited':
      return t('event_team_invited');
    case 'team.role_changed':
      return t('event_team_role_changed');
    case 'team.accepted':
      return t('event_team_accepted');
    case 'team.declined':
      return t('event_team_declined');
    case 'team.recused':
      return t('event_team_recused');
    case 'team.removed':
      return t('event_team_removed');
    case 'team.lapsed':
      return t('event_team_lapsed');
    case 'team.proposed':
      return t('event_team_proposed');
    case 'team.divided':
      return t('event_team_divided');
    case 'objection.raised':
      return t('event_objection_raised');
    case 'objection.waived':
      return t('event_objection_waived');
    case 'objection.closed':
      return t('event_objection_closed');
    case 'objection.decided':
      return t('event_objection_decided');
    case 'visit.proposed':
      return t('event_visit_proposed', { days: visitDays() });
    case 'visit.countered':
      return t('event_visit_countered', { days: visitDays() });
    case 'visit.accepted':
      return t('event_visit_accepted', { days: visitDays() });
    case 'visit.planned':
      return t('event_visit_planned', { days: visitDays() });
    case 'visit.done':
      return t('event_visit_done');
    case 'report.drafted':
      return t('event_report_drafted');
    case 'report.reopened':
      return t('event_report_reopened');
    case 'report.sent':
      return t('event_report_sent');
    case 'remark.made':
      return t('event_remark_made');
    case 'remark.removed':
      return t('event_remark_removed');
    case 'remark.answered':
      return t('event_remark_answered');
    case 'fact_check.closed':
      return t('event_fact_check_closed');
    case 'report.finished':
      return t('event_report_finished');
    case 'report.sent_back':
      return t('event_report_sent_back');
    case 'decision.prepared':
      return t('event_decision_prepared');
    case 'decision.looked_at':
      return t(data['agreed'] === 'yes' ? 'event_decision_agreed' : 'event_decision_refused');
    case 'decision.scheduled':
      return t('event_decision_scheduled');
    case 'decision.recalled':
      return t('event_decision_recalled');
    case 'decision.released':
      return t('event_decision_released');
    case 'decision.corrected':
      return t('event_decision_corrected');
    case 'appeal.opened':
      return t('event_appeal_opened');
    case 'appeal.panel_chosen':
      return t('event_appeal_panel_chosen');
    case 'appeal.member_chosen':
      return t('event_appeal_member_chosen');
    case 'appeal.statement_made':
      return t('event_appeal_statement_made');
    case 'appeal.decided':
      return t('event_appeal_decided');
    case 'appeal.withdrawn':
      return t('event_appeal_withdrawn');
    case 'case.closed':
      return t('event_case_closed');
    case 'plan.submitted':
      return t('event_plan_submitted');
    case 'plan.accepted':
      return t('event_plan_accepted');
    case 'plan.returned':
      return t('event_plan_returned');
    case 'plan.reported':
      return t('event_plan_reported');
    case 'plan.report_accepted':
      return t('event_plan_report_accepted');
    case 'plan.report_returned':
      return t('event_plan_report_returned');
    case 'visit.cancelled':
      return t('event_visit_cancelled');
    case 'workbook.sealed':
      return t('event_workbook_sealed');
    case 'workbook.reopened':
      return t('event_workbook_reopened');
    case 'workbook.passed_over':
      return t('event_workbook_passed_over');
    case 'workbook.imported':
      return t('event_workbook_imported');
    case 'clock.extended': {
      const day = word('due_on');
      return day ? t('event_clock_extended', { date: formatDate(day, language) }) : t('event_clock_extended_undated');
    }
    case 'clock.moved': {
      const day = word('due_on');
      return day ? t('event_clock_moved', { date: formatDate(day, language) }) : t('event_clock_extended_undated');
    }
    default:
      return undefined;
  }
}
