import type { Api } from '@miyar/contract';
import type { FoldedModules } from '../define-module.ts';
import type { TableData, TableDeclaration } from '../db/personal-data.ts';
import type { AnyHandler } from '../platform/http/mount.ts';
import type { Handlers } from '../platform/http/routes.ts';
import type { JobData, JobName } from '../platform/jobs/jobs.ts';
import type { Task, Workers } from '../platform/jobs/open-jobs.ts';
import { JOB_NAMES } from '../platform/jobs/queues.ts';
import { foldModules } from '../define-module.ts';
import { deleteAttendanceOf } from './training/attendance/actions.ts';
import { confirmIdentity } from './accounts/second-factor/confirm-identity.ts';
import { mailOtherAdministrators } from './communication/mail/administrator-mails.ts';
import { secondFactorOfSignIn } from './accounts/second-factor/begin-sign-in.ts';
import type { Services } from '../services.ts';
import { accessTokensModule } from './accounts/access-tokens/module.ts';
import { accountsModule } from './accounts/accounts/module.ts';
import { calendarFeedModule } from './accounts/calendar-feed/module.ts';
import { identitiesModule } from './accounts/identities/module.ts';
import { importsModule } from './accounts/imports/module.ts';
import { membersModule } from './accounts/members/module.ts';
import { profileModule } from './accounts/profile/module.ts';
import { recoveryModule } from './accounts/recovery/module.ts';
import { secondFactorModule } from './accounts/second-factor/module.ts';
import { usersModule } from './accounts/users/module.ts';
import { applicationsModule } from './accreditation/applications/module.ts';
import { assignmentsModule } from './accreditation/assignments/module.ts';
import { certificatesModule } from './accreditation/certificates/module.ts';
import { decisionsModule } from './accreditation/decisions/module.ts';
import { feedbackModule } from './accreditation/feedback/module.ts';
import { institutionListsModule } from './accreditation/institution-lists/module.ts';
import { institutionsModule } from './accreditation/institutions/module.ts';
import { registerModule } from './accreditation/register/module.ts';
import { visitReportsModule } from './accreditation/visit-reports/module.ts';
import { mailModule } from './communication/mail/module.ts';
import { messagingModule } from './communication/messaging/module.ts';
import { notificationsModule } from './communication/notifications/module.ts';
import { appealsModule } from './evaluation/appeals/module.ts';
import { casesModule } from './evaluation/cases/module.ts';
import { clocksModule } from './evaluation/clocks/module.ts';
import { declarationsModule } from './evaluation/declarations/module.ts';
import { credentialsModule } from './evaluation/credentials/module.ts';
import { evidenceModule } from './evaluation/evidence/module.ts';
import { evidenceStoreModule } from './evaluation/evidence-store/module.ts';
import { storedEvidenceModule } from './evaluation/stored-evidence/module.ts';
import { figuresModule } from './evaluation/figures/module.ts';
import { frozenModule } from './evaluation/frozen/module.ts';
import { preparationsModule } from './evaluation/preparations/module.ts';
import { caseProfileModule } from './evaluation/case-profile/module.ts';
import { institutionProfileModule } from './evaluation/institution-profile/module.ts';
import { planModule } from './evaluation/plan/module.ts';
import { changeNoticesModule } from './years/change-notices/module.ts';
import { dutiesModule } from './years/duties/module.ts';
import { familyReportModule } from './families/family-report/module.ts';
import { monitoringModule } from './years/monitoring/module.ts';
import { homeModule } from './operations/home/module.ts';
import { processModule } from './evaluation/process/module.ts';
import { reportModule } from './evaluation/report/module.ts';
import { returnsModule } from './evaluation/returns/module.ts';
import { samplingModule } from './evaluation/sample/module.ts';
import { selfEvaluationModule } from './evaluation/self-evaluation/module.ts';
import { settledModule } from './evaluation/settled/module.ts';
import { standardsModule } from './evaluation/standards/module.ts';
import { tasksModule } from './evaluation/tasks/module.ts';
import { teamModule } from './evaluation/team/module.ts';
import { workbookModule } from './evaluation/workbook/module.ts';
import { visitModule } from './evaluation/visit/module.ts';
import { visitSitesModule } from './evaluation/visit-sites/module.ts';
import { filesModule } from './core/files/module.ts';
import { platformModule } from './core/platform/module.ts';
import { settingsModule } from './core/settings/module.ts';
import { auditModule } from './operations/audit/module.ts';
import { backupsModule } from './operations/backups/module.ts';
import { integrityModule } from './operations/integrity/module.ts';
import { jobsModule } from './operations/jobs/module.ts';
import { searchModule } from './operations/search/module.ts';
import { signingKeysModule } from './operations/signing-keys/module.ts';
import { statisticsModule } from './operations/statistics/module.ts';
import { statusModule } from './operations/status/module.ts';
import { webhooksModule } from './operations/webhooks/module.ts';
import { breachesModule } from './privacy/breaches/module.ts';
import { dataArchiveModule } from './privacy/data-archive/module.ts';
import { dataRequestsModule } from './privacy/data-requests/module.ts';
import { personalDataModule } from './privacy/personal-data/module.ts';
import { retentionModule } from './privacy/retention/module.ts';
import { consentsModule } from './site/consents/module.ts';
import { contactModule } from './site/contact/module.ts';
import { landingModule } from './site/landing/module.ts';
import { legalModule } from './site/legal/module.ts';
import { libraryModule } from './site/library/module.ts';
import { mediaModule } from './site/media/module.ts';
import { attendanceModule } from './training/attendance/module.ts';
import { trainingSessionsModule } from './training/training-sessions/module.ts';

/**
 * Every module of the server: the only list of them. The nightly job goes through it in this order, files last; the copy of
 * one's data shows its entries in this order, the account first.
 */
export const MODULES = [
  accountsModule(secondFactorOfSignIn),
  profileModule,
  secondFactorModule,
  identitiesModule,
  accessTokensModule,
  consentsModule,
  recoveryModule,
  usersModule,
  membersModule,
  calendarFeedModule,
  importsModule,
  mailModule,
  platformModule,
  applicationsModule,
  changeNoticesModule,
  // Tasks and clocks refer to duties, and duties to certificates: each is destroyed before what it refers to.
  tasksModule,
  clocksModule,
  monitoringModule,
  familyReportModule,
  dutiesModule,
  credentialsModule,
  certificatesModule,
  assignmentsModule,
  visitReportsModule,
  feedbackModule,
  planModule,
  appealsModule,
  decisionsModule,
  institutionListsModule,
  institutionsModule,
  registerModule,
  standardsModule,
  preparationsModule,
  returnsModule,
  workbookModule,
  selfEvaluationModule,
  reportModule,
  settledModule,
  evidenceModule,
  visitModule,
  visitSitesModule,
  teamModule,
  declarationsModule,
  samplingModule,
  figuresModule,
  casesModule,
  processModule({
    confirm: confirmIdentity,
    mailOthers: (services, tx, by, at) => mailOtherAdministrators(services, tx, { by, act: 'second_look_off', at }),
  }),
  institutionProfileModule,
  storedEvidenceModule,
  evidenceStoreModule,
  caseProfileModule,
  homeModule,
  frozenModule,
  trainingSessionsModule(deleteAttendanceOf),
  attendanceModule,
  notificationsModule,
  dataRequestsModule,
  messagingModule,
  contactModule,
  landingModule,
  legalModule,
  libraryModule,
  mediaModule,
  breachesModule,
  dataArchiveModule,
  personalDataModule,
  retentionModule,
  auditModule,
  backupsModule,
  integrityModule,
  jobsModule,
  searchModule,
  signingKeysModule,
  statisticsModule,
  statusModule,
  webhooksModule,
  filesModule,
  settingsModule,
] as const;

type All = (typeof MODULES)[number];
type Merged<U> = (U extends unknown ? (part: U) => void : never) extends (part: infer I) => void ? I : never;

type AllRoutes = { [D in keyof Api & string]: (services: Services) => Handlers<Api[D]> };
/** Every group of calls of the contract has its handlers: one that is missing does not compile. */
const ROUTES: AllRoutes = Object.assign({}, ...MODULES.map(({ routes }) => routes)) as Merged<All['routes']>;

/** All handlers, by group and call. */
export const routesOf = (services: Services): Record<string, Record<string, AnyHandler>> =>
  Object.fromEntries(Object.entries(ROUTES).map(([group, routes]) => [group, routes(services) as unknown as Record<string, AnyHandler>]));

/** The workers of all kinds of jobs, which run behind the answers. */
export function workersOf(services: Services): Workers {
  const bound = <N extends JobName>(name: N) => [name, (data: JobData[N]) => FOLDED.jobs[name](services, data)] as const;
  return Object.fromEntries(JOB_NAMES.map(bound)) as unknown as Workers;
}

/** The housekeeping of all modules, by the clock of Riyadh. */
export const tasksOf = (services: Services): readonly Task[] => FOLDED.tasks.map(({ run, ...task }) => ({ ...task, run: () => run(services) }));

/** The retention of all records. */
export const RETENTION = Object.assign({}, ...MODULES.map(({ retention }) => retention)) as Merged<All['retention']>;

/** The declarations of all modules, which modules read through the services. */
export const FOLDED: FoldedModules = foldModules(MODULES);

/** The personal data of every table, by the table's name in the database. */
export const PERSONAL_DATA: Readonly<Record<string, TableData>> = Object.assign({}, ...MODULES.map(({ personalData }) => personalData));

/** The rules of retention of a table, the one of the table itself first. */
export const retentionOf = ({ retention }: TableDeclaration): readonly string[] => (typeof retention === 'string' ? [retention] : retention);
