const SIGNS = 12;
const GROUPS = /.{4}/g;

/**
 * Reads a verification code as people type, paste and scan it: with or without dashes, in small letters, with Arabic
 * digits, or the whole address of the page.
 * @returns `XXXX-XXXX-XXXX`, or undefined where it cannot be a code
 */
export function readVerifyCode(text: string): string | undefined {
  const code = text.replace(/^.*\/verify\//s, '').split(/[?#]/)[0] ?? '';
  const plain = [...code]
    .map(latinDigit)
    .join('')
    .toUpperCase()
    .replace(/[\s\p{P}\p{Cf}]/gu, '');
  if (plain.length !== SIGNS || !/^[0-9A-Z]+$/.test(plain)) return undefined;
  return plain.match(GROUPS)?.join('-');
}

/**
 * Returns what the field shows: a whole code, pasted in any notation, or what is typed at the end, in groups of four as on the
 * certificate. A change in the middle is left alone; otherwise the caret would jump.
 */
export function grouped(text: string, before: string): string {
  const whole = readVerifyCode(text);
  if (whole !== undefined) return whole;
  const plain = text.replaceAll('-', '');
  if (!text.startsWith(before) || text.length <= before.length || !/^[0-9A-Za-z]+$/.test(plain) || plain.length > SIGNS) return text;
  return plain.toUpperCase().replace(/(.{4})(?=.)/g, '$1-');
}

const latinDigit = (sign: string): string => {
  for (const zero of [0x660, 0x6f0]) {
    const digit = sign.charCodeAt(0) - zero;
    if (digit >= 0 && digit <= 9) return String(digit);
  }
  return sign;
};
