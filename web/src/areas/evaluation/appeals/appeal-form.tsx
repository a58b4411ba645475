import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import { APPEAL_GROUNDS, APPEAL_LENGTH, type AppealGround, appeals } from '@miyar/contract/evaluation/decision/appeals';
import { useField } from '../../../lib/forms/form.ts';
import { useLeaving } from '../../../lib/forms/use-leaving.ts';
import { contractRules } from '../../../lib/forms/lazy-rules.ts';
import { megabytesOf } from '../../../lib/forms/file-rule.ts';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { riyadhDay } from '../../../lib/i18n/riyadh-day.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { formDialogText } from '../../../shared/dialog/form-dialog-text.ts';
import { LeaveDialog } from '../../../shared/dialog/leave-dialog.tsx';
import { useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { FileDrop } from '../../../ui/forms/file-drop.tsx';
import { FileRow } from '../../../ui/forms/file-row.tsx';
import { FormErrorSummary } from '../../../ui/forms/form-error-summary.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { daysOfClock, runningClock, useLeftInWords } from '../tasks/left-in-words.ts';
import { APPEAL_CHANGED } from './changed.ts';
import { appealText } from './text.ts';

const rules = contractRules(async () => (await import('@miyar/contract/rules/evaluation/decision/appeals')).appeals);
const RULE = appeals.open.files.files;

interface Values {
  grounds: AppealGround[];
  text: string;
  files: File[];
}

/** The owner appeals against the released decision: grounds, a text and files. */
export function AppealForm({ of }: { of: CaseDetail }) {
  const t = useText(appealText);
  const { language } = useLanguage();
  const defaults: Values = { grounds: [], text: '', files: [] };
  const { form, submit, sending, sent } = useEndpointForm(appeals.open, {
    rules,
    defaults,
    input: ({ grounds, text, files }: Values) => ({ params: { id: of.id }, body: { grounds, text }, files: { files } }),
    done: t('sent'),
    failed: t('not_sent'),
    refresh: [...APPEAL_CHANGED],
  });
  const leave = useText(formDialogText);
  const leaving = useLeaving(form.formState.isDirty && !sending, () => undefined, { everywhere: true });
  const grounds = useField(form.control, 'grounds');
  const files = useField(form.control, 'files');
  const text = useField(form.control, 'text');
  const until = of.appeal_until ?? riyadhDay();
  const clock = runningClock(of, 'appeal_window');
  const inWords = useLeftInWords();
  const given = grounds.value ?? [];
  const chosen = files.value ?? [];
  const mark = (ground: AppealGround, on: boolean) => grounds.onChange(on ? [...given, ground] : given.filter((one) => one !== ground));
  return (
    <Card title={t('open_title')} {...(clock && { detail: inWords(daysOfClock(clock, riyadhDay())) })}>
      <form className="stack" onSubmit={submit} noValidate>
        {form.formState.errors.root?.message && <FormErrorSummary title={form.formState.errors.root.message} />}
        <p>{t('open_lead', { date: formatDate(until, language) })}</p>
        <fieldset className="appeal-grounds">
          <legend className="field-label">{t('grounds')}</legend>
          {APPEAL_GROUNDS.map((ground, index) => (
            <Checkbox
              key={ground}
              value={given.includes(ground)}
              onChange={(on) => mark(ground, on)}
              disabled={sending}
              error={index === APPEAL_GROUNDS.length - 1 ? grounds.error : undefined}
              {...(index === 0 && { ref: grounds.ref })}
            >
              {t(`ground_${ground}`)}
            </Checkbox>
          ))}
        </fieldset>
        <TextArea label={t('text')} hint={t('text_hint')} rows={8} limit={APPEAL_LENGTH} disabled={sending} {...text} />
        <div className="field">
          <span className="field-label">{t('files')}</span>
          <FileDrop
            label={t('drop_files')}
            hint={<span className="field-hint">{t('files_hint', { count: RULE.atMost, megabytes: megabytesOf(RULE) })}</span>}
            extensions={RULE.extensions}
            multiple
            disabled={sending}
            onFiles={(added) => files.onChange([...chosen, ...added])}
          >
            {t('choose_files')}
          </FileDrop>
          {chosen.length > 0 && (
            <ul className="appeal-files" aria-label={t('files')}>
              {chosen.map((file, index) => (
                <li key={`${file.name} ${file.lastModified} ${file.size}`}>
                  <FileRow
                    file={file}
                    removeLabel={t('remove_file', { name: file.name })}
                    onRemove={() => files.onChange(chosen.filter((_, at) => at !== index))}
                    disabled={sending}
                    progress={sending ? { share: sent, label: t('sending') } : undefined}
                  />
                </li>
              ))}
            </ul>
          )}
          {files.error && (
            <p className="field-error" role="alert">
              {files.error}
            </p>
          )}
        </div>
        <div>
          <Button variant="primary" type="submit" busy={sending} busyLabel={t('sending')}>
            {t('send')}
          </Button>
        </div>
      </form>
      <LeaveDialog
        leaving={leaving}
        words={{ title: leave('sending_title'), detail: leave('sending_detail'), leave: leave('sending_leave'), stay: leave('keep') }}
      />
    </Card>
  );
}
