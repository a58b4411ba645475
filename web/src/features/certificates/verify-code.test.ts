import { describe, expect, it } from 'vitest';
import { readVerifyCode } from './verify-code.ts';

describe('reading a verification code', () => {
  it.each([
    '7K3M-P2QX-9ABC',
    '7k3mp2qx9abc',
    ' 7K3M P2QX 9ABC ',
    '7K3M–P2QX—9ABC',
    '٧K٣M-P٢QX-٩ABC',
    '۷k۳m-p۲qx-۹abc',
    '\u20667K3M-P2QX-9ABC\u2069',
    'https://iqs.example/verify/7K3M-P2QX-9ABC',
    'iqs.example/verify/7k3mp2qx9abc?from=print#top',
  ])('takes %j', (text) => {
    expect(readVerifyCode(text)).toBe('7K3M-P2QX-9ABC');
  });

  it.each(['', '7K3M', '7K3M-P2QX-9ABCD', 'IQS-2024-0733', 'كود-التحقق-هنا', '7K3M+P2QX+9ABC', 'https://iqs.example/verify'])('refuses %j', (text) => {
    expect(readVerifyCode(text)).toBeUndefined();
  });
});
