import './returns.css';
import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import { MAX_RETURN_ITEMS, RETURN_TEXT_LENGTH, returns } from '@miyar/contract/evaluation/returns';
import { useState } from 'react';
import { Trash2 } from '../../../ui/marks/icons.ts';
import { useField } from '../../../lib/forms/form.ts';
import { contractRules } from '../../../lib/forms/lazy-rules.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx';
import { type EndpointForm, useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { ComboBoxField } from '../../../ui/forms/combo-box-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { MOVED } from '../tasks/moved.ts';
import { type ReturnChoice, returnChoices } from './return-choices.ts';
import { returnsText } from './text.ts';
import { useCaseStandard } from './use-case-standard.ts';

const rules = contractRules(async () => (await import('@miyar/contract/rules/evaluation/returns')).returns);

/** The reasons by the item they are about, and the note. */
type Reasons = Record<string, string>;

/** Returns an application: each thing that has to be completed is named, with its reason. */
export function ReturnDialog({ of, onClose }: { of: CaseDetail; onClose: () => void }) {
  const t = useText(returnsText);
  const { language } = useLanguage();
  const standard = useCaseStandard(of);
  const [chosen, choose] = useState<readonly ReturnChoice[]>([]);
  const empty: Reasons = { add: '', note: '' };
  const bound = useEndpointForm(returns.open, {
    rules,
    defaults: empty,
    input: (values: Reasons) => ({
      params: { id: of.id },
      body: {
        revision: of.revision,
        items: chosen.map(({ kind, key, value }) => ({ kind, key, reason: values[value] ?? '' })),
        ...(values['note'] && { note: values['note'] }),
      },
    }),
    names: Object.fromEntries([['items', 'add'], ...chosen.flatMap(({ value }, at) => ['key', 'reason'].map((field) => [`items.${at}.${field}`, value]))]),
    words: chosen.length === 0 ? { add: t('nothing_named') } : undefined,
    done: t('returned'),
    failed: t('not_returned'),
    refresh: [...MOVED, returns.list],
    onDone: onClose,
  });
  const { form, sending } = bound;
  const adding = useField(form.control, 'add');
  const left = returnChoices(of.school, standard, language).filter(({ value }) => !chosen.some((one) => one.value === value));
  const add = (value: string) => {
    const found = left.find((one) => one.value === value);
    if (!found) return;
    form.setValue(found.value, '');
    form.clearErrors('add');
    choose([...chosen, found]);
  };
  return (
    <FormDialog
      title={t('return_title')}
      lead={
        <p className="muted">
          {t('return_lead')} {t(`language_${of.applicant_language ?? 'ar'}`)}
        </p>
      }
      form={bound}
      submitLabel={t('return')}
      busyLabel={t('returning')}
      losing="sending"
      onClose={onClose}
    >
      {chosen.map((one) => (
        <Reason key={one.value} of={one} bound={bound} onRemove={() => choose(chosen.filter((other) => other !== one))} />
      ))}
      {chosen.length < MAX_RETURN_ITEMS && (
        <ComboBoxField
          // A chosen item leaves the list, and the field is empty again.
          key={chosen.length}
          label={t('add')}
          placeholder={t('add_placeholder')}
          noMatch={t('add_none')}
          choices={left.map(({ value, label, kind }) => ({ value, label: `${t(`kind_${kind}`)}: ${label}` }))}
          disabled={sending}
          {...adding}
          value=""
          onChange={add}
        />
      )}
      <TextArea label={t('note')} optionalMark={t('optional')} rows={2} limit={RETURN_TEXT_LENGTH} disabled={sending} {...useField(form.control, 'note')} />
    </FormDialog>
  );
}

/** The field for the reason of one requested item. */
function Reason({
  of: { value, kind, label: name },
  bound,
  onRemove,
}: {
  of: ReturnChoice;
  bound: Pick<EndpointForm<Reasons>, 'form' | 'sending'>;
  onRemove: () => void;
}) {
  const t = useText(returnsText);
  const field = useField(bound.form.control, value);
  const label = kind === 'evidence' ? `${t('kind_evidence')}: ${name}` : name;
  return (
    <div className="return-reason">
      <TextArea label={t('reason', { what: label })} rows={2} limit={RETURN_TEXT_LENGTH} disabled={bound.sending} {...field} value={field.value ?? ''} />
      <IconButton icon={Trash2} label={`${t('remove')}: ${label}`} disabled={bound.sending} onPress={onRemove} />
    </div>
  );
}
