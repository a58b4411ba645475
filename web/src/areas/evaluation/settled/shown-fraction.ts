/** Returns an exact fraction such as `1195/16` with one decimal; a missing amount is never shown as less than it is. */
export function shownFraction(exact: string): string {
  const [numerator = '0', denominator = '1'] = exact.split('/');
  const [top, bottom] = [BigInt(numerator), BigInt(denominator)];
  const tenths = (top * 10n + bottom - 1n) / bottom;
  return `${tenths / 10n}.${tenths % 10n}`;
}

/**
 * Returns what each area adds to the total, with one decimal, so that they add up to the total as the score shows it: the missing
 * tenths go to the parts that lost most by the cut.
 */
export function partsOfTotal(areas: readonly { readonly exact: string; readonly weight: number }[], overall: string): string[] {
  const parts = areas.map(({ exact, weight }) => weighed(exact, weight));
  const missing = parts.reduce((left, { whole }) => left - whole, weighed(overall, 10_000).whole);
  const larger = parts.toSorted((one, other) => other.cut - one.cut).slice(0, Number(missing));
  return parts.map((part) => oneDecimal(part.whole + (larger.includes(part) ? 1n : 0n)));
}

/** So many ten-thousandths of an exact fraction as it weighs, in whole tenths, and the share of the next one that is cut off. */
function weighed(exact: string, weight: number): { whole: bigint; cut: number } {
  const [numerator = '0', denominator = '1'] = exact.split('/');
  const [top, bottom] = [BigInt(numerator) * BigInt(weight), BigInt(denominator) * 1000n];
  return { whole: top / bottom, cut: Number(top % bottom) / Number(bottom) };
}

const oneDecimal = (whole: bigint): string => `${whole / 10n}.${whole % 10n}`;
