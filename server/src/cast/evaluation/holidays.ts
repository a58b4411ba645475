import { addDays, type Day, type Holiday } from '@miyar/contract/evaluation/clocks/days';

/** So far ahead nothing of the demo is arranged yet, which a holiday would be in the way of; and until when they are entered. */
const [FIRST, LAST] = [30, 365];

const TITLES = {
  foundingDay: { ar: 'يوم التأسيس', en: 'Founding Day' },
  eidAlFitr: { ar: 'عيد الفطر', en: 'Eid al-Fitr' },
  eidAlAdha: { ar: 'عيد الأضحى', en: 'Eid al-Adha' },
  nationalDay: { ar: 'اليوم الوطني', en: 'National Day' },
} as const;

const ummAlQura = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', { month: 'numeric', day: 'numeric', timeZone: 'UTC' });

/** Month and day of the Umm al-Qura calendar, such as `9/29`. */
const hijri = (day: Day): string => {
  const parts = Object.fromEntries(ummAlQura.formatToParts(new Date(`${day}T00:00:00Z`)).map(({ type, value }) => [type, value]));
  return `${parts['month']}/${parts['day']}`;
};

function beginningOn(day: Day): Required<Holiday> | undefined {
  if (day.endsWith('-02-22')) return { from: day, until: day, title: TITLES.foundingDay };
  if (day.endsWith('-09-23')) return { from: day, until: day, title: TITLES.nationalDay };
  if (hijri(addDays(day, -1)) === '9/29') return { from: day, until: addDays(day, 3), title: TITLES.eidAlFitr };
  if (hijri(day) === '12/10') return { from: day, until: addDays(day, 3), title: TITLES.eidAlAdha };
  return undefined;
}

/** The official holidays of the year that follows a day. */
export const holidaysAfter = (today: Day): Required<Holiday>[] =>
  Array.from({ length: LAST - FIRST }, (_, index) => beginningOn(addDays(today, FIRST + index))).filter((holiday) => holiday !== undefined);
