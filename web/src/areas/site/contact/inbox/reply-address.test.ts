import { describe, expect, it } from 'vitest';
import { replyAddress } from './reply-address.ts';

describe('the address of a reply', () => {
  it('carries the subject, and nothing a stranger smuggled in', () => {
    expect(replyAddress({ email: 'a@b.example' }, 'Re: \u2068Visit\u2069')).toBe('mailto:a@b.example?subject=Re%3A%20Visit');
    expect(replyAddress({ email: 'a@b.example?bcc=c@d.example' }, 'x&cc=e@f.example')).toBe(
      'mailto:a@b.example%3Fbcc%3Dc@d.example?subject=x%26cc%3De%40f.example',
    );
    expect(replyAddress({ email: 'a@b.example' }, '')).toBe('mailto:a@b.example');
  });
});
