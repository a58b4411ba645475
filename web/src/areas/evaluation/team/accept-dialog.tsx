import { paths } from '@miyar/contract/core/pages';
import { DECLARATION_KINDS, DECLARATION_LENGTH, type DeclarationKind } from '@miyar/contract/evaluation/declarations';
import { type TeamInvitation, team } from '@miyar/contract/evaluation/team';
import { useNavigate } from 'react-router';
import { useField } from '../../../lib/forms/form.ts';
import { contractRules } from '../../../lib/forms/lazy-rules.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx';
import { type EndpointForm, useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { SchoolName } from '../../../shared/school-name/school-name.tsx';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { RadioCards } from '../../../ui/forms/radio-cards.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { namedDays } from '../visit/day-words.ts';
import { TEAM_CHANGED } from './changed.ts';
import { teamText } from './text.ts';

const rules = contractRules(async () => (await import('@miyar/contract/rules/evaluation/team')).team);

interface Values {
  declares: string;
  kind: string;
  text: string;
  from: string;
  until: string;
}

/** Accepts an invitation with the declaration: nothing, or what there is; then the case is open. */
export function AcceptDialog({ of, onClose }: { of: TeamInvitation; onClose: () => void }) {
  const { language } = useLanguage();
  const t = useText(teamText);
  const navigate = useNavigate();
  const defaults: Values = { declares: '', kind: '', text: '', from: '', until: '' };
  const bound = useEndpointForm(team.accept, {
    rules,
    defaults,
    input: ({ declares, kind, text, from, until }: Values) => ({
      params: { memberId: of.member_id },
      body:
        declares === 'none'
          ? { none: true as const }
          : declares === 'some'
            ? { declarations: [{ kind: kind as DeclarationKind, text, from: from || null, until: until || null }] }
            : {},
    }),
    names: {
      declarations: 'declares',
      'declarations.0.kind': 'kind',
      'declarations.0.text': 'text',
      'declarations.0.from': 'from',
      'declarations.0.until': 'until',
    },
    failed: t('not_accepted'),
    refresh: TEAM_CHANGED,
    onDone: ({ state, days, indicators: { own, of: all } }) => {
      onClose();
      if (state !== 'accepted') {
        toast.error(t('excluded'));
        return;
      }
      const visit = days.length > 0 ? t('accepted_visit', { days: namedDays(days, language) }) : '';
      toast.success(`${t('accepted')}. ${visit}${own > 0 ? t('own_indicators', { count: own }) : t('shared_indicators', { count: all })}`);
      void navigate(paths.case(of.application_id));
    },
  });
  return (
    <FormDialog
      title={t('accept_title')}
      lead={
        <>
          <p>
            <b>
              <SchoolName {...of.school} short />
            </b>{' '}
            · {t(`role_${of.role}`)}
            {of.days.length > 0 && ` · ${namedDays(of.days, language)}`}
          </p>
          <p className="muted">{t('accept_lead')}</p>
        </>
      }
      form={bound}
      submitLabel={t('accept')}
      busyLabel={t('accepting')}
      losing="sending"
      onClose={onClose}
    >
      <RadioCards
        label={t('declaration')}
        choices={[
          { value: 'none', label: t('declare_none') },
          { value: 'some', label: t('declare_some') },
        ]}
        disabled={bound.sending}
        {...useField(bound.form.control, 'declares')}
      />
      {bound.form.watch('declares') === 'some' && <DeclarationFields bound={bound} />}
    </FormDialog>
  );
}

function DeclarationFields({ bound: { form, sending } }: { bound: Pick<EndpointForm<Values>, 'form' | 'sending'> }) {
  const t = useText(teamText);
  return (
    <>
      <SelectField
        label={t('kind')}
        placeholder={t('choose_kind')}
        choices={DECLARATION_KINDS.map((value) => ({ value, label: t(`${value}_tie`) }))}
        disabled={sending}
        {...useField(form.control, 'kind')}
      />
      <TextArea label={t('words')} rows={3} limit={DECLARATION_LENGTH} disabled={sending} {...useField(form.control, 'text')} />
      <DateField label={t('from')} optionalMark={t('optional')} disabled={sending} {...useField(form.control, 'from')} />
      <DateField label={t('until')} optionalMark={t('optional')} hint={t('until_hint')} disabled={sending} {...useField(form.control, 'until')} />
    </>
  );
}
