import type { May } from '../../../platform/refusal.ts';

/** A decision is final for its application (REQ-B3); a report may be required before it (REQ-A52). */
export const mayDecide = (school: { status: string; reportCount: number }, requireReport: boolean): May<'already_decided' | 'report_required'> => {
  if (school.status !== 'pending') return 'already_decided';
  return requireReport && school.reportCount === 0 ? 'report_required' : true;
};
