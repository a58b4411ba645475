/** The same digits in Latin; Arabic and Persian ones are typed too. */
export const latinDigits = (typed: string): string => typed.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));

/** A typed whole number; null where none was typed, NaN where it is no number, which every rule for numbers refuses. */
export function typedNumber(typed: string): number | null {
  const digits = latinDigits(typed).trim();
  if (digits === '') return null;
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
}
