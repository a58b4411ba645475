import type { HistoryEntry } from '@miyar/contract/accreditation/applications';
import { FEEDBACK_TYPES } from '@miyar/contract/accreditation/feedback';
import { formatDate } from '../../../lib/i18n/dates.ts';
import type { Language } from '../../../lib/i18n/current-language.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { textIn, useText } from '../../../lib/i18n/text.ts';
import { HistoryList } from '../../../ui/tables/history-list.tsx';
import { feedbackText } from '../feedback/text.ts';
import { applicationsText } from './text.ts';

/** The history of an application or an institution in words, newest first as the server gives it. */
export function EventHistory({ entries, label }: { entries: readonly HistoryEntry[]; label?: string | undefined }) {
  const { language } = useLanguage();
  const t = useText(applicationsText);
  const items = entries.flatMap((entry) => {
    const title = eventTitle(entry, language);
    // A kind this page does not know yet, from a newer server: better left out than shown as code.
    if (title === undefined) return [];
    return [{ key: entry.id, at: entry.at, title, detail: <bdi>{entry.actor_name ?? t('authority')}</bdi> }];
  });
  return <HistoryList label={label ?? t('history')} items={items} />;
}

/** What happened, in words; undefined for a kind without words. */
export function eventTitle({ kind, data }: Pick<HistoryEntry, 'kind' | 'data'>, language: Language): string | undefined {
  const t = textIn(applicationsText, language);
  const word = (name: string) => (typeof data[name] === 'string' && data[name] !== '' ? data[name] : undefined);
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
