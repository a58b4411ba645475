import type { Certificate, OwnCertificate } from '@miyar/contract/accreditation/certificates';
import type { May } from '../../../platform/refusal.ts';

type Status = Certificate['status'];
type Changing = May<'certificate_state'>;
type SiteState = NonNullable<OwnCertificate['sites']>[number]['state'];

/** A certificate that is valid today can be suspended. */
export const maySuspend = (status: Status): Changing => (status === 'valid' ? true : 'certificate_state');

/** Only a suspension can be ended. */
export const mayReinstate = (status: Status): Changing => (status === 'suspended' ? true : 'certificate_state');

/** True if the certificate can be withdrawn: a valid, suspended or expired one can. A withdrawal is for good. */
export const mayWithdraw = (status: Status): Changing => (['valid', 'suspended', 'expired'].includes(status) ? true : 'certificate_state');

/** The sites of a certificate change while it is valid or suspended. */
const hasSites = (status: Status): boolean => status === 'valid' || status === 'suspended';

/** A covered site can be suspended, but not the last one. @param covered how many sites the certificate covers */
export function maySuspendSite(status: Status, state: SiteState, covered: number): May<'certificate_state' | 'site_last'> {
  if (!hasSites(status) || state !== 'covered') return 'certificate_state';
  return covered > 1 ? true : 'site_last';
}

/** Only the suspension of a site can be ended. */
export const mayReinstateSite = (status: Status, state: SiteState): Changing => (hasSites(status) && state === 'suspended' ? true : 'certificate_state');
