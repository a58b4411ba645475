/** Digits of an Arabic or a Persian keyboard as Latin ones; everything else as it is. */
export const latinDigits = (typed: string): string => typed.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf));

/**
 * A code as it was typed or pasted: digits of an Arabic or a Persian keyboard mean the same, spaces, hyphens and the marks of
 * writing direction that are copied along do not count, small letters are large ones.
 */
export const typedCode = (typed: string): string =>
  latinDigits(typed)
    .replace(/[\s\u200e\u200f\u2066-\u2069-]/g, '')
    .toUpperCase();
