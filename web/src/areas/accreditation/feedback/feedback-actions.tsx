import type { Feedback } from '@miyar/contract/accreditation/feedback';
import { type ReactNode, useEffect, useState } from 'react';
import { Pencil, Reply, Undo2 } from '../../../ui/marks/icons.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { lazyPart } from '../../../shared/loading/lazy-part.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { changeText } from './change-text.ts';
import { refreshFeedback } from './refresh-feedback.ts';

const AnswerFeedbackDialog = lazyPart(async () => (await import('./answer-dialog.tsx')).AnswerFeedbackDialog);
const CorrectFeedbackDialog = lazyPart(async () => (await import('./correct-dialog.tsx')).CorrectFeedbackDialog);
const WithdrawFeedbackDialog = lazyPart(async () => (await import('./withdraw-feedback-dialog.tsx')).WithdrawFeedbackDialog);

const A_MINUTE = 60; // s

/** The acts the server allows the reader on one piece of feedback, with the time left to change it. */
export function FeedbackActions({ given }: { given: Feedback }) {
  const t = useText(changeText);
  const [open, setOpen] = useState<'correct' | 'withdraw' | 'answer'>();
  const close = () => setOpen(undefined);
  useReadAgainWhenOver(given);
  const { answer, can, change_for } = given;
  const mayChange = can.change === true;
  const mayAnswer = can.answer === true;
  const mayChangeAnswer = answer?.can.change === true;
  const dialogs: Record<NonNullable<typeof open>, ReactNode> = {
    correct: <CorrectFeedbackDialog given={given} onClose={close} />,
    withdraw: <WithdrawFeedbackDialog id={given.id} onClose={close} />,
    answer: <AnswerFeedbackDialog given={given} onClose={close} />,
  };
  return (
    <>
      {(mayChange || mayAnswer || mayChangeAnswer) && (
        <div className="feedback-actions">
          {mayChange && (
            <>
              <Button size="sm" variant="ghost" icon={Pencil} onPress={() => setOpen('correct')}>
                {t('correct')}
              </Button>
              <Button size="sm" variant="ghost" icon={Undo2} onPress={() => setOpen('withdraw')}>
                {t('withdraw')}
              </Button>
            </>
          )}
          {mayAnswer && (
            <Button size="sm" variant="outline" icon={Reply} onPress={() => setOpen('answer')}>
              {t('answer')}
            </Button>
          )}
          {mayChangeAnswer && (
            <Button size="sm" variant="ghost" icon={Pencil} onPress={() => setOpen('answer')}>
              {t('correct_answer')}
            </Button>
          )}
          {change_for > 0 && <span className="feedback-left">{t('left', { count: Math.ceil(change_for / A_MINUTE) })}</span>}
        </div>
      )}
      {open && dialogs[open]}
    </>
  );
}

/** Fetches again when the time to change something is over, and each minute before that: the time left is by the server's clock. */
function useReadAgainWhenOver(given: Feedback): void {
  useEffect(() => {
    const left = given.change_for;
    if (left === 0) return;
    const timer = setTimeout(refreshFeedback, (left % A_MINUTE || A_MINUTE) * 1000);
    return () => clearTimeout(timer);
  }, [given]);
}
