import './date-field.css';
import { type CalendarDate, parseDate } from '@internationalized/date';
import { type ReactNode, type Ref, type RefObject, useEffect, useImperativeHandle, useRef } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { DateInput, DatePicker, DateSegment } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { Popover } from 'react-aria-components/Popover';
import { formatHijri } from '../../lib/i18n/dates.ts';
import type { FocusHandle } from '../../lib/forms/field-elements.ts';
import { useLanguage } from '../../lib/i18n/language.tsx';
import { filled } from '../actions/button.tsx';
import { ariaField, FieldLabel, FieldNotes, type FieldProps } from './field.tsx';
import { Icon } from '../marks/icon.tsx';
import { latinDigits } from '../../lib/i18n/numbers.ts';
import { Calendar, CalendarCell, CalendarGrid } from 'react-aria-components/Calendar';
import { Heading } from 'react-aria-components/Heading';
import { CalendarDays, ChevronLeft, ChevronRight } from '../marks/icons.ts';
import { WEEKDAYS } from '../../lib/i18n/weekdays.ts';

export interface DateFieldProps extends FieldProps {
  /** `YYYY-MM-DD`, or empty. */
  value: string | undefined;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /** First and last day that may be chosen. */
  min?: string | undefined;
  max?: string | undefined;
  ref?: Ref<FocusHandle> | undefined;
}

/** A day, entered by the Gregorian calendar and shown in the Umm al-Qura one too. */
export function DateField({ value = '', onChange, onBlur, min, max, ref, hint, ...field }: DateFieldProps) {
  const { language } = useLanguage();
  const group = useRef<HTMLDivElement>(null);
  useLatinDigits(group);
  useImperativeHandle(ref, () => ({
    element: group.current,
    focus: () => group.current?.querySelector<HTMLElement>('[role=spinbutton]')?.focus(),
  }));
  return (
    <DatePicker<CalendarDate>
      {...ariaField(field)}
      {...filled({ onBlur, minValue: day(min), maxValue: day(max) })}
      value={day(value) ?? null}
      onChange={(date) => onChange(date?.toString() ?? '')}
      shouldForceLeadingZeros
      firstDayOfWeek="sun"
    >
      <FieldLabel {...field} />
      <Group className="control date-field-group" ref={group}>
        <DateInput className="date-input">{(segment) => <DateSegment className="date-segment" segment={segment} />}</DateInput>
        <AriaButton className="date-field-open">
          <Icon of={CalendarDays} />
        </AriaButton>
      </Group>
      <FieldNotes {...field} hint={echo(value && formatHijri(value, language), hint)} />
      <Popover className="date-field-frame" offset={6}>
        <Dialog>
          <MonthGrid />
        </Dialog>
      </Popover>
    </DatePicker>
  );
}

/**
 * Lets a date accept the digits of every keyboard. Its parts know only the digits that they show, so other digits are typed again as
 * Latin ones before the parts see them.
 */
function useLatinDigits(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = field.current;
    const retype = (event: InputEvent) => {
      const { data, target, inputType } = event;
      if (data === null || latinDigits(data) === data) return;
      event.preventDefault();
      event.stopPropagation();
      for (const digit of latinDigits(data)) target?.dispatchEvent(new InputEvent('beforeinput', { data: digit, inputType, bubbles: true, cancelable: true }));
    };
    element?.addEventListener('beforeinput', retype, { capture: true });
    return () => element?.removeEventListener('beforeinput', retype, { capture: true });
  }, [field]);
}

const day = (value: string | undefined): CalendarDate | undefined => (value ? parseDate(value) : undefined);

const echo = (hijri: string, hint: ReactNode): ReactNode =>
  hijri || hint ? (
    <span className="num">
      {hijri}
      {hijri && hint && <br />}
      {hint}
    </span>
  ) : undefined;

/** The month one chooses a day from. React Aria names its arrows, in the reader's language. */
function MonthGrid() {
  const { language } = useLanguage();
  return (
    <Calendar className="calendar">
      <header className="calendar-head">
        <AriaButton slot="previous" className="calendar-turn">
          <Icon of={ChevronLeft} />
        </AriaButton>
        <Heading className="calendar-title" />
        <AriaButton slot="next" className="calendar-turn">
          <Icon of={ChevronRight} />
        </AriaButton>
      </header>
      <CalendarGrid weekdayStyle={WEEKDAYS[language]}>{(date) => <CalendarCell date={date} className="calendar-day" />}</CalendarGrid>
    </Calendar>
  );
}
