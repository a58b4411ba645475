import './process.css';
import { type Holiday, process } from '@miyar/contract/evaluation/process';
import { useField } from '../../../lib/forms/form.ts';
import { contractRules } from '../../../lib/forms/lazy-rules.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { commonText } from '../../../shared/common-text.ts';
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx';
import { useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { holidaysText } from './holidays-text.ts';

const rules = contractRules(async () => (await import('@miyar/contract/rules/evaluation/process')).process);

interface HolidayValues {
  from: string;
  until: string;
  title_ar: string;
  title_en: string;
}

export interface HolidayFormDialogProps {
  /** The one to change; a new one without. */
  holiday?: Holiday | undefined;
  /** With the number of clocks that became due later. */
  onSaved: (moved: number) => void;
  onClose: () => void;
}

/** Enters a holiday, or changes one. */
export function HolidayFormDialog({ holiday, onSaved, onClose }: HolidayFormDialogProps) {
  const t = useText(holidaysText);
  const common = useText(commonText);
  const bound = useEndpointForm(holiday ? process.changeHoliday : process.addHoliday, {
    rules,
    defaults: { from: holiday?.from ?? '', until: holiday?.until ?? '', title_ar: holiday?.title.ar ?? '', title_en: holiday?.title.en ?? '' },
    names: { 'title.ar': 'title_ar', 'title.en': 'title_en' },
    input: ({ from, until, title_ar, title_en }: HolidayValues) => {
      const body = { from, until, title: { ar: title_ar, en: title_en } };
      return holiday ? { params: { id: holiday.id }, body } : { body };
    },
    failed: t('save_failed'),
    refresh: [process.holidays],
    // Somebody else deleted it.
    outdated: ({ code }) => code === 'not_found',
    onDone: ({ moved }) => onSaved(moved),
  });
  const { form, sending } = bound;
  return (
    <FormDialog
      title={holiday ? t('edit_title') : t('add')}
      lead={<p className="muted">{t('form_lead')}</p>}
      form={bound}
      submitLabel={common('save')}
      busyLabel={common('saving')}
      onClose={onClose}
    >
      <TextField label={t('title_ar')} limit={TITLE} disabled={sending} {...useField(form.control, 'title_ar')} />
      <TextField label={t('title_en')} limit={TITLE} disabled={sending} {...useField(form.control, 'title_en')} />
      <div className="process-fields">
        <DateField label={t('from')} disabled={sending} {...useField(form.control, 'from')} />
        <DateField label={t('until')} disabled={sending} {...useField(form.control, 'until')} />
      </div>
    </FormDialog>
  );
}

/** Signs of a name. */
const TITLE = 200;
