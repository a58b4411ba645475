import './process.css';
import { type Holiday, process } from '@miyar/contract/evaluation/process';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { invalidate, useEndpointMutation } from '../../../lib/api/query.ts';
import { formatDate, formatHijri } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { ActionDialog } from '../../../shared/dialog/action-dialog.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Banner } from '../../../ui/overlays/banner.tsx';
import { holidaysText } from './holidays-text.ts';
import { hijriYear, officialHolidays, overlapping, type Suggested } from './suggested.ts';

export interface SuggestDialogProps {
  entered: readonly Holiday[];
  onSaved: (moved: number) => void;
  onClose: () => void;
}

/** The official holidays of this Hijri year and the next, of which an administrator enters those that are announced. */
export function SuggestDialog({ entered, onSaved, onClose }: SuggestDialogProps) {
  const t = useText(holidaysText);
  const [year] = useState(() => hijriYear());
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const suggested = [year, year + 1].flatMap(officialHolidays);
  const { enter, busy, problem } = useEntering(onSaved);
  return (
    <ActionDialog
      title={t('suggest_title')}
      busy={busy}
      action={{
        label: t('suggest_do'),
        busyLabel: t('suggesting'),
        onPress: () => void enter(suggested.filter((one) => chosen.includes(one.from) && !overlapping(entered, one))),
      }}
      onClose={onClose}
    >
      <div className="stack">
        <p className="muted">{t('suggest_lead')}</p>
        {problem && <Banner tone="no">{problem}</Banner>}
        <ul className="process-suggested">
          {suggested.map((one) => (
            <li key={one.from}>
              <OneSuggested
                of={one}
                taken={overlapping(entered, one)}
                disabled={busy}
                chosen={chosen.includes(one.from)}
                onChange={(on) => setChosen(on ? [...chosen, one.from] : chosen.filter((from) => from !== one.from))}
              />
            </li>
          ))}
        </ul>
      </div>
    </ActionDialog>
  );
}

interface OneSuggestedProps {
  of: Suggested;
  taken: Holiday | undefined;
  disabled: boolean;
  chosen: boolean;
  onChange: (chosen: boolean) => void;
}

function OneSuggested({ of: { title, from, until }, taken, disabled, chosen, onChange }: OneSuggestedProps) {
  const t = useText(holidaysText);
  const { language } = useLanguage();
  const days = (write: typeof formatHijri) =>
    from === until ? write(from, language) : t('days', { from: write(from, language), until: write(until, language) });
  return (
    <Checkbox value={chosen && !taken} disabled={disabled || taken !== undefined} onChange={onChange}>
      <b>{title[language]}</b>
      <small>{days(formatDate)}</small>
      <small>{days(formatHijri)}</small>
      {taken && <small>{t('overlaps', { title: taken.title[language] })}</small>}
    </Checkbox>
  );
}

/** Enters one after the other; those before a refused one are entered. */
function useEntering(onSaved: (moved: number) => void) {
  const t = useText(holidaysText);
  const { language } = useLanguage();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const add = useEndpointMutation(process.addHoliday);
  const refused = async (one: Suggested): Promise<number | string> => {
    const { from, until, title } = one;
    try {
      return (await add.mutateAsync({ body: { from, until, title } })).moved;
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason;
      return `${t('suggest_failed', { title: title[language] })} ${reason.inWords}`;
    }
  };
  const enter = async (holidays: readonly Suggested[]) => {
    if (holidays.length === 0) return setProblem(t('suggest_none'));
    setProblem(undefined);
    setBusy(true);
    let moved = 0;
    let failed: string | undefined;
    for (const one of holidays) {
      // oxlint-disable-next-line no-await-in-loop -- the server locks the holidays, and each may move clocks
      const came = await refused(one);
      if (typeof came === 'string') failed = came;
      else moved += came;
      if (failed !== undefined) break;
    }
    await invalidate(process.holidays);
    setBusy(false);
    if (failed === undefined) onSaved(moved);
    else setProblem(failed);
  };
  return { enter, busy, problem };
}
