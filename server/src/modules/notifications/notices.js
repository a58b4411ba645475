const isRenewal = ({ data }) => data?.['type'] === 'renewal';
const isStaff = ({ data }) => data?.['role'] === 'evaluator' || data?.['role'] === 'trainer';
const WELCOME = {
    admin: 'welcome_admin',
    trainer: 'welcome_trainer',
    evaluator: 'welcome_evaluator',
    institution: 'welcome_institution',
};
/** What is told of each kind of event, and to whom (S1§3, S1§4, decisions A37, A42, B24, security j). What is not here is told to nobody. */
export const NOTICES = {
    'account.registered': [
        { to: 'person', says: ({ data }) => WELCOME[String(data?.['role'])] ?? 'welcome_institution' },
        { to: 'admins', says: (event) => (isStaff(event) ? 'staff_registered' : 'user_registered'), names: 'person' },
    ],
    'account.verified': [{ to: 'person', says: 'account_verified' }],
    'account.role_changed': [{ to: 'person', says: 'role_changed' }],
    'application.submitted': [
        { to: 'school', says: 'under_review' },
        { to: 'admins', says: (event) => (isRenewal(event) ? 'renewal_submitted' : 'application_submitted') },
    ],
    'application.withdrawn': [
        { to: 'admins', says: 'application_withdrawn' },
        { to: 'former_evaluator', says: 'assigned_application_withdrawn' },
    ],
    'evaluator.assigned': [
        { to: 'person', says: 'school_assigned' },
        { to: 'school', says: 'evaluator_assigned', names: 'person' },
        { to: 'admins', says: 'assignment_made', names: 'person' },
    ],
    'evaluator.changed': [
        { to: 'person', says: 'school_assigned' },
        { to: 'former_evaluator', says: 'school_passed_on' },
        { to: 'school', says: 'evaluator_changed', names: 'person' },
        { to: 'admins', says: 'assignment_changed', names: 'person' },
    ],
    'report.uploaded': [
        { to: 'actor', says: 'report_uploaded' },
        { to: 'admins', says: 'report_received', names: 'actor' },
        { to: 'school', says: 'visit_reported' },
    ],
    'report.withdrawn': [
        { to: 'admins', says: 'report_withdrawn', names: 'reporter' },
        { to: 'school', says: 'visit_report_withdrawn' },
    ],
    'report.deleted': [
        { to: 'reporter', says: 'report_deleted' },
        { to: 'admins', says: 'report_deleted_by_authority', names: 'reporter' },
        { to: 'school', says: 'visit_report_withdrawn' },
    ],
    'feedback.given': [
        { to: 'school', says: 'feedback_given', names: 'actor' },
        { to: 'actor', says: 'feedback_sent' },
    ],
    'application.approved': [
        { to: 'school', says: ({ data }) => (data?.['outcome'] === 'conditional' ? 'approved_conditionally' : 'approved') },
        { to: 'evaluator', says: 'assigned_school_approved' },
        { to: 'admins', says: 'application_approved' },
    ],
    'application.denied': [
        { to: 'school', says: 'rejected' },
        { to: 'evaluator', says: 'assigned_school_denied' },
        { to: 'admins', says: 'application_denied' },
    ],
    'certificate.issued': [{ to: 'school', says: 'certificate_issued' }],
    'training_session.created': [{ to: 'actor', says: 'session_created' }],
    'training_session.deleted': [{ to: 'actor', says: 'session_deleted' }],
    'archive.given_up': [{ to: 'person', says: 'archive_too_large' }],
    'backup.failed': [{ to: 'admins', says: 'backup_failed' }],
    'backup.test_failed': [{ to: 'admins', says: 'backup_test_failed' }],
    'attendance.recorded': [{ to: 'actor', says: 'attendance_recorded' }],
    'data_request.received': [{ to: 'admins', says: 'data_request_received' }],
    'data_request.due_soon': [{ to: 'admins', says: 'data_request_due' }],
    'file.infected': [
        { to: 'person', says: 'own_file_infected' },
        { to: 'admins', says: 'file_infected', names: 'person' },
    ],
    'breach.recorded': [{ to: 'admins', says: 'breach_recorded' }],
    'breach.due_soon': [{ to: 'admins', says: 'breach_due' }],
};
