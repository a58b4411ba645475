import type { Duty } from '@miyar/contract/years/duties';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { useText } from '../../../../lib/i18n/text.ts';
import { Card } from '../../../../ui/layout/card.tsx';
import { When } from '../../../../ui/marks/when.tsx';
import { nameOfQuestion } from '../form/question-names.ts';
import { reviewText } from './review-text.ts';

/** The questions that were returned, each with its reason and whether the institution has completed it. */
export function ReturnsCard({ of: { items, questions } }: { of: Duty }) {
  const t = useText(reviewText);
  const { language } = useLanguage();
  if (items.length === 0) return null;
  return (
    <Card title={t('returns')} padded={false}>
      <ul className="card-rows">
        {items.map(({ id, key, reason, done_at: done }) => {
          const question = questions.find((one) => one.key === key);
          return (
            <li key={id}>
              <b>{question ? nameOfQuestion(question, language) : key}</b>{' '}
              <small className="muted">
                {t(done ? 'return_done' : 'return_open')} {done && <When at={done} />}
              </small>
              <p className="muted" dir="auto">
                {reason}
              </p>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
