import { describe, expect, it } from 'vitest';
import { EMPTY, faultsOf } from './message.ts';

describe('a message to the authority', () => {
  it('needs all four fields and the consent', () => {
    expect(faultsOf(EMPTY)).toEqual({ firstName: 'required', lastName: 'required', email: 'required', message: 'required', consent: 'consent_needed' });
    expect(faultsOf({ ...EMPTY, firstName: 'أمل', lastName: '  ', email: 'a@b.co', message: 'سؤال', consent: true })).toEqual({ lastName: 'required' });
  });

  it('is not longer than the server takes, counted as it is sent', () => {
    const whole = { ...EMPTY, firstName: 'Amal', lastName: 'Saleh', email: 'amal@example.org', consent: true };
    expect(faultsOf({ ...whole, message: 'x'.repeat(4001) })).toEqual({ message: 'too_long' });
    expect(faultsOf({ ...whole, message: `  ${'x'.repeat(4000)}  ` })).toEqual({});
  });

  it('needs an address that can be one', () => {
    const whole = { ...EMPTY, firstName: 'Amal', lastName: 'Saleh', message: 'A question', consent: true };
    expect(faultsOf({ ...whole, email: 'amal@example' })).toEqual({ email: 'invalid_email' });
    expect(faultsOf({ ...whole, email: ' amal@example.org ' })).toEqual({});
  });
});
