import './receipts.css';
import type { Output } from '@miyar/contract/core/endpoint';
import { selfEvaluation } from '@miyar/contract/evaluation/self-evaluation';
import { useField } from '../../../../lib/forms/form.ts';
import { contractRules } from '../../../../lib/forms/lazy-rules.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { useEndpointForm } from '../../../../shared/forms/use-endpoint-form.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { FileDrop } from '../../../../ui/forms/file-drop.tsx';
import { FormErrorSummary } from '../../../../ui/forms/form-error-summary.tsx';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { receiptsText } from './text.ts';

export type CheckedReceipt = Output<typeof selfEvaluation.checkReceipt>;

const rules = contractRules(async () => (await import('@miyar/contract/rules/evaluation/self-evaluation')).selfEvaluation);

interface ReceiptFormProps {
  onChecked: (checked: CheckedReceipt) => void;
  /** Called when another receipt is entered after a check. */
  onChange: () => void;
}

/** Asks for a receipt, as its file or as its content. */
export function ReceiptForm({ onChecked, onChange }: ReceiptFormProps) {
  const t = useText(receiptsText);
  const { form, submit, sending } = useEndpointForm(selfEvaluation.checkReceipt, {
    rules,
    defaults: { receipt: '' },
    input: (body: { receipt: string }) => ({ body: { receipt: body.receipt.trim() } }),
    explain: ({ code }) => (code === 'invalid_value' ? t('unreadable') : undefined),
    failed: t('not_checked'),
    onDone: (checked) => onChecked(checked),
  });
  const { onChange: write, ...field } = useField(form.control, 'receipt');
  const take = (text: string) => {
    write(text);
    onChange();
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      {form.formState.errors.root?.message && <FormErrorSummary title={form.formState.errors.root.message} />}
      <FileDrop
        label={t('drop')}
        hint={t('drop_hint')}
        extensions={['jwt']}
        disabled={sending}
        onFiles={([file]) => void file?.text().then((text) => take(text.trim()))}
      >
        {t('choose')}
      </FileDrop>
      <TextArea label={t('receipt')} hint={t('receipt_hint')} rows={5} disabled={sending} {...field} onChange={take} />
      <div className="flow">
        <Button type="submit" variant="primary" busy={sending} busyLabel={t('checking')}>
          {t('check')}
        </Button>
      </div>
    </form>
  );
}
