/** Returns an exact fraction such as `1195/16` with one decimal; a missing amount is never shown as less than it is. */
export function shownFraction(exact: string): string {
  const [numerator = '0', denominator = '1'] = exact.split('/');
  const [top, bottom] = [BigInt(numerator), BigInt(denominator)];
  const tenths = (top * 10n + bottom - 1n) / bottom;
  return `${tenths / 10n}.${tenths % 10n}`;
}

/** An exact fraction with two decimals, never shown as more than it is. */
export function hundredths(exact: string): string {
  return twoDecimals(weighed(exact, 10_000).whole);
}

/**
 * Returns what each area adds to the total, with two decimals that add up to the total as `hundredths` shows it: the missing
 * hundredths go to the parts that lost most by the cut.
 */
export function partsOfTotal(areas: readonly { readonly exact: string; readonly weight: number }[], overall: string): string[] {
  const parts = areas.map(({ exact, weight }) => weighed(exact, weight));
  const missing = parts.reduce((left, { whole }) => left - whole, weighed(overall, 10_000).whole);
  const larger = parts.toSorted((one, other) => other.cut - one.cut).slice(0, Number(missing));
  return parts.map((part) => twoDecimals(part.whole + (larger.includes(part) ? 1n : 0n)));
}

/** So many ten-thousandths of an exact fraction as it weighs, in whole hundredths, and the share of the next one that is cut off. */
function weighed(exact: string, weight: number): { whole: bigint; cut: number } {
  const [numerator = '0', denominator = '1'] = exact.split('/');
  const [top, bottom] = [BigInt(numerator) * BigInt(weight), BigInt(denominator) * 100n];
  return { whole: top / bottom, cut: Number(top % bottom) / Number(bottom) };
}

const twoDecimals = (whole: bigint): string => `${whole / 100n}.${String(whole % 100n).padStart(2, '0')}`;
