import { type Sample, sample } from '@miyar/contract/evaluation/sample/sample';
import { STRATUM_COLUMNS, type StratumColumn } from '@miyar/contract/evaluation/sample/roster';
import { useState } from 'react';
import { useEndpoint } from '../../../lib/api/query.ts';
import { useField } from '../../../lib/forms/form.ts';
import { contractRules } from '../../../lib/forms/lazy-rules.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx';
import { useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { samplingText } from './text.ts';

const rules = contractRules(async () => (await import('@miyar/contract/rules/evaluation/sample/sample')).sample);

interface DrawForm {
  size: string;
  passages: string;
  reason: string;
}

/** Draws a sample: by which columns, how many learners, how many pages each. Another draw needs a reason. */
export function DrawDialog({ id, of: { proposal, draws, roster }, onClose }: { id: number; of: Sample; onClose: () => void }) {
  const t = useText(samplingText);
  const [by, choose] = useState<readonly StratumColumn[]>(['level']);
  // The proposed size depends on the columns.
  const { data } = useEndpoint(sample.read, { params: { id }, query: { strata_by: by.join(',') } });
  const { size, min } = data?.proposal ?? proposal!;
  const empty: DrawForm = { size: String(proposal!.size), passages: '3', reason: '' };
  const bound = useEndpointForm(sample.draw, {
    rules,
    defaults: empty,
    input: (values: DrawForm) => ({
      params: { id },
      body: { strata_by: [...by], size: Number(values.size), passages: Number(values.passages), ...(values.reason !== '' && { reason: values.reason }) },
    }),
    blames: { reason_required: 'reason' },
    done: t('drawn'),
    failed: t('not_drawn'),
    refresh: [sample.read],
    onDone: onClose,
  });
  const { form, sending } = bound;
  return (
    <FormDialog
      title={t('draw_title')}
      lead={<p className="muted">{t('draw_lead')}</p>}
      form={bound}
      submitLabel={t('draw')}
      busyLabel={t('drawing')}
      losing="sending"
      onClose={onClose}
    >
      <fieldset className="sample-columns-chosen">
        <legend>{t('strata_by')}</legend>
        {STRATUM_COLUMNS.filter((column) => column !== 'site' || roster!.by_site).map((column) => (
          <Checkbox
            key={column}
            value={by.includes(column)}
            disabled={sending}
            onChange={(on) => choose(STRATUM_COLUMNS.filter((one) => (one === column ? on : by.includes(one))))}
          >
            {t(`by_${column}`)}
          </Checkbox>
        ))}
      </fieldset>
      <TextField
        kind="number"
        label={t('size')}
        hint={t('size_hint', { size, min, count: roster!.count })}
        disabled={sending}
        {...useField(form.control, 'size')}
      />
      <TextField kind="number" label={t('passages')} hint={t('passages_hint')} disabled={sending} {...useField(form.control, 'passages')} />
      <Reason shown={draws.length > 0} bound={bound} />
    </FormDialog>
  );
}

function Reason({ shown, bound: { form, sending } }: { shown: boolean; bound: ReturnType<typeof useEndpointForm<typeof sample.draw, DrawForm>> }) {
  const t = useText(samplingText);
  const field = useField(form.control, 'reason');
  return shown && <TextArea label={t('reason')} rows={2} limit={1000} disabled={sending} {...field} />;
}
