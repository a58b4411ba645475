import type { AgendaItem } from '@miyar/contract/evaluation/visit/visit';
import { latinDigits } from '@miyar/contract/core/text-rules';

/** An item of the agenda as a form has it. */
export interface ItemValues {
  day: string;
  from_time: string;
  until_time: string;
  title_ar: string;
  title_en: string;
  place: string;
  /** The id of its site as a text. */
  site: string;
  evaluators: number[];
  /** The codes of the indicators, as typed. */
  indicators: string;
}

/** The choice of an item that names no site. */
export const NO_SITE = '0';

interface Indicator {
  id: number;
  code: string;
}

/** Codes as people type them: with spaces or commas between, in digits of either kind. */
export const codesIn = (typed: string): string[] =>
  latinDigits(typed)
    .split(/[\s,،;]+/)
    .filter((code) => code !== '');

/** A time as people type it: `9:30` and `٠٩:٣٠` are 09:30. */
const timeFrom = (typed: string): string => {
  const latin = latinDigits(typed.trim());
  return /^\d:\d\d$/.test(latin) ? `0${latin}` : latin;
};

export const valuesOf = (item: AgendaItem | undefined, days: readonly string[], indicators: readonly Indicator[]): ItemValues => ({
  day: item?.day ?? days[0] ?? '',
  from_time: item?.from_time ?? '',
  until_time: item?.until_time ?? '',
  title_ar: item?.title.ar ?? '',
  title_en: item?.title.en ?? '',
  place: item?.place ?? '',
  site: String(item?.site_id ?? NO_SITE),
  evaluators: item?.evaluator_ids ?? [],
  indicators: indicators
    .filter(({ id }) => item?.indicator_ids.includes(id))
    .map(({ code }) => code)
    .join(', '),
});

/** Returns the body to send for an item; its state stays what it was. */
export function itemFrom(values: ItemValues, item: AgendaItem | undefined, indicators: readonly Indicator[]) {
  const codes = codesIn(values.indicators);
  return {
    ...(item && { id: item.id, struck_reason: item.struck_reason }),
    day: values.day,
    from_time: timeFrom(values.from_time),
    until_time: timeFrom(values.until_time),
    title: { ar: values.title_ar, en: values.title_en },
    place: values.place,
    ...(values.site !== NO_SITE && { site_id: Number(values.site) }),
    evaluator_ids: values.evaluators,
    indicator_ids: indicators.filter(({ code }) => codes.includes(code)).map(({ id }) => id),
    state: item?.state ?? ('planned' as const),
  };
}

/** The form's field for each field of the call, for the item at an index of the list. */
export const namesOfItem = (place: number): Record<string, keyof ItemValues> => ({
  [`items.${place}.day`]: 'day',
  [`items.${place}.from_time`]: 'from_time',
  [`items.${place}.until_time`]: 'until_time',
  [`items.${place}.title.ar`]: 'title_ar',
  [`items.${place}.title.en`]: 'title_en',
  [`items.${place}.place`]: 'place',
  [`items.${place}.site_id`]: 'site',
  [`items.${place}.evaluator_ids`]: 'evaluators',
  [`items.${place}.indicator_ids`]: 'indicators',
});
