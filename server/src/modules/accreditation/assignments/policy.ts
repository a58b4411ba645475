import type { May } from '../../../platform/refusal.ts';

/** An evaluator is assigned once, while the application is open (REQ-D4; changing one is another action, REQ-B26). */
export const mayAssign = (school: { status: string; evaluatorId: number | null }): May<'no_open_application' | 'already_assigned'> => {
  if (school.status !== 'pending') return 'no_open_application';
  return school.evaluatorId === null ? true : 'already_assigned';
};

/** The evaluator of an undecided application can be changed, for another one (REQ-B26). */
export const mayChangeEvaluator = (school: { status: string; evaluatorId: number | null }): May<'no_open_application' | 'not_assigned_yet'> => {
  if (school.status !== 'pending') return 'no_open_application';
  return school.evaluatorId === null ? 'not_assigned_yet' : true;
};

/** An account that is suspended, or not verified where that is required, is not given schools (REQ-B7). */
export const isAvailable = (evaluator: { suspendedAt: Date | null; verifiedAt: Date | null }, requireApproval: boolean): boolean =>
  evaluator.suspendedAt === null && (!requireApproval || evaluator.verifiedAt !== null);
