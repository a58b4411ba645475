import { type Fraction, fraction, reaches } from '../score/fraction.ts';

/** The result of hearing one page. */
export interface Heard {
  readonly code: string;
  readonly page: number;
  /** The examiner had to open. */
  readonly prompts: number;
  /** The learner went back after a sign. */
  readonly slips: number;
  readonly clear: number;
  readonly hidden: number;
  /** 1 to 4. */
  readonly fluency: number;
  /** Half a page was heard. */
  readonly half: boolean;
}

/** The limits of mastery in a version of the standard: errors a page at most, fluency at least, such as `1/2`. */
export interface Thresholds {
  readonly memorisation_errors: string;
  readonly clear_errors: string;
  readonly fluency: string;
}

function exact(text: string): Fraction {
  const [numerator = '0', denominator = '1'] = text.split('/');
  return fraction(BigInt(numerator), BigInt(denominator));
}

const total = (pages: readonly Heard[], of: (page: Heard) => number): bigint => BigInt(pages.reduce((sum, page) => sum + of(page), 0));

/** How much of a page was heard, in halves. */
const halves = ({ half }: Heard): number => (half ? 1 : 2);

/** How many pages were heard of a learner; half a page counts as a half. */
export const pagesHeard = (pages: readonly Heard[]): number => Number(total(pages, halves)) / 2;

/** Whether a learner has mastered the pages heard: few enough errors a page, and fluent enough on average. */
export function hasMastered(pages: readonly Heard[], { memorisation_errors, clear_errors, fluency }: Thresholds): boolean {
  const heard = fraction(total(pages, halves), 2n);
  if (heard.numerator === 0n) return false;
  const atMost = (limit: string, errors: bigint) => {
    const { numerator, denominator } = exact(limit);
    return reaches(fraction(numerator * heard.numerator, denominator * heard.denominator), fraction(errors));
  };
  const fluent = fraction(
    total(pages, (page) => halves(page) * page.fluency),
    total(pages, halves),
  );
  return (
    atMost(
      memorisation_errors,
      total(pages, ({ prompts, slips }) => prompts + slips),
    ) &&
    atMost(
      clear_errors,
      total(pages, ({ clear }) => clear),
    ) &&
    reaches(fluent, exact(fluency))
  );
}

export const ERROR_KINDS = ['prompts', 'slips', 'clear', 'hidden'] as const;
export type ErrorKind = (typeof ERROR_KINDS)[number];

/** The errors of one kind on the pages of a learner. */
export const errorsOf = (pages: readonly Heard[], kind: ErrorKind): number => pages.reduce((sum, page) => sum + page[kind], 0);
