import type { AnswerText } from '@miyar/contract/evaluation/answers';
import { useText } from '../../../../lib/i18n/text.ts';
import { LevelCell } from '../../../../ui/marks/level-cell.tsx';
import { selfEvaluationText } from '../text.ts';

/** An answer as plain text, for readers. */
export function AnswerRead({ text: { level, na_reason: reason, narrative } }: { text: AnswerText }) {
  const t = useText(selfEvaluationText);
  return (
    <div className="self-read">
      <LevelCell level={level} size="lg" />
      <div>
        {reason && (
          <p>
            <b>{t('na_reason')}</b>
            <br />
            <bdi className="self-words">{reason}</bdi>
          </p>
        )}
        {narrative === '' ? (
          !reason && <p className="muted">{t('no_text')}</p>
        ) : (
          <p className="self-words" dir="auto">
            {narrative}
          </p>
        )}
      </div>
    </div>
  );
}
