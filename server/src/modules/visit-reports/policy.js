/** A report is added to an open application. */
export function mayReport({ status }) {
    if (status === 'withdrawn')
        return 'no_open_application';
    return status === 'pending' ? true : 'already_decided';
}
/** A report goes only while no decision rests on its application (decisions A37, A72); none ever will on one that was withdrawn. */
export const mayRemoveReport = ({ status }) => status === 'approved' || status === 'rejected' ? 'report_under_decision' : true;
