import { addDays, addMonths, type Day, type Holiday, onWorkingDay } from '../evaluation/clocks/days.ts';
import type { ClockUnit } from '../evaluation/clocks/clock.ts';
import type { YearsSettings } from '../evaluation/institution-profile/years-settings.ts';

/** The kinds of duties between two decisions, in the order in which pages list those of one day. */
export const DUTY_KINDS = ['annual', 'interim', 'monitoring', 'change', 're_evaluation', 'renewal'] as const;
export type DutyKind = (typeof DUTY_KINDS)[number];

/** The party that owes a duty. */
export const DUTY_OWNERS = ['institution', 'authority'] as const;
export type DutyOwner = (typeof DUTY_OWNERS)[number];
export const OWNER_OF: Readonly<Record<DutyKind, DutyOwner>> = {
  annual: 'institution',
  interim: 'institution',
  monitoring: 'authority',
  change: 'authority',
  re_evaluation: 'institution',
  renewal: 'institution',
};

export const DUTY_STATES = ['planned', 'open', 'submitted', 'returned', 'done', 'waived', 'ended'] as const;
export type DutyState = (typeof DUTY_STATES)[number];
/** The states of a duty that is not over. */
export const UNFINISHED_STATES = ['planned', 'open', 'submitted', 'returned'] as const satisfies readonly DutyState[];

/** The origin of a duty: the rules of an accreditation, a notice of change, or the conclusion of a monitoring visit. */
export const DUTY_SOURCES = ['rule', 'notice', 'monitoring'] as const;

/** The duties whose form the institution fills in. */
export const STATEMENT_KINDS = ['annual', 'interim'] as const satisfies readonly DutyKind[];
export type StatementKind = (typeof STATEMENT_KINDS)[number];
export const isStatement = (kind: DutyKind): kind is StatementKind => (STATEMENT_KINDS as readonly DutyKind[]).includes(kind);

/** How a duty is counted: its day, and when it opens. Stored with each duty, so that a page can explain its days. */
export interface DutyExplained {
  /** The day from which its time counts: the release of the decision, or the day on which it was opened. For a renewal the last day of the certificate. */
  readonly since: Day;
  readonly amount: number;
  readonly unit: ClockUnit;
  /** How long before its day it opens; null for a duty that opens at once. */
  readonly opens: { readonly amount: number; readonly unit: 'day' | 'month' } | null;
  /** The months for which the certificate is valid, where the duty follows from them. */
  readonly validity_months?: number;
}

/** The numbers of the rules by which duties are planned. */
export type DutyRules = Pick<YearsSettings, 'annual' | 'interim' | 'monitoring'>;

/** An accreditation, as far as its duties follow from it. */
export interface Accreditation {
  readonly decision: 'full' | 'conditional';
  /** The day on which its decision was released. */
  readonly releasedOn: Day;
  readonly validFrom: Day;
  readonly validUntil: Day;
  /** Whether it went through the whole evaluation: an interim report asks about settled levels. */
  readonly fullPath: boolean;
  /** How many months before its last day renewal opens. */
  readonly renewalMonths: number;
}

/** A duty that the rules plan. `dueOn` is the day with the holidays known now: the clock fixes it when the duty opens. */
export interface PlannedDuty {
  readonly kind: DutyKind;
  readonly number: number;
  readonly opensOn: Day;
  readonly dueOn: Day;
  readonly explained: DutyExplained;
}

/** The whole months from the first to the last day of a certificate, both included. */
export function validityMonths({ validFrom, validUntil }: Pick<Accreditation, 'validFrom' | 'validUntil'>): number {
  const end = addDays(validUntil, 1);
  let months = 0;
  while (addMonths(validFrom, months + 1) <= end) months += 1;
  return months;
}

/** The day on which renewal opens. */
export const renewalOpensOn = ({ validUntil, renewalMonths }: Pick<Accreditation, 'validUntil' | 'renewalMonths'>): Day =>
  addMonths(validUntil, -renewalMonths);

/** The day a duty is due that falls so many months after a release: the next working day, if nobody works on it. */
export const dueAfterMonths = (since: Day, months: number, holidays: readonly Holiday[]): Day => onWorkingDay(addMonths(since, months), holidays);

/** Plans the duties of an accreditation (C.1), in the order of their days. */
export function plannedDuties(accreditation: Accreditation, rules: DutyRules, holidays: readonly Holiday[]): PlannedDuty[] {
  const { decision, releasedOn, validUntil, fullPath, renewalMonths } = accreditation;
  const months = validityMonths(accreditation);
  const beforeRenewal = (every: number): number[] => {
    // The last one is before the time of renewal.
    const count = Math.max(0, Math.ceil((months - renewalMonths) / every) - 1);
    return Array.from({ length: count }, (_, index) => (index + 1) * every);
  };
  const after =
    (kind: DutyKind, opensDays: number) =>
    (amount: number, index: number): PlannedDuty => {
      const dueOn = dueAfterMonths(releasedOn, amount, holidays);
      return {
        kind,
        number: index + 1,
        opensOn: onWorkingDay(addDays(dueOn, -opensDays), holidays),
        dueOn,
        explained: { since: releasedOn, amount, unit: 'month', opens: { amount: opensDays, unit: 'day' }, validity_months: months },
      };
    };
  const annual = rules.annual.outcomes.includes(decision) ? beforeRenewal(rules.annual.every_months) : [];
  const interim = fullPath && months >= rules.interim.from_months ? [rules.interim.at_month] : [];
  const monitoring = beforeRenewal(decision === 'full' ? rules.monitoring.full_months : rules.monitoring.conditional_months);
  const renewal: PlannedDuty = {
    kind: 'renewal',
    number: 1,
    opensOn: renewalOpensOn(accreditation),
    dueOn: validUntil,
    explained: { since: validUntil, amount: 0, unit: 'month', opens: { amount: renewalMonths, unit: 'month' }, validity_months: months },
  };
  const all = [
    ...annual.map(after('annual', rules.annual.opens_days)),
    ...interim.map(after('interim', rules.interim.opens_days)),
    ...monitoring.map(after('monitoring', rules.monitoring.opens_days)),
    renewal,
  ];
  return all.sort((one, other) => (one.dueOn < other.dueOn ? -1 : one.dueOn > other.dueOn ? 1 : DUTY_KINDS.indexOf(one.kind) - DUTY_KINDS.indexOf(other.kind)));
}

interface InBoth {
  readonly ar: string;
  readonly en: string;
}

/** The names of the kinds, as lists and filters have them. */
export const DUTY_KIND_NAMES: Readonly<Record<DutyKind, InBoth>> = {
  annual: { ar: 'البيان السنوي', en: 'Annual statement' },
  interim: { ar: 'التقرير المرحلي', en: 'Interim report' },
  monitoring: { ar: 'زيارة المتابعة', en: 'Monitoring visit' },
  change: { ar: 'الإخطار بتغيير', en: 'Notice of change' },
  re_evaluation: { ar: 'إعادة التقويم', en: 'Re-evaluation' },
  renewal: { ar: 'التجديد', en: 'Renewal' },
};

export const DUTY_STATE_NAMES: Readonly<Record<DutyState, InBoth>> = {
  planned: { ar: 'مقبل', en: 'planned' },
  open: { ar: 'مفتوح', en: 'open' },
  submitted: { ar: 'مقدَّم', en: 'submitted' },
  returned: { ar: 'معاد', en: 'returned' },
  done: { ar: 'تمّ', en: 'done' },
  waived: { ar: 'أُعفي منه', en: 'waived' },
  ended: { ar: 'انتهى', en: 'ended' },
};

const ORDINALS_AR = {
  m: ['الأول', 'الثاني', 'الثالث', 'الرابع', 'الخامس', 'السادس', 'السابع', 'الثامن', 'التاسع', 'العاشر'],
  f: ['الأولى', 'الثانية', 'الثالثة', 'الرابعة', 'الخامسة', 'السادسة', 'السابعة', 'الثامنة', 'التاسعة', 'العاشرة'],
} as const;
const ORDINALS_EN = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth', 'Ninth', 'Tenth'] as const;

/** The name of a duty: "Second annual statement". Only duties that recur have their number in it. */
export function dutyName(kind: DutyKind, number: number): InBoth {
  const { ar, en } = DUTY_KIND_NAMES[kind];
  if (kind !== 'annual' && kind !== 'monitoring' && number === 1) return { ar, en };
  const gender = kind === 'annual' || kind === 'interim' || kind === 'renewal' || kind === 'change' ? 'm' : 'f';
  const [ordinalAr, ordinalEn] = [ORDINALS_AR[gender][number - 1], ORDINALS_EN[number - 1]];
  if (kind === 'change' || ordinalAr === undefined || ordinalEn === undefined) return { ar: `${ar} ${number}`, en: `${en} ${number}` };
  return { ar: `${ar} ${ordinalAr}`, en: `${ordinalEn} ${en.toLowerCase()}` };
}
