import { runFrom } from '@miyar/contract/evaluation/visit/visit-days';
import { type Proposal, type Visit, VISIT_TEXT_LENGTH, visit } from '@miyar/contract/evaluation/visit/visit';
import { useId } from 'react';
import { useField } from '../../../lib/forms/form.ts';
import { contractRules } from '../../../lib/forms/lazy-rules.ts';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx';
import { type EndpointForm, useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { Segmented } from '../../../ui/forms/segmented.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { VISIT_CHANGED } from './changed.ts';
import { daysInWords } from './day-words.ts';
import { visitText } from './text.ts';
import { VisitCalendar } from './visit-calendar.tsx';

const rules = contractRules(async () => (await import('@miyar/contract/rules/evaluation/visit/visit')).visit);

interface Chosen {
  first: string;
  length: string;
  note: string;
}

/** The server's refusal of any day is shown at the calendar. */
const NAMES = Object.fromEntries(['days', 'days.0', 'days.1', 'days.2', 'days.3'].map((name) => [name, 'first' as const]));
const LENGTHS = ['1', '2', '3', '4'] as const;

interface DialogProps {
  id: number;
  of: Visit;
  onClose: () => void;
}

const chosenDays = ({ first, length }: Chosen, { holidays }: Visit): string[] => (first === '' ? [] : runFrom(first, Number(length), holidays));

/** Without a day there is nothing to send. */
const own = ({ first }: Chosen) => ({ first: first === '' ? 'required' : undefined });

/** Proposes days for the visit, or moves it. */
export function ProposeDialog({ id, of, onClose }: DialogProps) {
  const { language } = useLanguage();
  const t = useText(visitText);
  const defaults: Chosen = { first: '', length: '2', note: '' };
  const bound = useEndpointForm(visit.propose, {
    rules,
    defaults,
    own,
    names: NAMES,
    input: (values: Chosen) => ({ params: { id }, body: { days: chosenDays(values, of), note: values.note } }),
    done: t('proposed'),
    failed: t('not_proposed'),
    refresh: VISIT_CHANGED,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t(of.days.length > 0 ? 'move' : 'propose')}
      lead={<p className="muted">{of.fixes ? t('fixes_lead') : t('propose_lead', { date: formatDate(of.earliest, language) })}</p>}
      form={bound}
      submitLabel={t('propose')}
      busyLabel={t('proposing')}
      losing="sending"
      onClose={onClose}
    >
      <DaysFields of={of} bound={bound} />
    </FormDialog>
  );
}

/** Answers proposed days with other ones. */
export function CounterDialog({ id, of, proposal, onClose }: DialogProps & { proposal: Proposal }) {
  const { language } = useLanguage();
  const t = useText(visitText);
  const defaults: Chosen = { first: '', length: String(proposal.days.length), note: '' };
  const bound = useEndpointForm(visit.counter, {
    rules,
    defaults,
    own,
    names: NAMES,
    input: (values: Chosen) => ({ params: { id, proposalId: proposal.id }, body: { days: chosenDays(values, of), note: values.note } }),
    done: t('countered'),
    failed: t('not_countered'),
    refresh: VISIT_CHANGED,
    outdated: ({ code }) => code === 'proposal_answered',
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('counter')}
      lead={<p className="muted">{of.fixes ? t('fixes_lead') : t('counter_of', { days: daysInWords(proposal.days, language) })}</p>}
      form={bound}
      submitLabel={t('counter')}
      busyLabel={t('countering')}
      losing="sending"
      onClose={onClose}
    >
      <DaysFields of={of} bound={bound} proposed={proposal.days} noteNeeded />
    </FormDialog>
  );
}

interface FieldsProps {
  of: Visit;
  bound: Pick<EndpointForm<Chosen>, 'form' | 'sending'>;
  proposed?: readonly string[];
  noteNeeded?: boolean;
}

function DaysFields({ of, bound: { form, sending }, proposed, noteNeeded = false }: FieldsProps) {
  const { language } = useLanguage();
  const t = useText(visitText);
  const errorId = useId();
  const { ref, value: first, onChange: choose, error } = useField(form.control, 'first');
  const { value: length, onChange: setLength } = useField(form.control, 'length');
  const chosen = chosenDays({ first, length, note: '' }, of);
  return (
    <>
      <div className="stack">
        <span className="field-label" aria-hidden="true">
          {t('how_long')}
        </span>
        <Segmented
          label={t('how_long')}
          value={length}
          onChange={setLength}
          choices={LENGTHS.map((value) => ({ value: value as string, label: t('length', { count: Number(value) }) }))}
        />
      </div>
      <fieldset className="field visit-people" tabIndex={-1} ref={ref} aria-describedby={errorId}>
        <legend className="field-label">{t('first_day')}</legend>
        <VisitCalendar
          visit={of}
          label={t('first_day')}
          agreed={of.days}
          {...(proposed && { proposed })}
          chosen={chosen}
          onChoose={choose}
          disabled={sending}
        />
        <p id={errorId} className={error ? 'field-error' : 'field-hint'} aria-live="polite">
          {error ?? (chosen.length === 0 ? t('choose_day') : t('chosen', { days: daysInWords(chosen, language) }))}
        </p>
      </fieldset>
      <TextArea
        label={t('note')}
        rows={3}
        limit={VISIT_TEXT_LENGTH}
        disabled={sending}
        {...(!noteNeeded && { optionalMark: t('optional') })}
        {...useField(form.control, 'note')}
      />
    </>
  );
}
