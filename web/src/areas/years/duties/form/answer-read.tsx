import type { Duty, DutyQuestion } from '@miyar/contract/years/duties';
import type { AnswerContent } from '@miyar/contract/years/statement';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { useText } from '../../../../lib/i18n/text.ts';
import { Facts } from '../../../../ui/tables/facts.tsx';
import { answerParts, itemsOf } from './answer-words.ts';
import { questionsText } from './questions-text.ts';
import { StoreItemNames } from './store-items.tsx';

interface AnswerReadProps {
  of: Pick<DutyQuestion, 'key'>;
  content: AnswerContent | null;
  duty: Pick<Duty, 'about' | 'school'>;
}

/** An answer as text, part by part, for people of the institution. */
export function AnswerRead({ of, content, duty }: AnswerReadProps) {
  const { language } = useLanguage();
  const t = useText(questionsText);
  const items = itemsOf(content);
  const facts = answerParts(of, content, duty, language).map(({ field, label, value }) => ({
    key: field,
    label,
    value:
      value === null ? (
        <span className="muted">{t('not_answered')}</span>
      ) : (
        <span className="duty-answer" dir="auto">
          {value}
        </span>
      ),
  }));
  return <Facts facts={[...facts, ...(items.length > 0 ? [{ key: 'items', label: t('evidence'), value: <StoreItemNames ids={items} /> }] : [])]} />;
}
