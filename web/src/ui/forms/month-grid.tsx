import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Calendar, CalendarCell, CalendarGrid } from 'react-aria-components/Calendar';
import { Heading } from 'react-aria-components/Heading';
import { Icon } from '../marks/icon.tsx';

/** The month one chooses a day from. React Aria names its arrows, in the reader's language. */
export function MonthGrid() {
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
      <CalendarGrid weekdayStyle="short">{(date) => <CalendarCell date={date} className="calendar-day" />}</CalendarGrid>
    </Calendar>
  );
}
