const SIGNS = 12;
const GROUP = 4;

/**
 * Reads a verification code as people type, paste and scan it: with or without dashes, in small letters, with Arabic
 * digits, or the whole address of the page.
 * @returns `XXXX-XXXX-XXXX`, or undefined where it cannot be a code
 */
export function readVerifyCode(text: string): string | undefined {
  const code = text.replace(/^.*\/verify\//s, '').replace(/[?#].*$/s, '');
  const plain = [...code]
    .map(latinDigit)
    .join('')
    .toUpperCase()
    .replace(/[\s\p{P}\p{Cf}]/gu, '');
  if (plain.length !== SIGNS || !/^[0-9A-Z]+$/.test(plain)) return undefined;
  return plain.match(new RegExp(`.{${GROUP}}`, 'g'))?.join('-');
}

const latinDigit = (sign: string): string => {
  for (const zero of [0x660, 0x6f0]) {
    const digit = sign.charCodeAt(0) - zero;
    if (digit >= 0 && digit <= 9) return String(digit);
  }
  return sign;
};
