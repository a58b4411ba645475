import { addMonths } from '@miyar/contract/evaluation/clocks/days';
import type { DeclarationKind } from '@miyar/contract/evaluation/declarations';

/** How long an employment counts after it ended. */
const MONTHS_OF_WORK = 60;

/** The part of a declaration that has an effect. */
interface DeclaredTime {
  readonly kind: DeclarationKind;
  readonly untilOn: string | null;
}

/**
 * Returns the effect of a declaration about an institution: it excludes, warns, or has expired (3-evaluation 6.6). Work there counts while it lasts and for
 * five years after; other kinds count until they are over.
 */
export function effectOf({ kind, untilOn }: DeclaredTime, today: string): 'blocks' | 'warns' | undefined {
  const counts = kind === 'employment' || kind === 'taught' ? addMonths(today, -MONTHS_OF_WORK) : today;
  if (untilOn !== null && untilOn < counts) return undefined;
  return kind === 'other' ? 'warns' : 'blocks';
}
