/** An institution may delete its application only while it is pending (S1§6, decision B24). */
export const mayWithdraw = (application) => (application.status === 'pending' ? true : 'application_not_pending');
/** A certificate is downloaded only when approved (S1§6). */
export const mayDownloadCertificate = (application) => application.status === 'approved' && application.certificateNumber !== null ? true : 'no_certificate';
