import './team.css';
import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import { type Candidate, MAX_TEAM, TEAM_ROLES, TEAM_TEXT_LENGTH, team } from '@miyar/contract/evaluation/team';
import { useState } from 'react';
import { Ban, CircleCheck, Trash2, TriangleAlert, UsersRound } from '../../../ui/marks/icons.ts';
import { useEndpointPages } from '../../../lib/api/query.ts';
import { useField } from '../../../lib/forms/form.ts';
import { contractRules } from '../../../lib/forms/lazy-rules.ts';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx';
import { type EndpointForm, useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { SearchField } from '../../../ui/forms/search-field.tsx';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { Chip } from '../../../ui/marks/chip.tsx';
import { TEAM_CHANGED } from './changed.ts';
import { SeverityWords } from '../figures/severity-words.tsx';
import { teamText } from './text.ts';
import { Unloaded } from '../../../shared/loading/unloaded.tsx';

const rules = contractRules(async () => (await import('@miyar/contract/rules/evaluation/team')).team);

/** Roles and reasons, by the evaluator. */
type Values = Record<string, string>;
type Bound = Pick<EndpointForm<Values>, 'form' | 'sending'>;
const roleOf = ({ evaluator_id: id }: Candidate) => `role_${id}`;
const reasonOf = ({ evaluator_id: id }: Candidate) => `reason_${id}`;

/** Invites evaluators into a team: each with the load and every conflict the check found, before anybody is notified. */
export function InviteDialog({ of, onClose }: { of: CaseDetail; onClose: () => void }) {
  const t = useText(teamText);
  const [chosen, choose] = useState<readonly Candidate[]>([]);
  const defaults: Values = {};
  const bound = useEndpointForm(team.invite, {
    rules,
    defaults,
    input: (values: Values) => ({
      params: { id: of.id },
      body: {
        revision: of.revision,
        members: chosen.map((one) => {
          const reason = values[reasonOf(one)];
          return {
            evaluator_id: one.evaluator_id,
            role: (values[roleOf(one)] ?? 'member') as (typeof TEAM_ROLES)[number],
            ...(reason && { warning_reason: reason }),
          };
        }),
      },
    }),
    names: Object.fromEntries(
      chosen.flatMap((one, at) => [
        [`members.${at}.evaluator_id`, roleOf(one)],
        [`members.${at}.role`, roleOf(one)],
        [`members.${at}.warning_reason`, reasonOf(one)],
      ]),
    ),
    incomplete: t('nobody_chosen'),
    done: t('invited'),
    failed: t('not_invited'),
    refresh: TEAM_CHANGED,
    onDone: onClose,
  });
  const hasLead = of.team.some(({ role, ended_at: ended }) => role === 'lead' && ended === null);
  const add = (one: Candidate) => {
    bound.form.setValue(roleOf(one), hasLead || chosen.length > 0 ? 'member' : 'lead', { shouldDirty: true });
    bound.form.setValue(reasonOf(one), '');
    bound.form.clearErrors();
    choose([...chosen, one]);
  };
  return (
    <FormDialog
      title={t('invite_title')}
      lead={<p className="muted">{t('invite_lead')}</p>}
      form={bound}
      submitLabel={t('invite')}
      busyLabel={t('inviting')}
      losing="sending"
      onClose={onClose}
    >
      {chosen.length > 0 && (
        <section className="stack" aria-label={t('chosen')}>
          {chosen.map((one) => (
            <Chosen key={one.evaluator_id} of={one} bound={bound} onRemove={() => choose(chosen.filter((other) => other !== one))} />
          ))}
        </section>
      )}
      {chosen.length < MAX_TEAM && <Candidates id={of.id} chosen={chosen} disabled={bound.sending} onChoose={add} />}
    </FormDialog>
  );
}

/** Somebody who will be invited: the role, and the reason where the check warns. */
function Chosen({ of, bound: { form, sending }, onRemove }: { of: Candidate; bound: Bound; onRemove: () => void }) {
  const t = useText(teamText);
  const { name, conflicts } = of;
  const role = useField(form.control, roleOf(of));
  const reason = useField(form.control, reasonOf(of));
  return (
    <div className="team-chosen">
      <SelectField
        label={t('role_of', { name })}
        placeholder={t('role_member')}
        choices={TEAM_ROLES.map((value) => ({ value, label: t(`role_${value}`) }))}
        disabled={sending}
        {...role}
      />
      <IconButton icon={Trash2} label={t('leave_out', { name })} disabled={sending} onPress={onRemove} />
      {conflicts.length > 0 && (
        <TextArea label={t('reason_of', { name })} rows={2} limit={TEAM_TEXT_LENGTH} disabled={sending} {...reason} value={reason.value ?? ''} />
      )}
    </div>
  );
}

function Candidates({ id, chosen, disabled, onChoose }: { id: number; chosen: readonly Candidate[]; disabled: boolean; onChoose: (one: Candidate) => void }) {
  const t = useText(teamText);
  const [words, search] = useState('');
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  // Days that end before they begin are not sent.
  const free = until !== '' && until < from ? {} : { ...(from && { free_from: from }), ...(until && { free_until: until }) };
  const list = useEndpointPages(
    team.candidates,
    { params: { id }, query: { limit: 10, sort: 'load', ...(words.trim() && { q: words }), ...free } },
    { showPrevious: true },
  );
  const left = list.rows?.filter((one) => chosen.every((other) => other.evaluator_id !== one.evaluator_id));
  return (
    <section className="stack" aria-label={t('candidates')}>
      <SearchField label={t('search')} clearLabel={t('clear')} placeholder={t('search')} value={words} onChange={search} />
      <div className="team-free">
        <DateField label={t('free_from')} optionalMark={t('optional')} value={from} onChange={setFrom} />
        <DateField label={t('free_until')} optionalMark={t('optional')} value={until} onChange={setUntil} min={from || undefined} />
      </div>
      {left === undefined ? (
        <Unloaded query={list} failed={t('candidates_failed')} loading={t('candidates_loading')} shapes={['block', 'block']} />
      ) : left.length === 0 ? (
        <p className="muted">{t('no_candidates')}</p>
      ) : (
        <ul className="team-list">
          {left.map((one) => (
            <CandidateRow key={one.evaluator_id} of={one} disabled={disabled} onChoose={() => onChoose(one)} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button busy={list.isFetchingNextPage} busyLabel={t('candidates_loading')} onPress={() => void list.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </section>
  );
}

/** An evaluator with what speaks against inviting them, each in a sentence. */
function CandidateRow({
  of: { name, load, severity, conflicts, counts_as_woman: woman },
  disabled,
  onChoose,
}: {
  of: Candidate;
  disabled: boolean;
  onChoose: () => void;
}) {
  const t = useText(teamText);
  const blocked = conflicts.some(({ blocks }) => blocks);
  const { language } = useLanguage();
  const { cases, indicators, max, next_visit_on: next } = load;
  return (
    <li className="team-row">
      <div className="team-row-head">
        <b dir="auto">{name}</b>
        {blocked ? (
          <Chip tone="no" icon={Ban}>
            {t('blocked')}
          </Chip>
        ) : conflicts.length > 0 ? (
          <Chip tone="wait" icon={TriangleAlert}>
            {t('warned')}
          </Chip>
        ) : (
          <Chip tone="ok" icon={CircleCheck}>
            {t('no_conflict')}
          </Chip>
        )}
        {woman && (
          <Chip tone="info" icon={UsersRound}>
            {t('woman')}
          </Chip>
        )}
      </div>
      <p className="muted">{cases >= max ? t('load_over', { cases, max }) : t('load', { cases, indicators })}</p>
      {next && <p className="muted">{t('next_visit', { date: formatDate(next, language) })}</p>}
      {severity && (
        <p className="muted">
          {t('severity')} <SeverityWords of={severity} />
        </p>
      )}
      {conflicts.length > 0 && (
        <ul className="team-conflicts">
          {conflicts.map(({ kind, explained }) => (
            <li key={kind + explained}>{explained}</li>
          ))}
        </ul>
      )}
      {!blocked && (
        <Button size="sm" disabled={disabled} onPress={onChoose}>
          {t('choose', { name })}
        </Button>
      )}
    </li>
  );
}
