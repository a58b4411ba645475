/** A decision is final for its application (decision B3); a report may be required before it (decision A52). */
export const mayDecide = (school, requireReport) => {
    if (school.status !== 'pending')
        return 'already_decided';
    return requireReport && school.reportCount === 0 ? 'report_required' : true;
};
