import { dividedBy, type Fraction, fraction, plus, written } from '../score/fraction.ts';
import { type Heard, type Joined, joinSmall } from './join-strata.ts';
import { Z } from './size.ts';

/** What was counted on one page, or on half of it. */
export interface HeardPage {
  readonly prompts: number;
  readonly slips: number;
  readonly clear: number;
  readonly hidden: number;
  readonly fluency: number;
  readonly half: boolean;
}

/** The limits of a version of the standard, as exact amounts such as `1/2`. */
export interface MasteryLimits {
  readonly memorisation_errors: string;
  readonly clear_errors: string;
  readonly fluency: string;
}

function amount(text: string): Fraction {
  const [above = '0', below = '1'] = text.split('/');
  return fraction(BigInt(above), BigInt(below));
}

const atMost = (one: Fraction, other: Fraction): boolean => one.numerator * other.denominator <= other.numerator * one.denominator;

/** Pages are counted in halves. */
const halvesOf = ({ half }: HeardPage): number => (half ? 1 : 2);

/** Whether a learner has mastered what was heard: few errors a page, and fluent on average; half a page counts half in all of it. */
export function hasMastered(pages: readonly HeardPage[], limits: MasteryLimits): boolean {
  const halves = BigInt(pages.reduce((total, page) => total + halvesOf(page), 0));
  if (halves === 0n) return false;
  const count = (of: (page: HeardPage) => number): bigint => BigInt(pages.reduce((total, page) => total + of(page), 0));
  const aPage = (of: (page: HeardPage) => number): Fraction => fraction(2n * count(of), halves);
  const fluency = fraction(
    count((page) => page.fluency * halvesOf(page)),
    halves,
  );
  return (
    atMost(
      aPage(({ prompts, slips }) => prompts + slips),
      amount(limits.memorisation_errors),
    ) &&
    atMost(
      aPage(({ clear }) => clear),
      amount(limits.clear_errors),
    ) &&
    atMost(amount(limits.fluency), fluency)
  );
}

export interface MasteryResult {
  /** The share that mastered, as an exact fraction, and in percent with one decimal. */
  readonly p: string;
  readonly shown: string;
  /** The interval of 95 % in percent; null where everybody was heard. */
  readonly lower: string | null;
  readonly upper: string | null;
  readonly n_k: number;
  readonly n_e: number | null;
  readonly joined: readonly Joined[];
}

/** A fraction turned into a double, once. */
const asNumber = ({ numerator, denominator }: Fraction): number => Number(numerator) / Number(denominator);

/** Percent with one decimal, of a share: rounded half up where it is exact. */
function percent({ numerator, denominator }: Fraction): string {
  const tenths = (2n * numerator * 1000n + denominator) / (2n * denominator);
  return `${tenths / 10n}.${tenths % 10n}`;
}
const tenth = (value: number): string => (value / 10).toFixed(1);

/**
 * How many of all learners have mastered what they know, by those who were heard: weighted by strata, with the interval of
 * Wilson on the effective size of Kish. Undefined where nobody was heard.
 */
export function mastery(given: readonly Heard<boolean>[]): MasteryResult | undefined {
  if (given.every(({ heard }) => heard.length === 0)) return undefined;
  const { strata, joined } = joinSmall(given, 1);
  const [all, heard] = [strata.reduce((total, { size }) => total + size, 0), strata.reduce((total, one) => total + one.heard.length, 0)];
  let [p, inverse] = [fraction(0n), fraction(0n)];
  for (const { size, heard: of } of strata) {
    const mastered = BigInt(of.filter(Boolean).length);
    p = plus(p, fraction(BigInt(size) * mastered, BigInt(of.length)));
    inverse = plus(inverse, fraction(BigInt(size) ** 2n, BigInt(of.length)));
  }
  p = dividedBy(p, BigInt(all));
  inverse = dividedBy(inverse, BigInt(all) ** 2n);
  const kish = asNumber(fraction(inverse.denominator, inverse.numerator));
  const common = { p: written(p), shown: percent(p), n_k: kish, joined };
  if (heard === all) return { ...common, lower: null, upper: null, n_e: null };
  // Only + − × ÷ √ follow, so that browser and server agree bit for bit.
  const effective = (kish * (all - 1)) / (all - heard);
  const share = asNumber(p);
  const z2 = Z * Z;
  const centre = (share + z2 / (2 * effective)) / (1 + z2 / effective);
  const half = (Z / (1 + z2 / effective)) * Math.sqrt((share * (1 - share)) / effective + z2 / (4 * effective * effective));
  const [lower, upper] = [Math.max(0, centre - half), Math.min(1, centre + half)];
  return { ...common, n_e: effective, lower: tenth(Math.floor(lower * 1000)), upper: tenth(Math.ceil(upper * 1000)) };
}
