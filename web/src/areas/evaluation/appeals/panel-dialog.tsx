import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import { type Appeal, appeals, type PanelCandidate } from '@miyar/contract/evaluation/decision/appeals';
import { Ban } from '../../../ui/marks/icons.ts';
import { useEndpointPages } from '../../../lib/api/query.ts';
import { useField } from '../../../lib/forms/form.ts';
import { contractRules } from '../../../lib/forms/lazy-rules.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx';
import { type EndpointForm, useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { Failed } from '../../../shared/list/list-failure.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { Chip } from '../../../ui/marks/chip.tsx';
import { Banner } from '../../../ui/overlays/banner.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { APPEAL_CHANGED } from './changed.ts';
import { appealText } from './text.ts';

const rules = contractRules(async () => (await import('@miyar/contract/rules/evaluation/decision/appeals')).appeals);

/** Parts in the panel, by `role_` and the person. */
type Values = Record<string, string>;
type Bound = Pick<EndpointForm<Values>, 'form' | 'sending'>;
const roleOf = (id: number) => `role_${id}`;

const membersOf = (values: Values) =>
  Object.entries(values).flatMap(([name, role]) =>
    role === 'chair' || role === 'member' ? [{ user_id: Number(name.slice('role_'.length)), role } as const] : [],
  );

/** The dialog in which an administrator chooses the panel of an appeal; for people who cannot be chosen it shows why. */
export function PanelDialog({ of, appeal, onClose }: { of: CaseDetail; appeal: Appeal; onClose: () => void }) {
  const t = useText(appealText);
  const defaults: Values = Object.fromEntries(appeal.panel.map(({ user_id: id, role }) => [roleOf(id), role]));
  const bound = useEndpointForm(appeals.choosePanel, {
    rules,
    defaults,
    input: (values: Values) => ({ params: { id: of.id }, body: { members: membersOf(values) } }),
    done: t('panel_saved'),
    refresh: [...APPEAL_CHANGED],
    onDone: onClose,
    // The server's refusals belong to a position in the list, or to the whole list, and to no field.
    onRefused: ({ code, message }, form) => {
      form.setError('root', { type: code, message: `${t('panel_not_saved')}. ${message}` });
      return true;
    },
  });
  return (
    <FormDialog
      title={t('choose_panel')}
      lead={<p className="muted">{t('panel_lead')}</p>}
      form={bound}
      submitLabel={t('save_panel')}
      busyLabel={t('saving')}
      onClose={onClose}
    >
      <Candidates id={of.id} among="admin" bound={bound} />
      <Candidates id={of.id} among="evaluator" bound={bound} />
    </FormDialog>
  );
}

function Candidates({ id, among: role, bound }: { id: number; among: PanelCandidate['role']; bound: Bound }) {
  const t = useText(appealText);
  const asked = useEndpointPages(appeals.candidates, { params: { id }, query: { role } });
  const lacksChair = role === 'admin' && !asked.hasNextPage && asked.rows?.every(({ excluded }) => excluded !== null);
  return (
    <section className="appeal-candidates" aria-label={t(role === 'admin' ? 'administrators' : 'evaluators')}>
      <h3>{t(role === 'admin' ? 'administrators' : 'evaluators')}</h3>
      {lacksChair && <Banner tone="wait">{t('no_chair')}</Banner>}
      {asked.error && <Failed asked={asked} words={t('failed')} />}
      {!asked.rows && !asked.error && <Skeleton label={t('loading')} shapes={['line', 'line']} />}
      <ul className="appeal-list">
        {asked.rows?.map((one) => (
          <Row key={one.user_id} of={one} bound={bound} />
        ))}
      </ul>
      {asked.hasNextPage && (
        <Button size="sm" onPress={() => void asked.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </section>
  );
}

function Row({ of: { user_id: id, name, role, excluded }, bound: { form, sending } }: { of: PanelCandidate; bound: Bound }) {
  const t = useText(appealText);
  const field = useField(form.control, roleOf(id));
  if (excluded !== null)
    return (
      <li className="appeal-excluded">
        <bdi>{name}</bdi>
        <Chip tone="no" icon={Ban}>
          {t('excluded')}
        </Chip>
        <span className="muted">{excluded}</span>
      </li>
    );
  const choices = [
    { value: 'none', label: t('not_in') },
    ...(role === 'admin' ? [{ value: 'chair', label: t('role_chair') }] : []),
    { value: 'member', label: t('role_member') },
  ];
  return (
    <li>
      <SelectField label={t('role_of', { name })} placeholder={t('not_in')} choices={choices} disabled={sending} {...field} />
    </li>
  );
}
