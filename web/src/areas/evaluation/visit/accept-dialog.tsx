import { type Proposal, VISIT_TEXT_LENGTH, visit } from '@miyar/contract/evaluation/visit/visit';
import { useField } from '../../../lib/forms/form.ts';
import { contractRules } from '../../../lib/forms/lazy-rules.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx';
import { useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { VISIT_CHANGED } from './changed.ts';
import { daysInWords } from './day-words.ts';
import { visitText } from './text.ts';

const rules = contractRules(async () => (await import('@miyar/contract/rules/evaluation/visit/visit')).visit);

/** Accepts proposed days; those that are nearer than usual with a note. */
export function AcceptDialog({ id, proposal, onClose }: { id: number; proposal: Proposal; onClose: () => void }) {
  const { language } = useLanguage();
  const t = useText(visitText);
  const bound = useEndpointForm(visit.accept, {
    rules,
    defaults: { note: '' },
    input: (body: { note: string }) => ({ params: { id, proposalId: proposal.id }, body }),
    done: t('accepted'),
    failed: t('not_accepted'),
    refresh: VISIT_CHANGED,
    outdated: ({ code }) => code === 'proposal_answered',
    onDone: onClose,
  });
  const note = useField(bound.form.control, 'note');
  return (
    <FormDialog title={t('accept_title')} form={bound} submitLabel={t('accept')} busyLabel={t('accepting')} losing="sending" onClose={onClose}>
      <p>
        <b>{daysInWords(proposal.days, language)}</b>
      </p>
      {proposal.near && <TextArea label={t('note')} hint={t('accept_near')} rows={3} limit={VISIT_TEXT_LENGTH} disabled={bound.sending} {...note} />}
    </FormDialog>
  );
}
