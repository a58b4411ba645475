import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Calendar, CalendarCell, CalendarGrid } from 'react-aria-components/Calendar';
import { Heading } from 'react-aria-components/Heading';
import { useLanguage } from '../../lib/i18n/language.tsx';
import { Icon } from '../marks/icon.tsx';
import { WEEKDAYS } from '../../lib/i18n/weekdays.ts';

/** The month one chooses a day from. React Aria names its arrows, in the reader's language. */
export function MonthGrid() {
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
