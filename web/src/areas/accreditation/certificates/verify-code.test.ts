import { describe, expect, it } from 'vitest';
import { grouped, readVerifyCode } from './verify-code.ts';

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

it('shows in groups of four what is typed at the end or pasted, and leaves a change within alone', () => {
  expect(grouped('7k3mp', '7k3m')).toBe('7K3M-P');
  expect(grouped('7K3M-P2QX9', '7K3M-P2QX')).toBe('7K3M-P2QX-9');
  expect(grouped('https://iqs.example/verify/7K3M-P2QX-9ABC', '')).toBe('7K3M-P2QX-9ABC');
  expect(grouped('7K3M-', '7K3M-P')).toBe('7K3M-');
  expect(grouped('7K3-P2QX', '7K3M-P2QX')).toBe('7K3-P2QX');
});
