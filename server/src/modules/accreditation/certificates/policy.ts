import type { Certificate } from '@miyar/contract/accreditation/certificates';
import type { May } from '../../../platform/refusal.ts';

type Status = Certificate['status'];
type Changing = May<'certificate_state'>;

/** A certificate that is valid today can be suspended. */
export const maySuspend = (status: Status): Changing => (status === 'valid' ? true : 'certificate_state');

/** Only a suspension can be ended. */
export const mayReinstate = (status: Status): Changing => (status === 'suspended' ? true : 'certificate_state');

/** True if the certificate can be withdrawn: a valid, suspended or expired one can. A withdrawal is for good. */
export const mayWithdraw = (status: Status): Changing => (['valid', 'suspended', 'expired'].includes(status) ? true : 'certificate_state');
