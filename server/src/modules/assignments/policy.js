/** An evaluator is assigned once, while the application is open (S1§4; changing one is another action, decision B26). */
export const mayAssign = (school) => {
    if (school.status !== 'pending')
        return 'no_open_application';
    return school.evaluatorId === null ? true : 'already_assigned';
};
/** The evaluator of an undecided application can be changed, for another one (decision B26). */
export const mayChangeEvaluator = (school) => {
    if (school.status !== 'pending')
        return 'no_open_application';
    return school.evaluatorId === null ? 'not_assigned_yet' : true;
};
/** An account that is suspended, or not verified where that is required, is not given schools (decision B7). */
export const isAvailable = (evaluator, requireApproval) => evaluator.suspendedAt === null && (!requireApproval || evaluator.verifiedAt !== null);
