import { describe, expect, it } from 'vitest';
import { looksLikeEmail } from './looks-like-email.ts';

describe('a typed address', () => {
  it.each(['a@b.co', 'amal.saleh@mail.example.org', 'أمل@مدرسة.example'])('can be %s', (text) => expect(looksLikeEmail(text)).toBe(true));

  it.each(['', 'amal', 'amal@', '@example.org', 'amal@example', 'amal@.org', 'amal@example.', 'a@b@c.org', 'a b@c.org', 'a@b .org'])('cannot be %j', (text) => {
    expect(looksLikeEmail(text)).toBe(false);
  });
});
