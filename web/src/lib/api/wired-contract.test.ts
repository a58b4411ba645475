import * as calls from '@miyar/contract/accounts/accounts';
import * as rules from '@miyar/contract/rules/accounts/accounts';
import { secondFactor } from '@miyar/contract/accounts/second-factor';
import { applications } from '@miyar/contract/accreditation/applications';
import { decisions } from '@miyar/contract/accreditation/decisions';
import { visitReports } from '@miyar/contract/accreditation/visit-reports';
import { breaches } from '@miyar/contract/privacy/breaches';
import { dataRequests } from '@miyar/contract/privacy/data-requests';
import { describe, expect, it } from 'vitest';
import { lengthOf } from '../forms/length-of.ts';

// The tests see the contract as the browser does: `wiredContract` is in their configuration too.
describe('the contract in the browser', () => {
  it('is the wire of a call and no schema', () => {
    expect(calls.accounts.signIn).toEqual({ method: 'POST', path: '/api/auth/login', body: true, lengths: { device: 2000 }, response: true });
    expect(visitReports.download.response).toBe('file');
    expect(calls).not.toHaveProperty('Session');
  });

  it('keeps plain values and the rules of files', () => {
    expect(calls.SIGN_UP_ROLES).toEqual(rules.SIGN_UP_ROLES);
    expect(visitReports.upload.files.file).toMatchObject({ maxBytes: 10_485_760 });
  });

  it('says how long the texts of a call may be, by its own rules', () => {
    expect(lengthOf(breaches.record, 'risks')).toBe(4000);
    expect(lengthOf(breaches.record, 'contact')).toBe(300);
    expect(lengthOf(breaches.change, 'found_at')).toBeUndefined();
    expect(lengthOf(dataRequests.ask, 'details')).toBe(2000);
    expect(lengthOf(secondFactor.renamePasskey, 'name')).toBe(60);
    expect(lengthOf(decisions.changeStatus, 'reason')).toBe(2000);
    expect(lengthOf(applications.submit, 'name_alternative')).toBe(200);
  });

  it('is whole for what checks by its schemas', () => {
    expect(rules.accounts.signIn.body.safeParse({}).success).toBe(false);
  });
});
