import type { May } from '../../../platform/refusal.ts';

/** A report is added to an open application. */
export function mayReport({ status }: { status: string }): May<'no_open_application' | 'already_decided'> {
  if (status === 'withdrawn') return 'no_open_application';
  return status === 'pending' ? true : 'already_decided';
}

/** A report goes only while no decision rests on its application (REQ-A37, REQ-A72); none ever will on one that was withdrawn. */
export const mayRemoveReport = ({ status }: { status: string }): May<'report_under_decision'> =>
  status === 'approved' || status === 'rejected' ? 'report_under_decision' : true;
