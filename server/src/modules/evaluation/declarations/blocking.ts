import { addMonths } from '@miyar/contract/evaluation/clocks/days';
import type { DeclarationKind } from '@miyar/contract/evaluation/declarations';

/** How long an employment counts after it ended. */
const MONTHS_OF_WORK = 60;

/** What is declared, as far as it decides anything. */
interface DeclaredTime {
  readonly kind: DeclarationKind;
  readonly untilOn: string | null;
}

/**
 * What a declaration about an institution does: it excludes, warns, or counts no more (3-evaluation 6.6). Work there counts
 * while it lasts and five years after; the rest until it is over.
 */
export function effectOf({ kind, untilOn }: DeclaredTime, today: string): 'blocks' | 'warns' | undefined {
  const counts = kind === 'employment' || kind === 'taught' ? addMonths(today, -MONTHS_OF_WORK) : today;
  if (untilOn !== null && untilOn < counts) return undefined;
  return kind === 'other' ? 'warns' : 'blocks';
}
