/** The areas of the platform that have calls. */
export type CallArea = 'accreditation' | 'evaluation' | 'training' | 'communication' | 'site' | 'accounts' | 'privacy' | 'operations';

interface Group {
  /** The area under which the reference of the API and the scopes of tokens list it. */
  area: CallArea;
  /**
   * The calls open to access tokens: `all`; `read` where a change decides who may sign in, or as whom, or needs two people, since
   * a person's service account must not be the second of them; `none` where a token could extend its own life against the will of
   * its owner, or take an account over.
   */
  tokens: 'all' | 'read' | 'none';
  /** The subject of its calls, for the reference. */
  about: string;
}

/** Every group of calls: `api.ts` does not compile with another one, or with fewer. Without zod, so that pages can use it. */
export const GROUPS = {
  applications: { area: 'accreditation', tokens: 'all', about: 'Applications for accreditation with their documents' },
  schools: { area: 'accreditation', tokens: 'all', about: 'Institutions as administrators and evaluators see them' },
  assignments: { area: 'accreditation', tokens: 'all', about: 'Which evaluator has which institution' },
  decisions: { area: 'accreditation', tokens: 'all', about: 'Decisions on applications of the short path' },
  visitReports: { area: 'accreditation', tokens: 'all', about: 'Reports of visits' },
  feedback: { area: 'accreditation', tokens: 'all', about: 'What an evaluator writes to an institution, and its answer' },
  certificates: { area: 'accreditation', tokens: 'all', about: 'Certificates: verification, download, suspension and withdrawal' },
  register: { area: 'accreditation', tokens: 'all', about: 'The public register of accredited institutions' },
  files: { area: 'accreditation', tokens: 'all', about: 'Documents by their path' },
  standard: { area: 'evaluation', tokens: 'all', about: 'The published versions of the standard' },
  standardVersions: { area: 'evaluation', tokens: 'all', about: 'Drafting and publishing the standard, for administrators' },
  cases: { area: 'evaluation', tokens: 'all', about: 'Applications on the full path: where each is and what can be done' },
  returns: { area: 'evaluation', tokens: 'all', about: 'Returns for completion' },
  selfEvaluation: { area: 'evaluation', tokens: 'all', about: 'The answers of an institution about itself, and their submission' },
  evidence: { area: 'evaluation', tokens: 'all', about: 'The evidence of a case and the indicators it speaks for' },
  team: { area: 'evaluation', tokens: 'all', about: 'Teams of evaluators: invitations, conflicts of interest, objections and the division of the work' },
  sample: { area: 'evaluation', tokens: 'all', about: 'The recitation sample: roster, draw and result' },
  credentials: { area: 'evaluation', tokens: 'all', about: 'Certificates as signed files' },
  figures: { area: 'evaluation', tokens: 'all', about: 'Figures on the work of the authority' },
  workbook: { area: 'evaluation', tokens: 'all', about: 'The workbooks of a visit, written on devices without a network' },
  workbookKey: { area: 'evaluation', tokens: 'all', about: 'The key of the workbooks on a device' },
  visit: { area: 'evaluation', tokens: 'all', about: 'The days of a visit and its agenda' },
  settled: { area: 'evaluation', tokens: 'all', about: 'The consensus of a team on each indicator' },
  evaluationReport: { area: 'evaluation', tokens: 'all', about: 'The evaluation report' },
  remarks: { area: 'evaluation', tokens: 'all', about: 'Remarks of the institution on the draft of a report' },
  preparations: { area: 'evaluation', tokens: 'read', about: 'Decisions before their release' },
  plan: { area: 'evaluation', tokens: 'all', about: 'Improvement plans of conditional decisions' },
  appeals: { area: 'evaluation', tokens: 'read', about: 'Appeals against decisions' },
  declarations: { area: 'evaluation', tokens: 'all', about: 'Declarations of interests' },
  institutionProfile: { area: 'evaluation', tokens: 'all', about: 'Who an institution is: its kind, sites, people, licence and numbers' },
  home: { area: 'evaluation', tokens: 'all', about: 'The first page of each role' },
  tasks: { area: 'evaluation', tokens: 'all', about: 'What waits for whom' },
  process: { area: 'evaluation', tokens: 'all', about: 'The path of applications, its times, hours and holidays' },
  trainingSessions: { area: 'training', tokens: 'all', about: 'Training sessions' },
  attendance: { area: 'training', tokens: 'all', about: 'Attendance at training sessions' },
  messaging: { area: 'communication', tokens: 'all', about: 'Messages between people and to groups' },
  notifications: { area: 'communication', tokens: 'all', about: 'Notifications' },
  noticeSettings: { area: 'communication', tokens: 'all', about: 'How one is notified' },
  mail: { area: 'communication', tokens: 'all', about: 'Mails the platform sent, and those that failed' },
  landing: { area: 'site', tokens: 'all', about: 'The sections of the first page' },
  media: { area: 'site', tokens: 'all', about: 'Pictures of the first page' },
  library: { area: 'site', tokens: 'all', about: 'The library of documents' },
  contact: { area: 'site', tokens: 'all', about: 'Messages to the authority' },
  legal: { area: 'site', tokens: 'all', about: 'Terms and privacy policy in their versions' },
  accounts: { area: 'accounts', tokens: 'none', about: 'Signing in and out, registering, sessions and the password' },
  recovery: { area: 'accounts', tokens: 'none', about: 'A forgotten password, and the confirmation of an address' },
  secondFactor: { area: 'accounts', tokens: 'none', about: 'Codes of an application, passkeys and recovery codes, and who must have one' },
  identities: { area: 'accounts', tokens: 'none', about: 'Signing in through a provider of identities, and the links between it and accounts' },
  roleRules: { area: 'accounts', tokens: 'none', about: 'Rules by which claims of identity providers give roles' },
  accessTokens: { area: 'accounts', tokens: 'none', about: 'One’s own tokens for programs, with their scopes' },
  serviceAccounts: { area: 'accounts', tokens: 'none', about: 'Accounts of programs, which administrators name, and their tokens' },
  profile: { area: 'accounts', tokens: 'read', about: 'One’s own name, address and preferences' },
  users: { area: 'accounts', tokens: 'read', about: 'The accounts of everybody, for administrators' },
  imports: { area: 'accounts', tokens: 'none', about: 'Accounts from a file: preview, invitations, undo' },
  members: { area: 'accounts', tokens: 'read', about: 'The people of an institution: roles, invitations, handing over' },
  calendarFeed: { area: 'accounts', tokens: 'none', about: 'A private address at which calendar programs read one’s own days' },
  personalData: { area: 'privacy', tokens: 'none', about: 'The copy of one’s own data, consents, and the deletion of the account' },
  dataRequests: { area: 'privacy', tokens: 'all', about: 'Requests about personal data, and their answers' },
  breaches: { area: 'privacy', tokens: 'all', about: 'The register of data breaches' },
  dataArchive: { area: 'privacy', tokens: 'all', about: 'The archive of an evaluator’s own work' },
  statistics: { area: 'operations', tokens: 'all', about: 'Counts for dashboards' },
  search: { area: 'operations', tokens: 'all', about: 'Search over everything one may see' },
  signingKeys: { area: 'operations', tokens: 'none', about: 'The keys that sign receipts and credentials' },
  jobs: { area: 'operations', tokens: 'all', about: 'Background jobs' },
  audit: { area: 'operations', tokens: 'all', about: 'The log of everything that happened' },
  status: { area: 'operations', tokens: 'all', about: 'Whether the platform works as it should' },
  webhooks: { area: 'operations', tokens: 'none', about: 'Webhooks: where events are sent, and what was delivered' },
  backups: { area: 'operations', tokens: 'none', about: 'Backups and their schedule' },
} as const satisfies Readonly<Record<string, Group>>;

export type GroupName = keyof typeof GROUPS;
