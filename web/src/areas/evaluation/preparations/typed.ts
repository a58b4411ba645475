import { latinDigits } from '@miyar/contract/core/text-rules';

/** Returns a typed whole number within its limits; characters that are not digits are ignored. */
export function wholeNumber(typed: string, { min, max }: { min: number; max: number }): number {
  const digits = latinDigits(typed).replace(/\D/g, '');
  return digits === '' ? min : Math.min(max, Math.max(min, Number(digits)));
}

/** Returns a day and a time in Riyadh as a moment; undefined if the time is not a time. Riyadh has no summer time. */
export function momentInRiyadh(day: string, typed: string): string | undefined {
  const time = latinDigits(typed).trim();
  if (day === '' || !/^(?:[01]?\d|2[0-3]):[0-5]\d$/.test(time)) return undefined;
  return new Date(`${day}T${time.padStart(5, '0')}:00+03:00`).toISOString();
}
