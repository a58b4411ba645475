import type { ErrorCode } from '@miyar/contract';

/** A report is added to an open application. */
export const mayReport = (application: { status: string }): true | ErrorCode => (application.status === 'pending' ? true : 'already_decided');

/** A report goes only while no decision rests on its application (decisions A37, A72). */
export const mayRemoveReport = (application: { status: string }): true | ErrorCode => (application.status === 'pending' ? true : 'report_under_decision');
