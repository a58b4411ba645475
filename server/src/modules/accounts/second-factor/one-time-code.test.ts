import { typedCode } from '@miyar/contract/core/typed-code';
import { expect, test } from 'vitest';
import { isOneTimeCode, newTotpSecret, stepOfCode, totpForApplication } from './one-time-code.ts';

const secret = Buffer.from('12345678901234567890');

// RFC 6238, appendix B, SHA-1: the last six of its eight digits.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %i seconds the code is %s', (seconds, code) => {
  const step = Math.floor(seconds / 30);
  expect(stepOfCode(secret, code, new Date(seconds * 1000))).toBe(step);
  for (const away of [-1, 1]) expect(stepOfCode(secret, code, new Date((seconds + away * 30) * 1000))).toBe(step);
  for (const away of [-2, 2]) expect(stepOfCode(secret, code, new Date((seconds + away * 30) * 1000))).toBeUndefined();
});

test.each(['28708', '2870822', '', '28708a', '٢٨٧٠٨٢'])('%s is no code', (code) => {
  expect(stepOfCode(secret, code, new Date(59_000))).toBeUndefined();
});

test('a recovery code is not taken for one of the application', () => {
  expect([isOneTimeCode('287082'), isOneTimeCode(typedCode('2345-6789')), isOneTimeCode('28708A')]).toEqual([true, false, false]);
});

test('the application is given the secret, 160 bits, in the form all of them read', () => {
  const { secret: shown, uri } = totpForApplication(newTotpSecret(), 'sara@example.org');
  expect(shown).toMatch(/^[A-Z2-7]{32}$/);
  expect(uri).toBe(`otpauth://totp/Miyar:sara%40example.org?issuer=Miyar&secret=${shown}&algorithm=SHA1&digits=6&period=30`);
  expect(newTotpSecret()).not.toEqual(newTotpSecret());
});
