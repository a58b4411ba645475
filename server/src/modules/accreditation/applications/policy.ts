import { type Actor, lacksMemberRole } from '../../../platform/http/actor.ts';
import type { May } from '../../../platform/refusal.ts';

/**
 * An institution may delete its application only while it is pending (REQ-D6, REQ-B24): its editors until an evaluator is
 * assigned, after that its owners alone.
 */
export function mayWithdraw(
  application: { status: string; assigned: boolean },
  { memberRole }: Pick<Actor, 'memberRole'>,
): May<'application_not_pending' | 'viewer_reads_only' | 'not_owner'> {
  const lacking = lacksMemberRole(application.assigned ? 'owner' : 'editor', memberRole);
  if (memberRole === 'viewer' && lacking) return lacking;
  if (application.status !== 'pending') return 'application_not_pending';
  return lacking ?? true;
}

/** True if the member may apply for the organisation: every role but the viewer may. */
export const mayApplyAs = ({ memberRole }: Pick<Actor, 'memberRole'>): May<'viewer_reads_only'> => (memberRole === 'viewer' ? 'viewer_reads_only' : true);

/** A certificate is downloaded only when approved (REQ-D6). */
export const mayDownloadCertificate = (application: { status: string; certificateNumber: string | null }): May<'no_certificate'> =>
  application.status === 'approved' && application.certificateNumber !== null ? true : 'no_certificate';
