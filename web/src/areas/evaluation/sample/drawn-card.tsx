import { type DrawnLearner, type SampleDraw, sample } from '@miyar/contract/evaluation/sample/sample';
import { useState } from 'react';
import { Check, CircleDashed, UserX } from '../../../ui/marks/icons.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { samplingText } from './text.ts';
import { useField } from '../../../lib/forms/form.ts';
import { contractRules } from '../../../lib/forms/lazy-rules.ts';
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx';
import { useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { TextArea } from '../../../ui/forms/text-area.tsx';

const MARKS = { drawn: CircleDashed, heard: Check, absent: UserX, replaced: UserX } as const;
type Drawn = DrawnLearner & { state: keyof typeof MARKS };

const isDrawn = (learner: DrawnLearner): learner is Drawn => learner.state !== 'reserve';

/** The learners of a draw in their order, each with what became of it and the pages to recite. */
export function DrawnCard({ id, of: { learners }, marks }: { id: number; of: SampleDraw; marks: boolean }) {
  const t = useText(samplingText);
  const [absent, markAbsent] = useState<string>();
  return (
    <Card title={t('who')} detail={t('who_detail')}>
      <ul className="sample-learners">
        {learners.filter(isDrawn).map((learner) => (
          <li key={learner.code} data-state={learner.state}>
            <Icon of={MARKS[learner.state]} />
            <div>
              <b className="ltr">{learner.code}</b>
              <small>{learner.state === 'replaced' ? t('state_replaced', { code: learner.replaced_by! }) : t(`state_${learner.state}`)}</small>
              <small className="num">{t('pages', { pages: learner.pages.join(' · ') })}</small>
              {marks && learner.state === 'drawn' && (
                <Button variant="ghost" size="sm" aria-label={t('absent_of', { code: learner.code })} onPress={() => markAbsent(learner.code)}>
                  {t('absent')}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {absent !== undefined && <AbsentDialog id={id} code={absent} onClose={() => markAbsent(undefined)} />}
    </Card>
  );
}

const rules = contractRules(async () => (await import('@miyar/contract/rules/evaluation/sample/sample')).sample);

/** Says that a learner is absent, with the reason. */
function AbsentDialog({ id, code, onClose }: { id: number; code: string; onClose: () => void }) {
  const t = useText(samplingText);
  const bound = useEndpointForm(sample.markAbsent, {
    rules,
    defaults: { reason: '' },
    input: (body: { reason: string }) => ({ params: { id, code }, body }),
    done: t('absent_done', { code }),
    failed: t('absent_failed'),
    refresh: [sample.read],
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('absent_title', { code })}
      lead={<p className="muted">{t('absent_lead')}</p>}
      form={bound}
      submitLabel={t('absent_do')}
      busyLabel={t('absent_doing')}
      losing="sending"
      onClose={onClose}
    >
      <TextArea label={t('absent_reason')} rows={2} limit={1000} disabled={bound.sending} {...useField(bound.form.control, 'reason')} />
    </FormDialog>
  );
}
