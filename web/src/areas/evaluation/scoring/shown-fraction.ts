/** An exact fraction such as `1195/16` with one decimal; what is missing is never shown as less than it is. */
export function shownFraction(exact: string): string {
  const [numerator = '0', denominator = '1'] = exact.split('/');
  const [top, bottom] = [BigInt(numerator), BigInt(denominator)];
  const tenths = (top * 10n + bottom - 1n) / bottom;
  return `${tenths / 10n}.${tenths % 10n}`;
}

/** An exact fraction with two decimals, or so many ten-thousandths of it as an area weighs; never shown as more than it is. */
export function hundredths(exact: string, weight = 10_000): string {
  const [numerator = '0', denominator = '1'] = exact.split('/');
  const parts = (BigInt(numerator) * BigInt(weight) * 100n) / (BigInt(denominator) * 10_000n);
  return `${parts / 100n}.${String(parts % 100n).padStart(2, '0')}`;
}
