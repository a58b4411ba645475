import './feedback-list.css';
import type { Feedback } from '@miyar/contract/accreditation/feedback';
import { useText } from '../../../lib/i18n/text.ts';
import type { Listed } from '../../../ui/tables/data-table.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { FeedbackItem } from './feedback-item.tsx';
import { feedbackText } from './text.ts';

export interface FeedbackListProps extends Listed<Feedback> {
  label: string;
  /** The name that signs each item besides its date: a school reads who wrote it, an evaluator reads which school it is about. */
  names: 'evaluator' | 'school';
  /** Shows the beginning of a long text only. */
  brief?: boolean | undefined;
}

/** Feedback, newest first as the server gives it. */
export function FeedbackList({ label, rows, error, empty, names, brief = false }: FeedbackListProps) {
  const t = useText(feedbackText);
  if (error) return error;
  if (!rows) {
    return (
      <div className="feedback-loading">
        <Skeleton label={t('loading')} shapes={['row', 'row', 'row']} />
      </div>
    );
  }
  if (rows.length === 0) return empty;
  return (
    <ul className="card-rows" aria-label={label}>
      {rows.map((feedback) => (
        <li key={feedback.id}>
          <FeedbackItem feedback={feedback} names={names} brief={brief} />
        </li>
      ))}
    </ul>
  );
}
