import { paths } from '@miyar/contract/core/pages';
import type { Duty } from '@miyar/contract/years/duties';
import { useState } from 'react';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { useText } from '../../../../lib/i18n/text.ts';
import { lazyPart } from '../../../../shared/loading/lazy-part.tsx';
import { Button } from '../../../../ui/actions/button.tsx';
import { ButtonLink } from '../../../../ui/actions/button-link.tsx';
import { Link } from '../../../../ui/actions/link.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { Icon } from '../../../../ui/marks/icon.tsx';
import { ChevronRight, CircleCheck, CircleDashed, Send, Undo2 } from '../../../../ui/marks/icons.ts';
import { Progress } from '../../../../ui/states/progress.tsx';
import { nameOfQuestion } from './question-names.ts';
import { questionsText } from './questions-text.ts';
import { returnedItem } from './returned.ts';

const SubmitDialog = lazyPart(async () => (await import('./submit-dialog.tsx')).SubmitDialog);

/** The questions of a statement with what is left of them, each as a link, and the submission. */
export function SummaryCard({ of: duty }: { of: Duty }) {
  const t = useText(questionsText);
  const { language } = useLanguage();
  const [submitting, setSubmitting] = useState(false);
  const { progress, questions, can } = duty;
  const missing = questions.filter((question) => question.missing);
  const open = duty.state === 'returned' ? questions.find(({ key }) => returnedItem(duty, key)?.done_at === null) : undefined;
  const next = missing[0] ?? open;
  const isFresh = duty.state === 'open' && progress?.answered === 0;
  return (
    <Card title={t('questions')} detail={progress && t('progress', progress)} padded={false}>
      {progress && progress.of > 0 && (
        <div className="card-body">
          <Progress label={t('progress', progress)} share={progress.answered / progress.of} />
        </div>
      )}
      <ol className="duty-questions">
        {questions.map((question) => {
          const item = returnedItem(duty, question.key);
          const isLeft = question.missing || (item !== undefined && item.done_at === null);
          return (
            <li key={question.key} data-missing={isLeft || undefined}>
              <Icon of={item ? Undo2 : question.missing ? CircleDashed : CircleCheck} />
              <Link href={paths.duty(duty.id, question.key)}>{nameOfQuestion(question, language)}</Link>
              <small>{t(question.missing ? 'not_answered' : 'answered')}</small>
              {item && <p dir="auto">{t('returned_short', { reason: item.reason })}</p>}
            </li>
          );
        })}
      </ol>
      {can.write === true && (
        <div className="duty-submit">
          {next ? (
            <ButtonLink variant={missing.length > 0 ? 'primary' : 'outline'} href={paths.duty(duty.id, next.key)} endIcon={ChevronRight}>
              {isFresh ? t('begin') : t('go_on', { question: nameOfQuestion(next, language) })}
            </ButtonLink>
          ) : (
            <span />
          )}
          {missing.length === 0 &&
            (can.submit === true ? (
              <Button variant="primary" icon={Send} onPress={() => setSubmitting(true)}>
                {t('submit')}
              </Button>
            ) : (
              <p className="muted">{t('only_owner')}</p>
            ))}
        </div>
      )}
      {submitting && <SubmitDialog of={duty} onClose={() => setSubmitting(false)} />}
    </Card>
  );
}
