import { decisions } from '@miyar/contract/accreditation/decisions';
import { useField } from '../../../lib/forms/form.ts';
import { lengthOf } from '../../../lib/forms/length-of.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Banner } from '../../../ui/overlays/banner.tsx';
import { ActionDialog } from '../../../shared/dialog/action-dialog.tsx';
import { commonText } from '../../../shared/common-text.ts';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { RefusalBanner } from './refusal-banner.tsx';
import { decisionsText } from './text.ts';
import { type DecideFormOptions, useDecideForm } from './use-decide-form.ts';
import './level-choice.css';
import '../../../ui/forms/radio-cards.css';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { ariaField, FieldLabel } from '../../../ui/forms/field.tsx';
import { GradeDots } from '../../../ui/charts/grade-dots.tsx';
import { type Level, LEVELS_OFFERED } from './levels.ts';

export interface DecideDialogProps extends Omit<DecideFormOptions, 'onDone'> {
  /** The name as the reader reads it. */
  name: string;
  onClose: () => void;
}

/** Approves or denies the open application of a school. It shows the consequences, and starts on the choice that changes nothing. */
export function DecideDialog({ name, onClose, ...about }: DecideDialogProps) {
  const t = useText(decisionsText);
  const common = useText(commonText);
  const { form, submit, sending, failure, required, missing, overtaken, settled } = useDecideForm({ ...about, onDone: onClose });
  const approving = about.verdict === 'approved';
  const level = useField(form.control, 'level');
  return (
    <ActionDialog
      title={t(approving ? 'approve_title' : 'deny_title', { school: name })}
      busy={sending}
      action={
        !settled && {
          label: t(approving ? 'approve' : 'deny'),
          busyLabel: t(approving ? 'approving' : 'denying'),
          variant: approving ? 'primary' : 'danger',
          // Pressed, and not sent by the Enter key in a field: a decision is final.
          onPress: () => submit(),
        }
      }
      cancelLabel={settled ? common('close') : t('keep_open')}
      startOnCancel
      onClose={onClose}
    >
      <div className="muted">
        <p>{t(approving ? 'approve_what' : 'deny_what')}</p>
        <p className="strong">{t('final')}</p>
      </div>
      {overtaken && !failure && <Banner tone="no">{t('decided_meanwhile')}</Banner>}
      {missing && <Banner tone="wait">{t(missing)}</Banner>}
      <div className="stack">
        {approving && <LevelChoice value={level.value} onChange={level.onChange} />}
        <TextArea
          label={t('reason')}
          hint={t(approving ? 'reason_hint' : 'reason_deny_hint')}
          {...(!required && { optionalMark: common('optional') })}
          rows={4}
          limit={lengthOf(decisions.changeStatus, 'reason')}
          disabled={sending || settled}
          {...useField(form.control, 'reason')}
        />
      </div>
      {failure && <RefusalBanner failed={t(approving ? 'approve_failed' : 'deny_failed')} reason={failure} />}
    </ActionDialog>
  );
}

/** The level an approval states, or none where the evaluation was not scored. */
function LevelChoice({ value, onChange }: { value: Level | undefined; onChange: (level: Level | undefined) => void }) {
  const t = useText(decisionsText);
  const common = useText(commonText);
  const field = { label: t('level'), optionalMark: common('optional') };
  return (
    <RadioGroup {...ariaField(field)} value={value ?? 'none'} onChange={(chosen) => onChange(chosen === 'none' ? undefined : (chosen as Level))}>
      <FieldLabel {...field} />
      <div className="level-choice">
        <Radio value="none" className="radio-card level-card">
          <b>{t('level_none')}</b>
          <span className="radio-card-detail">{t('level_none_detail')}</span>
          <span className="radio-card-mark" />
        </Radio>
        {LEVELS_OFFERED.map(({ level, dots, label, detail }) => (
          <Radio key={level} value={level} className="radio-card level-card">
            <GradeDots level={dots} letter={level} label={t(label)} />
            <span className="radio-card-detail">{t(detail)}</span>
            <span className="radio-card-mark" />
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
