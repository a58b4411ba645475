import type { Duty } from '@miyar/contract/years/duties';
import { useState } from 'react';
import { CalendarClock, CirclePause, CirclePlay, Ellipsis, Play } from '../../../../ui/marks/icons.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { lazyPart } from '../../../../shared/loading/lazy-part.tsx';
import { Button } from '../../../../ui/actions/button.tsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { Menu } from '../../../../ui/overlays/menu.tsx';
import { useDutyNames } from '../names.ts';
import { dutiesText } from '../text.ts';

/** A duty as far as an act on it needs it. */
export type ActedDuty = Pick<Duty, 'id' | 'school' | 'kind' | 'number' | 'owner' | 'version' | 'due_on' | 'can'>;

/** The acts of the authority on the time of a duty, in their order. */
const ACTS = ['open', 'extend', 'pause', 'resume', 'waive'] as const;
export type TimeAct = (typeof ACTS)[number];

const LABELS = { open: 'open_early', extend: 'extend', pause: 'pause', resume: 'resume', waive: 'waive' } as const satisfies Record<TimeAct, string>;
const ICONS = { open: Play, extend: CalendarClock, pause: CirclePause, resume: CirclePlay, waive: undefined } as const;

const ReasonDialog = lazyPart(async () => (await import('./reason-dialog.tsx')).ReasonDialog);
const ExtendDutyDialog = lazyPart(async () => (await import('./extend-duty-dialog.tsx')).ExtendDutyDialog);
const OpenDutyDialog = lazyPart(async () => (await import('./open-duty-dialog.tsx')).OpenDutyDialog);

const actsOn = ({ can }: ActedDuty): TimeAct[] => ACTS.filter((act) => can[act] === true);

/** The dialog of an act, if one is open. */
function ActDialog({ of, act, onClose }: { of: ActedDuty; act: TimeAct | undefined; onClose: () => void }) {
  if (act === undefined) return null;
  if (act === 'extend') return <ExtendDutyDialog of={of} onClose={onClose} />;
  return act === 'open' ? <OpenDutyDialog of={of} onClose={onClose} /> : <ReasonDialog of={of} act={act} onClose={onClose} />;
}

/** The acts that are open to the reader, as buttons; nothing where there is none. */
export function DutyActs({ of }: { of: ActedDuty }) {
  const t = useText(dutiesText);
  const [act, setAct] = useState<TimeAct>();
  const acts = actsOn(of);
  if (acts.length === 0) return null;
  return (
    <>
      {acts.map((each) => (
        <Button key={each} size="sm" variant={each === 'extend' || each === 'resume' ? 'outline' : 'ghost'} icon={ICONS[each]} onPress={() => setAct(each)}>
          {t(LABELS[each])}
        </Button>
      ))}
      <ActDialog of={of} act={act} onClose={() => setAct(undefined)} />
    </>
  );
}

/** The same behind one button, for a line of a list. */
export function DutyActsMenu({ of }: { of: ActedDuty }) {
  const t = useText(dutiesText);
  const names = useDutyNames();
  const [act, setAct] = useState<TimeAct>();
  const acts = actsOn(of);
  if (acts.length === 0) return null;
  const label = t('acts', { duty: names.inSentence(of) });
  return (
    <>
      <Menu
        label={label}
        trigger={<IconButton icon={Ellipsis} size="sm" label={label} />}
        entries={acts.map((key) => ({ key, label: t(LABELS[key]), icon: ICONS[key], ...(key === 'waive' && { tone: 'danger' as const }) }))}
        onChoose={(key) => setAct(acts.find((known) => known === key))}
      />
      <ActDialog of={of} act={act} onClose={() => setAct(undefined)} />
    </>
  );
}
