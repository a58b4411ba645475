import { accounts } from './accounts.ts';
import { applications } from './applications.ts';
import { assignments } from './assignments.ts';
import { attendance } from './attendance.ts';
import { audit } from './audit.ts';
import { backups } from './backups.ts';
import { breaches } from './breaches.ts';
import { certificates } from './certificates.ts';
import { contact } from './contact.ts';
import { dataArchive } from './data-archive.ts';
import { dataRequests } from './data-requests.ts';
import { decisions } from './decisions.ts';
import { feedback } from './feedback.ts';
import { files } from './files.ts';
import { jobs } from './jobs.ts';
import { landing } from './landing.ts';
import { legal } from './legal.ts';
import { library } from './library.ts';
import { mail } from './mail.ts';
import { media } from './media.ts';
import { messaging } from './messaging.ts';
import { noticeSettings } from './notice-settings.ts';
import { notifications } from './notifications.ts';
import { personalData } from './personal-data.ts';
import { profile } from './profile.ts';
import { recovery } from './recovery.ts';
import { register } from './register.ts';
import { schools } from './schools.ts';
import { search } from './search.ts';
import { secondFactor } from './second-factor.ts';
import { statistics } from './statistics.ts';
import { status } from './status.ts';
import { trainingSessions } from './training-sessions.ts';
import { users } from './users.ts';
import { visitReports } from './visit-reports.ts';
/** The whole REST surface, by domain. */
export const api = {
    accounts,
    recovery,
    secondFactor,
    profile,
    users,
    personalData,
    dataRequests,
    breaches,
    mail,
    applications,
    schools,
    assignments,
    decisions,
    visitReports,
    feedback,
    certificates,
    files,
    trainingSessions,
    attendance,
    landing,
    media,
    library,
    contact,
    register,
    legal,
    messaging,
    notifications,
    noticeSettings,
    statistics,
    search,
    dataArchive,
    jobs,
    audit,
    status,
    backups,
};
/** Every endpoint with its name, in the order of declaration. */
export const endpoints = Object.entries(api).flatMap(([domain, group]) => Object.entries(group).map(([call, endpoint]) => [`${domain}.${call}`, endpoint]));
