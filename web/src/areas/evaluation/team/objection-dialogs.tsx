import { OBJECTION_GROUNDS, OBJECTION_LENGTH, type Objection, TEAM_TEXT_LENGTH, type TeamMember, team } from '@miyar/contract/evaluation/team';
import { useField } from '../../../lib/forms/form.ts';
import { contractRules } from '../../../lib/forms/lazy-rules.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx';
import { useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TEAM_CHANGED } from './changed.ts';
import { teamText } from './text.ts';

const rules = contractRules(async () => (await import('@miyar/contract/rules/evaluation/team')).team);

interface Said {
  ground: string;
  text: string;
}

/** Objects to somebody who was proposed. */
export function ObjectDialog({ id, member: { member_id: memberId, name }, onClose }: { id: number; member: TeamMember; onClose: () => void }) {
  const t = useText(teamText);
  const defaults: Said = { ground: '', text: '' };
  const bound = useEndpointForm(team.object, {
    rules,
    defaults,
    input: ({ ground, text }: Said) => ({ params: { id }, body: { member_id: memberId, ground: ground as Objection['ground'], text } }),
    done: t('objected'),
    failed: t('not_objected'),
    refresh: TEAM_CHANGED,
    onDone: onClose,
  });
  const { form, sending } = bound;
  return (
    <FormDialog
      title={t('object_title', { name })}
      lead={<p className="muted">{t('object_lead')}</p>}
      form={bound}
      submitLabel={t('object')}
      busyLabel={t('objecting')}
      losing="sending"
      onClose={onClose}
    >
      <SelectField
        label={t('ground')}
        placeholder={t('choose_ground')}
        choices={OBJECTION_GROUNDS.map((value) => ({ value, label: t(`${value}_ground`) }))}
        disabled={sending}
        {...useField(form.control, 'ground')}
      />
      <TextArea label={t('objection_text')} rows={5} limit={OBJECTION_LENGTH} disabled={sending} {...useField(form.control, 'text')} />
    </FormDialog>
  );
}

interface Decided {
  upheld: string;
  reason: string;
}

/** Decides an objection, with a reason the institution reads. */
export function DecideDialog({ id, name, objection, onClose }: { id: number; name: string; objection: Objection; onClose: () => void }) {
  const t = useText(teamText);
  const defaults: Decided = { upheld: '', reason: '' };
  const bound = useEndpointForm(team.decideObjection, {
    rules,
    defaults,
    input: ({ upheld, reason }: Decided) => ({
      params: { id, objectionId: objection.id },
      body: { upheld: upheld === '' ? (undefined as never) : upheld === 'yes', reason },
    }),
    done: t('decided'),
    failed: t('not_decided'),
    refresh: TEAM_CHANGED,
    onDone: onClose,
  });
  const { form, sending } = bound;
  return (
    <FormDialog
      title={t('decide_title', { name })}
      lead={
        <p className="muted" dir="auto">
          {objection.text}
        </p>
      }
      form={bound}
      submitLabel={t('decide')}
      busyLabel={t('deciding')}
      losing="sending"
      onClose={onClose}
    >
      <SelectField
        label={t('decision')}
        placeholder={t('choose_decision')}
        choices={[
          { value: 'yes', label: t('uphold', { name }) },
          { value: 'no', label: t('refuse') },
        ]}
        disabled={sending}
        {...useField(form.control, 'upheld')}
      />
      <TextArea label={t('decide_reason')} rows={4} limit={TEAM_TEXT_LENGTH} disabled={sending} {...useField(form.control, 'reason')} />
    </FormDialog>
  );
}
