import { changeNotices, type ChangeNotice } from '@miyar/contract/years/change-notices';
import { useState } from 'react';
import { useField } from '../../../lib/forms/form.ts';
import { contractRules } from '../../../lib/forms/lazy-rules.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx';
import { useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { NOTICE_CHANGED } from './changed.ts';
import { noticesText } from './text.ts';

const rules = contractRules(async () => (await import('@miyar/contract/rules/years/change-notices')).changeNotices);

const ACTS = { noted: 'note', approved: 'approve', refused: 'refuse' } as const;
type Outcome = keyof typeof ACTS;

/** The answers that an administrator can give to a notice. */
export function AnswerButtons({ notice }: { notice: ChangeNotice }) {
  const t = useText(noticesText);
  const [outcome, setOutcome] = useState<Outcome>();
  const outcomes: readonly Outcome[] = notice.class === 'ask' ? ['approved', 'refused'] : ['noted'];
  return (
    <p className="notice-acts">
      {outcomes.map((one, index) => (
        <Button key={one} size="sm" variant={index === 0 ? 'primary' : 'outline'} onPress={() => setOutcome(one)}>
          {t(ACTS[one])}
        </Button>
      ))}
      {outcome && <AnswerDialog notice={notice} outcome={outcome} onClose={() => setOutcome(undefined)} />}
    </p>
  );
}

/** Answers a notice in both languages; a note may stay without words. */
function AnswerDialog({ notice: { id, version }, outcome, onClose }: { notice: ChangeNotice; outcome: Outcome; onClose: () => void }) {
  const t = useText(noticesText);
  const act = ACTS[outcome];
  const bound = useEndpointForm(changeNotices.answer, {
    rules,
    defaults: { ar: '', en: '' },
    names: { 'answer.ar': 'ar', 'answer.en': 'en' },
    input: ({ ar, en }) => ({ params: { id }, body: { version, outcome, ...((ar.trim() || en.trim()) !== '' && { answer: { ar, en } }) } }),
    about: outcome,
    done: t('answered'),
    failed: t('not_answered'),
    refresh: [...NOTICE_CHANGED],
    outdated: ({ code }) => code === 'duty_changed' || code === 'duty_state',
    onDone: onClose,
  });
  const { form, sending } = bound;
  const optional = outcome === 'noted' ? { optionalMark: t('optional') } : {};
  return (
    <FormDialog
      title={t(`${act}_title`)}
      lead={<p className="muted">{t(`${act}_lead`)}</p>}
      form={bound}
      submitLabel={t(act)}
      busyLabel={t('answering')}
      variant={outcome === 'refused' ? 'danger' : 'primary'}
      onClose={onClose}
    >
      <TextArea label={t('answer_ar')} rows={3} limit={2000} disabled={sending} {...optional} {...useField(form.control, 'ar')} />
      <TextArea label={t('answer_en')} rows={3} limit={2000} disabled={sending} {...optional} {...useField(form.control, 'en')} />
    </FormDialog>
  );
}
