import { afterEach, expect, it, vi } from 'vitest';
import { waysOf } from './begun-sign-in.ts';

const begun = (...methods: Parameters<typeof waysOf>[0]['methods']) => ({ challenge: 'c', remember: false, methods });

afterEach(() => vi.unstubAllGlobals());

it('offers the usual way first, whatever the order of the answer', () => {
  vi.stubGlobal('PublicKeyCredential', () => undefined);
  expect(waysOf(begun('recovery_code', 'passkey', 'totp'))).toEqual(['totp', 'passkey', 'recovery_code']);
  expect(waysOf(begun('recovery_code', 'passkey'))).toEqual(['passkey', 'recovery_code']);
});

it('offers no passkey to a browser that knows none', () => {
  expect(waysOf(begun('passkey', 'recovery_code'))).toEqual(['recovery_code']);
});
