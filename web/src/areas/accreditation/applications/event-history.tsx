import type { HistoryEntry } from '@miyar/contract/accreditation/applications';
import { type Named, nameIn } from '@miyar/contract/core/shown-names';
import { fillText } from '@miyar/contract/core/placeholders';
import { EVENT_HISTORY } from '@miyar/contract/event-history';
import { FEEDBACK_TYPES } from '@miyar/contract/accreditation/feedback';
import { formatDate } from '../../../lib/i18n/dates.ts';
import type { Language } from '../../../lib/i18n/current-language.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { isolate, textIn, useText } from '../../../lib/i18n/text.ts';
import { Unbroken } from '../../../ui/marks/unbroken.tsx';
import { HistoryList } from '../../../ui/tables/history-list.tsx';
import { feedbackText } from '../feedback/text.ts';
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

/** Names of the values of a field; a value without a name here has none in a history. */
const VALUE_NAMES: Readonly<Record<string, (value: string, language: Language) => string | undefined>> = {
  type: (value, language) => {
    const known = FEEDBACK_TYPES.find((type) => type === value);
    return known && textIn(feedbackText, language)(known);
  },
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Returns a value for the text of a history: a day as a date, `days` for the days of a visit. */
function valueOf(data: HistoryEntry['data'], name: string, language: Language): string | undefined {
  if (name === 'days') {
    const [first = '', last = ''] = [valueOf(data, 'from_on', language), valueOf(data, 'until_on', language)];
    return first === last ? first : `${first} – ${last}`;
  }
  const value = data[name];
  if (typeof value !== 'string' || value === '') return undefined;
  const named = VALUE_NAMES[name];
  if (named) return named(value, language);
  return DAY.test(value) ? formatDate(value, language) : value;
}

/** Returns the text for an event: the first of its kind for which the data has all values; undefined for a kind without a text. */
export function eventTitle({ kind, data }: Pick<HistoryEntry, 'kind' | 'data'>, language: Language): string | undefined {
  for (const text of EVENT_HISTORY[kind] ?? []) {
    let fits = Object.entries(text.if ?? {}).every(([name, value]) => data[name] === value);
    const filled = fillText(text[language], (name) => {
      const value = valueOf(data, name, language);
      fits &&= value !== undefined;
      return value === undefined ? undefined : isolate(value);
    });
    if (fits) return filled;
  }
  return undefined;
}
