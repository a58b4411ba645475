import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import type { DecisionRoom, Preparation } from '@miyar/contract/evaluation/decision/preparations';
import { useRef, useState } from 'react';
import { useLeaving } from '../../../lib/forms/use-leaving.ts';
import { formatDateTime } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { riyadhDay } from '../../../lib/i18n/riyadh-day.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { useNow } from '../../../lib/use-now.ts';
import { formDialogText } from '../../../shared/dialog/form-dialog-text.ts';
import { LeaveDialog } from '../../../shared/dialog/leave-dialog.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { FormErrorSummary } from '../../../ui/forms/form-error-summary.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ConditionsStep } from './conditions-step.tsx';
import { DecisionContent } from './content.tsx';
import { decisionOf, gateOf, missingIn, outcomeOf, reapplyMonths, startOf } from './draft.ts';
import { LevelStep } from './level-step.tsx';
import { LookDialog } from './dialogs/look-dialog.tsx';
import { Preview, type Previewed } from './preview.tsx';
import { ReasonsStep } from './reasons-step.tsx';
import { RecallDialog } from './dialogs/recall-dialog.tsx';
import { ReleaseDialog } from './dialogs/release-dialog.tsx';
import { ReleaseStep, type When } from './release-step.tsx';
import { RestsOn, RestsOnProof } from './rests-on.tsx';
import { SecondLookStep } from './second-look-step.tsx';
import { focusMissing, Step } from './step.tsx';
import { decisionText } from './text.ts';
import { momentInRiyadh } from './typed.ts';
import { useDraft } from './use-draft.ts';

interface Props {
  of: CaseDetail;
  room: DecisionRoom;
}

/** The room in which the authority prepares a decision, in five steps, and releases it, beside what others will see of it. */
export function RoomView(props: Props) {
  const { preparation } = props.room;
  return preparation && preparation.state !== 'draft' ? <Prepared {...props} preparation={preparation} /> : <Drafting {...props} />;
}

/** Why there is a decision to prepare. */
function Basis({ room: { basis, overdue, preparation } }: Pick<Props, 'room'>) {
  const t = useText(decisionText);
  return (
    <div className="decision-basis">
      <p>
        <b>{basis && t(`basis_${basis}`)}</b> <span className="muted">{t('room_detail')}</span>
      </p>
      {basis === 'lapsed' && overdue !== null && <p className="muted">{t('overdue', { count: overdue })}</p>}
      {preparation?.reason && <p className="muted">{t('corrected_because', { reason: preparation.reason })}</p>}
    </div>
  );
}

const nothing = () => undefined;

/** The draft: everything can be typed, and the gate lists what is missing. */
function Drafting({ of, room }: Props) {
  const t = useText(decisionText);
  const leave = useText(formDialogText);
  const { language } = useLanguage();
  const { draft, dirty, change, busy, refused, saved, save, prepare } = useDraft(of, room);
  const leaving = useLeaving(dirty, nothing, { everywhere: true });
  const outcome = decisionOf(room, draft.level);
  const conditional = outcome === 'conditional';
  const gate = gateOf(draft, outcome);
  const left = missingIn(draft, room);
  const months = outcomeOf(room, draft.level)?.validity_months ?? null;
  const today = riyadhDay(useNow());
  const filled = room.preparation === null && startOf(room) !== undefined;
  const disabled = busy || room.can.write !== true;
  return (
    <Sides
      of={of}
      room={room}
      shown={{ outcome, level: draft.level, months, reapply: reapplyMonths(room, draft.level), conditions: conditional ? draft.conditions : [], from: today }}
    >
      <Basis room={room} />
      <LevelStep room={room} draft={draft} onChange={change} disabled={disabled} />
      <ConditionsStep draft={draft} conditional={conditional} complete={gate.conditions} onChange={change} disabled={disabled} />
      <ReasonsStep draft={draft} gate={gate} conditional={conditional} onChange={change} disabled={disabled} />
      <SecondLookStep number={4} room={room} onLook={nothing} />
      <Step number={5} state="next" title={t('release')} hint={t('release_secret')}>
        <p className="muted">{t('release_later')}</p>
      </Step>
      <div className="decision-foot">
        {refused && <FormErrorSummary title={`${t(refused.what)}. ${refused.error.inWords}`} />}
        <Button
          variant="primary"
          busy={busy}
          busyLabel={t('sending')}
          disabled={room.can.write !== true}
          onPress={() => (left[0] ? focusMissing(left[0]) : prepare())}
        >
          {t(room.second_look === null ? 'send_alone' : 'send')}
        </Button>
        <Button busy={busy} busyLabel={t('saving')} disabled={disabled || (!dirty && !filled)} onPress={save}>
          {t('save')}
        </Button>
        <output className="muted">{dirty ? t('unsaved') : saved ? t('saved') : filled ? t('start_from') : ''}</output>
        {left.length > 0 && <p className="muted">{t('left', { things: new Intl.ListFormat(language).format(left.map(({ what }) => t(`left_${what}`))) })}</p>}
      </div>
      <LeaveDialog
        leaving={leaving}
        words={{ title: leave('saving_title'), detail: leave('saving_detail'), leave: leave('saving_leave'), stay: leave('keep') }}
      />
    </Sides>
  );
}

/** The preparation in three steps: read, looked at a second time, released or recalled. */
function Prepared({ of, room, preparation }: Props & { preparation: Preparation }) {
  const t = useText(decisionText);
  const today = riyadhDay(useNow());
  const [shown, show] = useState<'look' | 'release' | 'recall'>();
  const [when, choose] = useState<When>({ kind: '', day: '', time: '10:00' });
  const [asked, askFor] = useState(false);
  const releasing = useRef<HTMLDivElement>(null);
  const close = () => show(undefined);
  const at = when.kind === 'at' ? momentInRiyadh(when.day, when.time) : undefined;
  const { outcome, level, validity_months: months, conditions, version, release_at: set } = preparation;
  const from = when.kind === 'at' && when.day !== '' ? when.day : set ? riyadhDay(new Date(set)) : today;
  const { release, recall } = room.can;
  const press = () => {
    if (when.kind === 'now' || at !== undefined) return show('release');
    askFor(true);
    // The day, or the choice itself where nothing is chosen.
    releasing.current?.querySelector<HTMLElement>('[role=spinbutton], .date-field button, input')?.focus();
  };
  return (
    <Sides of={of} room={room} shown={{ outcome, level, months, reapply: reapplyMonths(room, level), conditions, from }}>
      <Basis room={room} />
      <Step number={1} state="done" title={t('decision')}>
        <DecisionContent of={preparation} />
      </Step>
      <SecondLookStep number={2} room={room} onLook={() => show('look')} />
      <div ref={releasing}>
        <ReleaseStep number={3} room={room} when={when} onChange={choose} asked={asked} onNow={() => show('release')} />
      </div>
      {(release === true || recall === true) && (
        <div className="decision-foot">
          {release === true && (set === null || when.kind !== '') && (
            <Button variant="primary" onPress={press}>
              {t(when.kind === 'at' ? 'schedule_do' : 'release_do')}
            </Button>
          )}
          {recall === true && <Button onPress={() => show('recall')}>{t('recall')}</Button>}
        </div>
      )}
      {shown === 'look' && <LookDialog of={of} version={version} onClose={close} />}
      {shown === 'release' && <ReleaseDialog of={of} version={version} at={at} scheduled={set} onClose={close} />}
      {shown === 'recall' && <RecallDialog of={of} onClose={close} />}
    </Sides>
  );
}

/** The steps in one card, and beside them what others will see and what the decision rests on. */
function Sides({ of, room, shown, children }: Props & { shown: Previewed; children: React.ReactNode }) {
  return (
    <div className="decision-room">
      <div className="card decision-steps">{children}</div>
      <div className="stack">
        <Preview of={of} shown={shown} />
        <RestsOn id={of.id} of={room.rests_on} />
        <Earlier room={room} />
        <RestsOnProof of={room.rests_on} />
      </div>
    </div>
  );
}

/** The earlier preparations that were not released. */
function Earlier({ room }: Pick<Props, 'room'>) {
  const t = useText(decisionText);
  const { language } = useLanguage();
  const ended = room.earlier.filter(({ state }) => state === 'recalled' || state === 'refused');
  if (ended.length === 0) return null;
  return (
    <Card title={t('earlier')} count={ended.length} padded={false}>
      {ended.map((one) => (
        <details key={one.id} className="decision-earlier">
          <summary>
            {t(one.state === 'refused' ? 'state_refused' : 'state_recalled')}
            {one.prepared_at && <span className="muted"> · {formatDateTime(one.prepared_at, language)}</span>}
          </summary>
          {one.second_note && <p className="muted">{t('refused_note', { note: one.second_note })}</p>}
          <DecisionContent of={one} />
        </details>
      ))}
    </Card>
  );
}
