/** An exact fraction such as `1195/16` with one decimal; what is missing is never shown as less than it is. */
export function shownFraction(exact: string): string {
  const [numerator = '0', denominator = '1'] = exact.split('/');
  const [top, bottom] = [BigInt(numerator), BigInt(denominator)];
  const tenths = (top * 10n + bottom - 1n) / bottom;
  return `${tenths / 10n}.${tenths % 10n}`;
}
