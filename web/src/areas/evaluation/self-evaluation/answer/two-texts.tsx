import { type Answer, selfEvaluation } from '@miyar/contract/evaluation/self-evaluation';
import { useEndpointMutation } from '../../../../lib/api/query.ts';
import { formatDateTime } from '../../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { useText } from '../../../../lib/i18n/text.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Banner } from '../../../../ui/overlays/banner.tsx';
import { changedWords } from '../../standards/editor/two-texts/changed-words.ts';
import { DiffText } from '../../standards/editor/two-texts/diff-text.tsx';
import { selfEvaluationText } from '../text.ts';

interface TwoTextsProps {
  answer: Answer;
  params: { id: number; indicatorId: number };
  onTaken: (answer: Answer) => void;
}

/** The texts that wait beside an answer, next to it, with the differing words marked. Nothing disappears until somebody chooses. */
export function TwoTexts({ answer, params, onTaken }: TwoTextsProps) {
  const { language } = useLanguage();
  const t = useText(selfEvaluationText);
  const restore = useEndpointMutation(selfEvaluation.restore, { onSuccess: onTaken });
  const settle = useEndpointMutation(selfEvaluation.settle, { onSuccess: onTaken });
  const error = restore.error ?? settle.error;
  const busy = restore.isPending || settle.isPending;
  return (
    <section className="self-two" aria-label={t('two_texts')}>
      <Banner tone="wait">
        <b>{t('two_texts')}.</b> {t('two_texts_detail')}
      </Banner>
      {error && <Banner tone="no">{`${t('choose_failed')} ${error.inWords}`}</Banner>}
      {answer.beside.map((beside) => {
        const at = { ...params, versionId: beside.version_id };
        return (
          <div key={beside.version_id} className="self-two-texts">
            <div>
              <small className="muted">{t('text_now', { name: answer.by?.name ?? '' })}</small>
              <p className="muted">{answer.level && t('level_is', { level: answer.level })}</p>
              <p className="self-words">
                <DiffText words={changedWords(answer.narrative, beside.narrative)} show="old" />
              </p>
              <Button size="sm" disabled={busy} onPress={() => settle.mutate({ params: at })}>
                {t('keep_current')}
              </Button>
            </div>
            <div>
              <small className="muted">{t('text_beside', { name: beside.by.name, time: formatDateTime(beside.at, language) })}</small>
              <p className="muted">{beside.level && t('level_is', { level: beside.level })}</p>
              <p className="self-words">
                <DiffText words={changedWords(answer.narrative, beside.narrative)} show="new" />
              </p>
              <Button size="sm" disabled={busy} onPress={() => restore.mutate({ params: at, body: { version: answer.version } })}>
                {t('use_this')}
              </Button>
            </div>
          </div>
        );
      })}
    </section>
  );
}
