import { type Proposal, type ProposalState, type Visit, VISIT_TEXT_LENGTH, visit } from '@miyar/contract/evaluation/visit/visit';
import { useState } from 'react';
import { CalendarCheck, CalendarX, Hourglass } from '../../../ui/marks/icons.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Chip } from '../../../ui/marks/chip.tsx';
import { When } from '../../../ui/marks/when.tsx';
import { CounterDialog } from './days-dialog.tsx';
import { daysInWords } from './day-words.ts';
import { visitText } from './text.ts';
import { useField } from '../../../lib/forms/form.ts';
import { contractRules } from '../../../lib/forms/lazy-rules.ts';
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx';
import { useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { VISIT_CHANGED } from './changed.ts';

/** The proposals for the visit and the answers to them, as one conversation; the newest last. */
export function ProposalsCard({ id, of }: { id: number; of: Visit }) {
  const t = useText(visitText);
  return (
    <Card title={t('proposals')} count={of.proposals.length} padded={false}>
      <ol className="visit-thread">
        {of.proposals.map((proposal) => (
          <ProposalRow key={proposal.id} id={id} of={of} proposal={proposal} />
        ))}
      </ol>
    </Card>
  );
}

function ProposalRow({ id, of, proposal }: { id: number; of: Visit; proposal: Proposal }) {
  const { language } = useLanguage();
  const t = useText(visitText);
  const [shown, show] = useState<'accept' | 'counter'>();
  const close = () => show(undefined);
  const days = daysInWords(proposal.days, language);
  const { by, note, can } = proposal;
  return (
    <li className="visit-proposal" data-side={proposal.side}>
      <p className="muted">
        {t(`by_${proposal.side}`)}
        {by && (
          <>
            {' · '}
            <bdi>{by.name}</bdi>
          </>
        )}
        {' · '}
        <When at={proposal.at} show="moment" />
      </p>
      <p>
        <b>{days}</b> <StateChip of={proposal.state} />
      </p>
      {note && <blockquote dir="auto">{note}</blockquote>}
      {proposal.near && <p className="muted">{t('near')}</p>}
      {proposal.answer_note && (
        <div>
          <p className="muted">{t('answer_note')}</p>
          <blockquote dir="auto">{proposal.answer_note}</blockquote>
        </div>
      )}
      {(can.accept === true || can.counter === true) && (
        <div className="flow">
          {can.accept === true && (
            <Button variant="primary" onPress={() => show('accept')}>
              {t('accept')} <span className="visually-hidden">{t('accept_of', { days })}</span>
            </Button>
          )}
          {can.counter === true && (
            <Button onPress={() => show('counter')}>
              {t('counter')} <span className="visually-hidden">{t('counter_of', { days })}</span>
            </Button>
          )}
        </div>
      )}
      {shown === 'accept' && <AcceptDialog id={id} proposal={proposal} onClose={close} />}
      {shown === 'counter' && <CounterDialog id={id} of={of} proposal={proposal} onClose={close} />}
    </li>
  );
}

function StateChip({ of }: { of: ProposalState }) {
  const t = useText(visitText);
  const words = t(`state_${of}`);
  if (of === 'open')
    return (
      <Chip tone="wait" icon={Hourglass}>
        {words}
      </Chip>
    );
  if (of === 'accepted')
    return (
      <Chip tone="ok" icon={CalendarCheck}>
        {words}
      </Chip>
    );
  return of === 'fallen' ? (
    <Chip tone="no" icon={CalendarX}>
      {words}
    </Chip>
  ) : (
    <Chip tone="plain">{words}</Chip>
  );
}

const rules = contractRules(async () => (await import('@miyar/contract/rules/evaluation/visit/visit')).visit);

/** Accepts proposed days; those that are nearer than usual with a note. */
function AcceptDialog({ id, proposal, onClose }: { id: number; proposal: Proposal; onClose: () => void }) {
  const { language } = useLanguage();
  const t = useText(visitText);
  const bound = useEndpointForm(visit.accept, {
    rules,
    defaults: { note: '' },
    input: (body: { note: string }) => ({ params: { id, proposalId: proposal.id }, body }),
    done: t('accepted'),
    failed: t('not_accepted'),
    refresh: VISIT_CHANGED,
    outdated: ({ code }) => code === 'proposal_answered',
    onDone: onClose,
  });
  const note = useField(bound.form.control, 'note');
  return (
    <FormDialog title={t('accept_title')} form={bound} submitLabel={t('accept')} busyLabel={t('accepting')} losing="sending" onClose={onClose}>
      <p>
        <b>{daysInWords(proposal.days, language)}</b>
      </p>
      {proposal.near && <TextArea label={t('note')} hint={t('accept_near')} rows={3} limit={VISIT_TEXT_LENGTH} disabled={bound.sending} {...note} />}
    </FormDialog>
  );
}
