import * as calls from '@miyar/contract/accounts';
import * as rules from '@miyar/contract/rules/accounts';
import { visitReports } from '@miyar/contract/visit-reports';
import { describe, expect, it } from 'vitest';

// The tests see the contract as the browser does: `wiredContract` stands in their configuration too.
describe('the contract in the browser', () => {
  it('is the wire of a call and no schema', () => {
    expect(calls.accounts.signIn).toEqual({ method: 'POST', path: '/api/auth/login', body: true, response: true });
    expect(visitReports.download.response).toBe('file');
    expect(calls).not.toHaveProperty('Session');
  });

  it('keeps plain values and the rules of files', () => {
    expect(calls.SIGN_UP_ROLES).toEqual(rules.SIGN_UP_ROLES);
    expect(visitReports.upload.files.file).toMatchObject({ maxBytes: 10_485_760 });
  });

  it('is whole for what checks by its schemas', () => {
    expect(rules.accounts.signIn.body.safeParse({}).success).toBe(false);
  });
});
