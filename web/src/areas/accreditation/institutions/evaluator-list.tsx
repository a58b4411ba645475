import './evaluators.css';
import type { Evaluator } from '@miyar/contract/accreditation/institutions';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { Person } from '../../../ui/marks/avatar.tsx';
import { schoolsText } from './text.ts';

/** A few evaluators, as a short list at the side of a page: who, their address, and since when. */
export function EvaluatorList({ evaluators }: { evaluators: readonly Evaluator[] }) {
  const { language } = useLanguage();
  const t = useText(schoolsText);
  return (
    <ul className="card-rows evaluators">
      {evaluators.map(({ id, name, email, joiningDate }) => (
        <li key={id}>
          <Person name={name} detail={<bdi className="ltr">{email}</bdi>} />
          <span className="evaluator-joined num">
            <span className="visually-hidden">{t('joined')}: </span>
            <time dateTime={joiningDate}>{formatDate(joiningDate, language, 'month')}</time>
          </span>
        </li>
      ))}
    </ul>
  );
}
