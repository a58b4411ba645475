import { type Answer, selfEvaluation } from '@miyar/contract/evaluation/self-evaluation';
import { useEndpoint, useEndpointMutation } from '../../../../lib/api/query.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { PlainDialog } from '../../../../shared/dialog/plain-dialog.tsx';
import { Failed } from '../../../../shared/list/list-failure.tsx';
import { Button } from '../../../../ui/actions/button.tsx';
import { When } from '../../../../ui/marks/when.tsx';
import { Banner } from '../../../../ui/overlays/banner.tsx';
import { AnswerRead } from './answer-read.tsx';
import { selfEvaluationText } from '../text.ts';

interface HistoryDialogProps {
  params: { id: number; indicatorId: number };
  answer: Answer;
  onTaken: (answer: Answer) => void;
  onClose: () => void;
}

/** Every text an answer had, the newest first; an earlier one can be used again. */
export function HistoryDialog({ params, answer, onTaken, onClose }: HistoryDialogProps) {
  const t = useText(selfEvaluationText);
  const asked = useEndpoint(selfEvaluation.versions, { params }, { staleTime: 0 });
  const restore = useEndpointMutation(selfEvaluation.restore, {
    onSuccess: (restored) => {
      onTaken(restored);
      onClose();
    },
  });
  const earlier = asked.data?.filter(({ version, beside }) => beside || version !== answer.version);
  return (
    <PlainDialog title={t('history_title', { code: answer.code })} onClose={onClose}>
      {restore.error && <Banner tone="no">{restore.error.inWords}</Banner>}
      {asked.error && !asked.data && <Failed asked={asked} words={t('history_failed')} />}
      {earlier?.length === 0 && <p className="muted">{t('history_none')}</p>}
      <ol className="self-history">
        {earlier?.map((version) => (
          <li key={version.id}>
            <p className="muted">
              <bdi>{version.by.name}</bdi> · <When at={version.at} show="moment" />
            </p>
            <AnswerRead text={version} />
            <Button
              size="sm"
              disabled={restore.isPending}
              onPress={() => restore.mutate({ params: { ...params, versionId: version.id }, body: { version: answer.version } })}
            >
              {t('restore')}
            </Button>
          </li>
        ))}
      </ol>
    </PlainDialog>
  );
}
