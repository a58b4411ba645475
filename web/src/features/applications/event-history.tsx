import type { HistoryEntry } from '@miyar/contract/applications';
import { FEEDBACK_TYPES } from '@miyar/contract/feedback';
import { formatDate } from '../../lib/dates.ts';
import type { Language } from '../../lib/current-language.ts';
import { useLanguage } from '../../lib/language.tsx';
import { textIn, useText } from '../../lib/text.ts';
import { HistoryList } from '../../ui/history-list.tsx';
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
    default:
      return undefined;
  }
}
