import './when.css';
import { formatDate, formatDateTime, formatOtherCalendar, formatRelative } from '../../lib/i18n/dates.ts';
import { useLanguage } from '../../lib/i18n/language.tsx';

export interface WhenProps {
  /** A moment (ISO 8601) or a day (`YYYY-MM-DD`). */
  at: string;
  /** The date alone; both calendars, one under the other; date and time; or how long ago, with the exact time in its title. */
  show?: 'date' | 'both' | 'moment' | 'relative' | undefined;
}

/** A point in time, as people say it and as machines read it. */
export function When({ at, show = 'date' }: WhenProps) {
  const { language } = useLanguage();
  if (show === 'both') {
    return (
      <time className="when-both" dateTime={at} title={formatOtherCalendar(at, language)}>
        <b>{formatDate(at, language)}</b>
        <small>{formatOtherCalendar(at, language)}</small>
      </time>
    );
  }
  if (show === 'relative') {
    return (
      <time dateTime={at} title={formatDateTime(at, language)}>
        {formatRelative(at, language)}
      </time>
    );
  }
  return <time dateTime={at}>{show === 'moment' ? formatDateTime(at, language) : formatDate(at, language)}</time>;
}
