import '../duties.css';
import { paths } from '@miyar/contract/core/pages';
import type { Duty, DutyQuestion } from '@miyar/contract/years/duties';
import type { AnnualQuestion, AnswerContent } from '@miyar/contract/years/statement';
import { type ComponentType, useId } from 'react';
import { useSession } from '../../../../lib/api/session.ts';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { useText } from '../../../../lib/i18n/text.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { ButtonLink } from '../../../../ui/actions/button-link.tsx';
import { Link } from '../../../../ui/actions/link.tsx';
import { Chip } from '../../../../ui/marks/chip.tsx';
import { ChevronLeft, ChevronRight, History, ListChecks, TriangleAlert } from '../../../../ui/marks/icons.ts';
import { Banner } from '../../../../ui/overlays/banner.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { Progress } from '../../../../ui/states/progress.tsx';
import { Skeleton } from '../../../../ui/states/skeleton.tsx';
import { useDutyNames } from '../names.ts';
import { AnswerRead } from './answer-read.tsx';
import { Decided, IndicatorFields } from './indicator-fields.tsx';
import { FIELDS, type FieldsProps } from './question-fields.tsx';
import { annualQuestion, nameOfQuestion } from './question-names.ts';
import { questionsText } from './questions-text.ts';
import { returnedItem } from './returned.ts';
import { SaveLine } from './save-line.tsx';
import { TwoAnswers } from './two-answers.tsx';
import { isSameContent, useStatementAnswer } from './use-statement-answer.ts';

/** One question of a statement on a page of its own: how far the form is, the question, its fields and the way on. */
export function QuestionPage({ duty, questionKey }: { duty: Duty; questionKey: string }) {
  const t = useText(questionsText);
  const names = useDutyNames();
  const userId = useSession()?.user.id;
  const index = duty.questions.findIndex(({ key }) => key === questionKey);
  const question = duty.questions[index];
  if (!question || userId === undefined)
    return (
      <EmptyState level={1} title={t('absent')} detail={t('absent_detail')} action={<ButtonLink href={paths.duty(duty.id)}>{t('to_summary')}</ButtonLink>} />
    );
  const { progress } = duty;
  return (
    <div className="duty-form">
      <div className="duty-form-bar">
        <Link variant="more" href={paths.duty(duty.id)} icon={ListChecks}>
          {names.title(duty)}
        </Link>
        {progress && (
          <>
            <Progress label={t('progress', progress)} share={progress.of === 0 ? 1 : progress.answered / progress.of} />
            <span className="num">{t('progress', progress)}</span>
          </>
        )}
      </div>
      <QuestionSheet key={question.key} duty={duty} question={question} index={index} userId={userId} />
    </div>
  );
}

interface QuestionSheetProps {
  duty: Duty;
  question: DutyQuestion;
  index: number;
  userId: number;
}

function QuestionSheet({ duty, question, index, userId }: QuestionSheetProps) {
  const t = useText(questionsText);
  const { language } = useLanguage();
  const id = useId();
  const item = returnedItem(duty, question.key);
  const isOpen = duty.state === 'open' || (duty.state === 'returned' && item !== undefined);
  const writes = duty.can.write === true && isOpen;
  const { content, state, other, writer } = useStatementAnswer({ userId, dutyId: duty.id, key: question.key }, question, writes);
  const annual = annualQuestion(question.key);
  const [before, after] = [duty.questions[index - 1], duty.questions[index + 1]];
  const { was, indicator } = question;
  const fields = writes && content && (
    // The answer is also sent when a field is left; for another page the writer does it, and the link does not move under a finger.
    <div className="duty-fields" onBlur={({ relatedTarget }) => void (relatedTarget instanceof HTMLAnchorElement || writer.send())}>
      {was && !isSameContent(was, content) && (
        <p>
          <Button size="sm" icon={History} onPress={() => writer.type(was)}>
            {t('as_last_year')}
          </Button>
        </p>
      )}
      <Fields duty={duty} question={question} content={content} type={(change) => writer.type(change)} />
    </div>
  );
  return (
    <section className="card duty-sheet" aria-labelledby={id}>
      <header className="duty-sheet-head">
        <p className="muted num">{t('step', { number: index + 1, of: duty.questions.length })}</p>
        <h1 id={id}>
          {indicator && (
            <>
              <span className="duty-code num">{indicator.code}</span> {indicator.title[language]}
            </>
          )}
          {annual && t(`ask_${annual}`)}
        </h1>
        {indicator?.critical && (
          <Chip tone="wait" icon={TriangleAlert}>
            {t('critical')}
          </Chip>
        )}
        <p className="muted">{annual ? t(`lead_${annual}`) : t('ask_indicator')}</p>
      </header>
      {writes && <SaveLine state={state} isFresh={question.version === 0} onRetry={other ? undefined : () => void writer.sendNow()} />}
      <div className="duty-sheet-body">
        {item && (
          <Banner tone="wait">
            <b>{t('returned')}</b> <span dir="auto">{item.reason}</span>
          </Banner>
        )}
        {other && content && (
          <TwoAnswers other={other} typed={content} duty={duty} onMine={() => void writer.takeTyped()} onTheirs={() => void writer.takeOther()} />
        )}
        <div className="duty-beside" data-two={indicator !== undefined || undefined}>
          {indicator && <Decided of={indicator} />}
          {writes ? (
            (fields ?? <Skeleton label={t('loading')} shapes={['line', 'block']} />)
          ) : (
            <div className="duty-fields">
              {duty.state === 'returned' && !item && <p className="muted">{t('read_only')}</p>}
              {duty.state === 'open' && duty.can.write === 'viewer_reads_only' && <p className="muted">{t('reader_only')}</p>}
              <AnswerRead of={question} content={question.content} duty={duty} />
            </div>
          )}
        </div>
      </div>
      <footer className="duty-sheet-foot">
        {before ? (
          <ButtonLink href={paths.duty(duty.id, before.key)} icon={ChevronLeft}>
            {t('previous')}
            <span className="visually-hidden">: {nameOfQuestion(before, language)}</span>
          </ButtonLink>
        ) : (
          <span />
        )}
        {after ? (
          <ButtonLink variant="primary" href={paths.duty(duty.id, after.key)} endIcon={ChevronRight}>
            {t('next')}
            <span className="visually-hidden">: {nameOfQuestion(after, language)}</span>
          </ButtonLink>
        ) : (
          <ButtonLink variant="primary" href={paths.duty(duty.id)} endIcon={ChevronRight}>
            {t('to_end')}
          </ButtonLink>
        )}
      </footer>
    </section>
  );
}

interface FieldsOfProps {
  duty: Duty;
  question: DutyQuestion;
  content: AnswerContent;
  type: (change: AnswerContent) => void;
}

/** The fields of a question, by its kind. */
function Fields({ duty, question: { key, was }, content, type }: FieldsOfProps) {
  const annual = annualQuestion(key);
  if (annual === undefined) return <IndicatorFields content={content} type={type} />;
  const Of = FIELDS[annual] as ComponentType<FieldsProps<AnnualQuestion>>;
  return <Of duty={duty} content={content} was={was} type={type} />;
}
