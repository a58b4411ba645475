import { typedShort } from '@miyar/contract/core/text-rules';

/** A typed whole number; null where none was typed, NaN where it is no number, which every rule for numbers refuses. */
export function typedNumber(typed: string): number | null {
  const digits = typedShort(typed);
  if (digits === '') return null;
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
}
