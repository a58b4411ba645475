import { type Day, daysBetween } from '@miyar/contract/evaluation/clocks/days';
import type { Years } from '@miyar/contract/years/duties';
import { type DutyKind, validityMonths } from '@miyar/contract/years/duty-rules';

type Certificate = NonNullable<Years['certificate']>;

/** How a mark looks: the shape and the colour of what became of it. */
export const LOOKS = ['done', 'late', 'ahead', 'visit', 'own', 'waived'] as const;
export type Look = (typeof LOOKS)[number];

/** The meaning of a mark. */
type Named =
  | { readonly of: 'duty'; readonly kind: DutyKind; readonly number: number }
  | { readonly of: 'decision' }
  | { readonly of: 'last_day' }
  | { readonly of: 'visit'; readonly days: readonly Day[] };

/** Something that happens on a day of an accreditation. */
export interface Mark {
  readonly key: string;
  readonly at: Day;
  /** Above the rule is the part of the institution, below it that of the authority. */
  readonly side: 'above' | 'below';
  readonly look: Look;
  readonly named: Named;
  /** Its place from the beginning, in per cent. */
  readonly place: number;
  /** Where its text is: over it, before it or after it; none where others leave no room. */
  readonly text: 'over' | 'before' | 'after' | 'none';
}

/** So close to each other, in per cent, two texts would overlap. */
const CLOSE = 9;

/** Returns the place of a day on the rule, in per cent. */
export function positionOf(day: Day, { valid_from: from, valid_until: until }: Pick<Certificate, 'valid_from' | 'valid_until'>): number {
  const share = (daysBetween(from, day) / Math.max(1, daysBetween(from, until))) * 100;
  return Math.min(100, Math.max(0, Number(share.toFixed(2))));
}

/** The marks of the years, in the order of their days. */
export function marksOf({ certificate, next, over, visits = [] }: Years, today: Day): Mark[] {
  if (certificate === null) return [];
  const marks: Omit<Mark, 'place' | 'text'>[] = [{ key: 'decision', at: certificate.released_on, side: 'below', look: 'done', named: { of: 'decision' } }];
  for (const { id, kind, number, owner, state, due_on: due } of over) {
    if (due === null || state === 'ended' || kind === 'change' || kind === 'renewal') continue;
    const named = { of: 'duty', kind, number } as const;
    marks.push({ key: `over-${id}`, at: due, side: owner === 'institution' ? 'above' : 'below', look: state === 'waived' ? 'waived' : 'done', named });
  }
  for (const { id, kind, number, owner, due_on: due, overdue_days: late } of next) {
    if (due === null || kind === 'change' || kind === 'renewal') continue;
    const look = late > 0 ? 'late' : owner === 'authority' ? 'own' : 'ahead';
    marks.push({ key: `next-${id}`, at: due, side: owner === 'institution' ? 'above' : 'below', look, named: { of: 'duty', kind, number } });
  }
  const renewal = [...next, ...over].find(({ kind, state }) => kind === 'renewal' && state !== 'ended');
  if (renewal && certificate.renewal_opens_on <= certificate.valid_until) {
    const isDone = renewal.state === 'done' || renewal.state === 'submitted';
    const named = { of: 'duty', kind: 'renewal', number: renewal.number } as const;
    marks.push({ key: 'renewal', at: certificate.renewal_opens_on, side: 'above', look: isDone ? 'done' : 'ahead', named });
  }
  for (const { case_id: id, days } of visits)
    marks.push({ key: `visit-${id}`, at: days[0] ?? today, side: 'below', look: 'visit', named: { of: 'visit', days } });
  marks.push({
    key: 'last-day',
    at: certificate.valid_until,
    side: 'below',
    look: certificate.valid_until < today ? 'done' : 'ahead',
    named: { of: 'last_day' },
  });
  return placed(marks, certificate);
}

/** Gives each mark its place, and a text that does not lie over those of its neighbours. */
function placed(marks: readonly Omit<Mark, 'place' | 'text'>[], certificate: Certificate): Mark[] {
  const sorted = marks
    .filter(({ at }) => at >= certificate.valid_from || at === certificate.released_on)
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .map((mark) => ({ ...mark, place: positionOf(mark.at, certificate) }));
  return sorted.map((mark) => {
    const beside = sorted.filter(({ side }) => side === mark.side);
    const index = beside.indexOf(mark);
    const isClose = (other: (typeof beside)[number] | undefined) => other !== undefined && Math.abs(other.place - mark.place) < CLOSE;
    const [before, after] = [isClose(beside[index - 1]), isClose(beside[index + 1])];
    const text = before && after ? 'none' : before ? 'after' : after ? 'before' : 'over';
    // At the ends of the rule a text beside its mark would leave the page.
    const fits = (text === 'before' && mark.place < CLOSE) || (text === 'after' && mark.place > 100 - CLOSE) ? 'over' : text;
    return { ...mark, text: fits };
  });
}

/** The whole years and months of an accreditation, and where today is in them. */
export function spanOf({ valid_from: validFrom, valid_until: validUntil }: Certificate, today: Day) {
  const months = validityMonths({ validFrom, validUntil });
  const place = positionOf(today, { valid_from: validFrom, valid_until: validUntil });
  const passed = (place / 100) * months;
  const third = Math.floor((passed % 12) / 4);
  return {
    months,
    years: months % 12 === 0 && months > 0 && months <= 120 ? months / 12 : undefined,
    /** The year that today is in, from 1. */
    year: Math.min(Math.max(1, Math.ceil(months / 12)), Math.floor(passed / 12) + 1),
    part: (['early', 'middle', 'late'] as const)[third] ?? 'late',
    isOver: today > validUntil,
    isBefore: today < validFrom,
    place,
  };
}
