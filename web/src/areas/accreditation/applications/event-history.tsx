import type { HistoryEntry } from '@miyar/contract/accreditation/applications';
import { type Named, nameIn } from '@miyar/contract/core/shown-names';
import { fillText } from '@miyar/contract/core/placeholders';
import { EVENT_HISTORY } from '@miyar/contract/event-history';
import { formatDate } from '../../../lib/i18n/dates.ts';
import type { Language } from '../../../lib/i18n/current-language.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { isolate, useText } from '../../../lib/i18n/text.ts';
import { Unbroken } from '../../../ui/marks/unbroken.tsx';
import { HistoryList } from '../../../ui/tables/history-list.tsx';
import { applicationsText } from './text.ts';

interface EventHistoryProps {
  entries: readonly HistoryEntry[];
  label?: string | undefined;
  /** Whose it is: its accounts are named in the reader's script. */
  institution?: Named | undefined;
}

/** The history of an application or an institution as text, in the order the server gives: newest first. */
export function EventHistory({ entries, label, institution }: EventHistoryProps) {
  const { language } = useLanguage();
  const t = useText(applicationsText);
  const items = entries.flatMap((entry) => {
    const title = eventTitle(entry, language);
    // A kind this page does not know yet, from a newer server: better left out than shown as code.
    if (title === undefined) return [];
    const actor = entry.actor_name === null ? t('history_authority') : institution ? nameIn(entry.actor_name, institution, language) : entry.actor_name;
    const whole = entry.data['receipt'] ? <Unbroken>{title}</Unbroken> : title;
    return [{ key: entry.id, at: entry.at, title: whole, detail: <bdi>{actor}</bdi> }];
  });
  return <HistoryList label={label ?? t('history')} items={items} />;
}

type Entry = Pick<HistoryEntry, 'kind' | 'data'>;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Returns a value for the text of a history: a day as a date, `days` for the days of a visit. */
function valueOf({ kind, data }: Entry, name: string, language: Language): string | undefined {
  if (name === 'days') {
    const [first = '', last = ''] = ['from_on', 'until_on'].map((day) => valueOf({ kind, data }, day, language));
    return first === last ? first : `${first} – ${last}`;
  }
  const value = data[name];
  if (typeof value !== 'string' || value === '') return undefined;
  const names = EVENT_HISTORY[kind]?.names[name];
  if (names) return names[value]?.[language];
  return DAY.test(value) ? formatDate(value, language) : value;
}

/** Returns the text for an event: the first of its kind for which the data has all values; undefined for a kind without a text. */
export function eventTitle(entry: Entry, language: Language): string | undefined {
  for (const text of EVENT_HISTORY[entry.kind]?.texts ?? []) {
    let fits = Object.entries(text.if ?? {}).every(([name, value]) => entry.data[name] === value);
    const filled = fillText(text[language], (name) => {
      const value = valueOf(entry, name, language);
      fits &&= value !== undefined;
      return value === undefined ? undefined : isolate(value);
    });
    if (fits) return filled;
  }
  return undefined;
}
