import { type CaseDetail, cases } from '@miyar/contract/evaluation/cases';
import { institutionProfile } from '@miyar/contract/evaluation/institution-profile/institution-profile';
import { paths } from '@miyar/contract/core/pages';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useField } from '../../../lib/forms/form.ts';
import { contractRules } from '../../../lib/forms/lazy-rules.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx';
import { useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { casesText } from './text.ts';

const rules = contractRules(async () => (await import('@miyar/contract/rules/evaluation/cases')).cases);

/** The last, quiet line of a working draft: an owner of its organisation can discard it. */
export function DiscardDraft({ of }: { of: CaseDetail }) {
  const t = useText(casesText);
  const [asking, ask] = useState(false);
  // Nobody submits a working draft: others than owners are refused for their role first.
  if (of.can.submit !== 'move_not_allowed') return null;
  return (
    <p className="case-last">
      {t('discard_line')} <LinkButton onPress={() => ask(true)}>{t('discard')}</LinkButton>
      {asking && <DiscardDialog of={of} onClose={() => ask(false)} />}
    </p>
  );
}

function DiscardDialog({ of: { school, progress }, onClose }: { of: CaseDetail; onClose: () => void }) {
  const t = useText(casesText);
  const go = useNavigate();
  const { name } = school;
  const bound = useEndpointForm(cases.discardWorkingDraft, {
    rules,
    defaults: { confirm: '' },
    own: ({ confirm }: { confirm: string }) => ({ confirm: confirm.trim() === name ? undefined : t('discard_problem', { name }) }),
    input: (query: { confirm: string }) => ({ params: { id: school.id }, query }),
    done: t('discarded'),
    failed: t('not_discarded'),
    refresh: [cases.list, institutionProfile.listOwn],
    onDone: () => void go(paths.institution(school.id)),
  });
  return (
    <FormDialog
      title={t('discard_title')}
      lead={<p className="muted">{t('discard_lead', { count: progress.reduce((sum, area) => sum + area.answered, 0) })}</p>}
      form={bound}
      submitLabel={t('discard')}
      busyLabel={t('discarding')}
      variant="danger"
      onClose={onClose}
    >
      <TextField label={t('discard_name', { name })} autoComplete="off" disabled={bound.sending} {...useField(bound.form.control, 'confirm')} />
    </FormDialog>
  );
}
