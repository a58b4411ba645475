import { type CalendarDate, parseDate } from '@internationalized/date';
import { hijriDay } from '@miyar/contract/core/hijri';
import { addDays, addMonths, type Day, dayOff } from '@miyar/contract/evaluation/clocks/days';
import { isRamadan } from '@miyar/contract/evaluation/clocks/reminders';
import type { Visit } from '@miyar/contract/evaluation/visit/visit';
import { MAX_VISIT_MONTHS } from '@miyar/contract/evaluation/visit/visit-days';
import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Calendar, CalendarCell, CalendarGrid } from 'react-aria-components/Calendar';
import { Heading } from 'react-aria-components/Heading';
import { ChevronLeft, ChevronRight } from '../../../ui/marks/icons.ts';
import type { Language } from '../../../lib/i18n/current-language.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { digitsIn } from '../../../lib/i18n/reading.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { WEEKDAYS } from '../../../lib/i18n/weekdays.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import { daysInWords } from './day-words.ts';
import { visitText } from './text.ts';

interface CalendarProps {
  visit: Pick<Visit, 'today' | 'holidays'>;
  label: string;
  /** The days of the visit, those that wait for an answer, and those chosen here. */
  agreed?: readonly Day[];
  proposed?: readonly Day[];
  chosen?: readonly Day[];
  /** Without it the calendar is only read. */
  onChoose?: ((day: Day) => void) | undefined;
  disabled?: boolean;
}

const noon = (day: Day): Date => new Date(`${day}T12:00:00Z`);
const hijri = (day: Day, language: Language, parts: Intl.DateTimeFormatOptions) => hijriDay(noon(day), language, { digits: digitsIn(language), parts });

/** A month by both calendars, with the days without work and of Ramadan; arrow keys go from day to day. */
export function VisitCalendar({ visit: { today, holidays }, label, agreed = [], proposed = [], chosen = [], onChoose, disabled = false }: CalendarProps) {
  const { language } = useLanguage();
  const t = useText(visitText);
  const [focused, focus] = useState<Day>(chosen[0] ?? proposed[0] ?? agreed[0] ?? today);
  const kindOf = (day: Day) => (chosen.includes(day) ? 'chosen' : agreed.includes(day) ? 'agreed' : proposed.includes(day) ? 'proposed' : undefined);
  const first = `${focused.slice(0, 8)}01`;
  const last = addDays(addMonths(first, 1), -1);
  const within = holidays.filter(({ from, until }) => from <= last && until >= first);
  const months = [...new Set([first, last].map((day) => hijri(day, language, { month: 'long', year: 'numeric' })))].join(' – ');
  return (
    <div className="visit-calendar">
      <Calendar<CalendarDate>
        className="calendar"
        aria-label={label}
        value={chosen[0] === undefined ? null : parseDate(chosen[0])}
        focusedValue={parseDate(focused)}
        onFocusChange={(date) => focus(date.toString())}
        minValue={parseDate(addDays(today, onChoose ? 0 : -366))}
        maxValue={parseDate(addMonths(today, MAX_VISIT_MONTHS))}
        firstDayOfWeek="sun"
        isReadOnly={!onChoose}
        isDisabled={disabled}
        isDateUnavailable={(date) => dayOff(date.toString(), holidays) !== undefined}
        onChange={(date) => onChoose?.(date.toString())}
      >
        <div className="calendar-head">
          <AriaButton slot="previous" className="calendar-turn">
            <Icon of={ChevronLeft} />
          </AriaButton>
          <div className="visit-month">
            <Heading className="calendar-title" />
            <small className="muted">{months}</small>
          </div>
          <AriaButton slot="next" className="calendar-turn">
            <Icon of={ChevronRight} />
          </AriaButton>
        </div>
        <CalendarGrid weekdayStyle={WEEKDAYS[language]}>
          {(date) => {
            const day = date.toString();
            const kind = kindOf(day);
            return (
              <CalendarCell date={date} className="calendar-day visit-day">
                {({ formattedDate }) => (
                  <span
                    className="visit-cell"
                    data-kind={kind}
                    data-ramadan={isRamadan(day) || undefined}
                    data-hijri={hijri(day, language, { day: 'numeric' })}
                  >
                    {formattedDate}
                  </span>
                )}
              </CalendarCell>
            );
          }}
        </CalendarGrid>
      </Calendar>
      <ul className="visit-legend muted">
        {agreed.length > 0 && <li data-kind="agreed">{t('legend_visit')}</li>}
        {proposed.length > 0 && <li data-kind="proposed">{t('legend_proposed')}</li>}
        <li data-kind="off">{t('legend_off')}</li>
        {[first, last].some(isRamadan) && <li data-kind="ramadan">{t('legend_ramadan')}</li>}
      </ul>
      {within.length > 0 && (
        <div>
          <b>{t('holidays')}</b>
          <ul className="visit-plain">
            {within.map(({ from, until, title }) => (
              <li key={from}>
                {title[language]}: {daysInWords([from, until], language)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
