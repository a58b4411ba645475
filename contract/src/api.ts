import { accessTokens, serviceAccounts } from './accounts/access-tokens.ts';
import { accounts } from './accounts/accounts.ts';
import { applications } from './accreditation/applications.ts';
import { assignments } from './accreditation/assignments.ts';
import { attendance } from './training/attendance.ts';
import { audit } from './operations/audit.ts';
import { backups } from './operations/backups.ts';
import { breaches } from './privacy/breaches.ts';
import { calendarFeed } from './accounts/calendar-feed.ts';
import { certificates } from './accreditation/certificates.ts';
import { contact } from './site/contact.ts';
import { dataArchive } from './privacy/data-archive.ts';
import { dataRequests } from './privacy/data-requests.ts';
import { decisions } from './accreditation/decisions.ts';
import type { Endpoint } from './core/endpoint.ts';
import { feedback } from './accreditation/feedback.ts';
import { files } from './core/files.ts';
import type { GroupName } from './core/groups.ts';
import { identities } from './accounts/identities.ts';
import { roleRules } from './accounts/role-rules.ts';
import { imports } from './accounts/imports.ts';
import { jobs } from './operations/jobs.ts';
import { landing } from './site/landing.ts';
import { legal } from './site/legal.ts';
import { library } from './site/library.ts';
import { mail } from './communication/mail.ts';
import { media } from './site/media.ts';
import { members } from './accounts/members.ts';
import { messaging } from './communication/messaging.ts';
import { noticeSettings } from './communication/notice-settings.ts';
import { notifications } from './communication/notifications.ts';
import { personalData } from './privacy/personal-data.ts';
import { profile } from './accounts/profile.ts';
import { recovery } from './accounts/recovery.ts';
import { register } from './accreditation/register.ts';
import { schools } from './accreditation/institutions.ts';
import { signingKeys } from './operations/signing-keys.ts';
import { search } from './operations/search.ts';
import { secondFactor } from './accounts/second-factor.ts';
import { cases } from './evaluation/cases.ts';
import { process } from './evaluation/process.ts';
import { declarations } from './evaluation/declarations.ts';
import { credentials } from './evaluation/credentials.ts';
import { figures } from './evaluation/figures.ts';
import { workbookKey } from './evaluation/workbook/workbook-key.ts';
import { evidence } from './evaluation/evidence.ts';
import { evidenceStore } from './evaluation/evidence-store/evidence-store.ts';
import { evaluationReport, remarks } from './evaluation/report/report.ts';
import { plan } from './evaluation/decision/plan.ts';
import { appeals } from './evaluation/decision/appeals.ts';
import { preparations } from './evaluation/decision/preparations.ts';
import { caseProfile, institutionProfile } from './evaluation/institution-profile/institution-profile.ts';
import { returns } from './evaluation/returns.ts';
import { sample } from './evaluation/sample/sample.ts';
import { settled } from './evaluation/report/settled.ts';
import { carriedAnswers } from './evaluation/carried/carried-answers.ts';
import { selfEvaluation } from './evaluation/self-evaluation.ts';
import { standard } from './evaluation/standards.ts';
import { standardVersions } from './evaluation/standard-versions.ts';
import { changeNotices } from './years/change-notices.ts';
import { duties } from './years/duties.ts';
import { monitoring } from './years/monitoring.ts';
import { familyReport } from './families/family-report.ts';
import { home } from './operations/home.ts';
import { tasks } from './evaluation/tasks.ts';
import { team, teamFacts } from './evaluation/team.ts';
import { statistics } from './operations/statistics.ts';
import { status } from './operations/status.ts';
import { trainingSessions } from './training/training-sessions.ts';
import { users } from './accounts/users.ts';
import { workbook } from './evaluation/workbook/workbooks.ts';
import { webhooks } from './operations/webhooks.ts';
import { visit } from './evaluation/visit/visit.ts';
import { visitSites } from './evaluation/visit/visit-sites.ts';
import { visitReports } from './accreditation/visit-reports.ts';

/** The whole REST surface, by domain. */
export const api = {
  accounts,
  recovery,
  secondFactor,
  identities,
  roleRules,
  accessTokens,
  serviceAccounts,
  profile,
  users,
  imports,
  members,
  calendarFeed,
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
  standard,
  standardVersions,
  cases,
  institutionProfile,
  caseProfile,
  returns,
  selfEvaluation,
  carriedAnswers,
  evidence,
  evidenceStore,
  team,
  teamFacts,
  sample,
  credentials,
  figures,
  signingKeys,
  workbook,
  visit,
  visitSites,
  settled,
  evaluationReport,
  remarks,
  preparations,
  plan,
  appeals,
  declarations,
  workbookKey,
  duties,
  changeNotices,
  monitoring,
  familyReport,
  home,
  tasks,
  process,
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
  webhooks,
  backups,
} satisfies Record<GroupName, object>;
export type Api = typeof api;

/** `domain.call`, such as `applications.submit`. */
export type EndpointName = { [D in keyof Api & string]: `${D}.${keyof Api[D] & string}` }[keyof Api & string];

/** Every endpoint with its name, in the order of declaration. */
export const endpoints = Object.entries(api).flatMap(([domain, group]) =>
  Object.entries(group).map(([call, endpoint]): [EndpointName, Endpoint] => [`${domain}.${call}` as EndpointName, endpoint]),
);
