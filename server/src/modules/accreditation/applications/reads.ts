import type { Application, ApplicationDetail, ApplicationDocument, PERIODS } from '@miyar/contract/accreditation/applications';
import { addDays } from '@miyar/contract/evaluation/clocks/days';
import { and, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { applicationDocuments, applications, isApplication } from '../../../db/schema/accreditation/applications.ts';
import { assignments } from '../../../db/schema/accreditation/assignments.ts';
import { certificateChanges } from '../../../db/schema/accreditation/certificate-changes.ts';
import { certificates } from '../../../db/schema/accreditation/certificates.ts';
import { currentDecision, decisions } from '../../../db/schema/accreditation/decisions.ts';
import { files } from '../../../db/schema/core/files.ts';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import { visitReports } from '../../../db/schema/accreditation/visit-reports.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { matches, wordQuery } from '../../../platform/database/lists/index.ts';
import { preparedFor } from '../../../platform/database/prepared.ts';
import { searchKey } from '../../../platform/fold-text.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type Page, pageOf, readCursor } from '../../../platform/http/answers/page.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { quarantineMark } from '../../core/files/quarantine.ts';
import { filePath } from '../../core/files/reads.ts';
import { setting } from '../../core/settings/reads.ts';
import { historyOfApplication } from './history.ts';
import { mayApplyAs, mayDownloadCertificate, mayWithdraw } from './policy.ts';

/** The organisation an institution account acts for; the contract lets no other role this far. */
export function organisationOf(actor: Pick<Actor, 'organisationId'>): number {
  if (actor.organisationId === null) throw new Refusal('forbidden');
  return actor.organisationId;
}

/** The institution of an application, locked for the change to come, if the application is this organisation's and was not withdrawn. */
export async function institutionInOrganisation(tx: Tx, organisationId: number, applicationId: number): Promise<number | undefined> {
  const [row] = await tx
    .select({ id: institutions.id })
    .from(applications)
    .innerJoin(institutions, eq(institutions.id, applications.institutionId))
    .where(and(eq(applications.id, applicationId), eq(institutions.organisationId, organisationId), isApplication))
    .for('update', { of: institutions });
  return row?.id;
}

/** Whether an application has left its first stage: an evaluator is assigned, or its case goes on; a decision that is prepared moves nothing. The outer table is written out: alone in a query it would lose its name. */
export const isBeyondSubmitted = sql<boolean>`(exists (select 1 from ${assignments} s where s.application_id = applications.id and s.ended_at is null)
  or exists (select 1 from cases c where c.application_id = applications.id and coalesce(c.prepared_from, c.stage) <> 'submitted'))`;

const columns = {
  id: applications.id,
  profile: applications.profile,
  institutionId: applications.institutionId,
  name: applications.name,
  nameAlternative: applications.nameAlternative,
  country: applications.country,
  accreditationType: applications.accreditationType,
  submittedAt: applications.submittedAt,
  status: applications.status,
  decidedAt: decisions.decidedAt,
  reason: decisions.reason,
  reasonAr: decisions.reasonAr,
  reasonEn: decisions.reasonEn,
  outcome: decisions.outcome,
  level: decisions.level,
  certificateNumber: certificates.certificateNumber,
  certificateStatus: certificates.status,
  verificationCode: certificates.verificationCode,
  validFrom: certificates.validFrom,
  validUntil: certificates.validUntil,
  certificateChanged: sql<
    string | null
  >`(select to_char(max(h.at) at time zone 'Asia/Riyadh', 'YYYY-MM-DD') from ${certificateChanges} h where h.certificate_id = certificates.id)`.as(
    'certificate_changed',
  ),
  assigned: isBeyondSubmitted.as('assigned'),
};

const listed = (db: Db) =>
  db
    .select(columns)
    .from(applications)
    .innerJoin(institutions, eq(institutions.id, applications.institutionId))
    .leftJoin(decisions, currentDecision)
    .leftJoin(certificates, and(eq(certificates.applicationId, applications.id), isNull(certificates.replacedById)));

type Row = Awaited<ReturnType<typeof listed>>[number];

/** The person who reads; administrators have no membership. */
type Reader = Pick<Actor, 'memberRole'>;

/** The state of the certificate of an application on a day: `expired` after its last one. */
function certificateOn(row: Row, today: string): Application['certificate'] {
  const { certificateStatus: status, verificationCode, validFrom, validUntil, certificateChanged } = row;
  if (status === null || verificationCode === null || validFrom === null || validUntil === null) return null;
  const shown = { valid_until: validUntil, verification_code: verificationCode };
  if (status === 'superseded') return { status, ...shown, since: null };
  if (status === 'valid' && validUntil < today) return { status: 'expired', ...shown, since: addDays(validUntil, 1) };
  return { status, ...shown, since: certificateChanged ?? validFrom };
}

const shapeFor =
  (reader: Reader, today: string) =>
  (row: Row): Application => ({
    id: row.id,
    profile: row.profile,
    name: row.name,
    name_alternative: row.nameAlternative,
    country: row.country,
    accreditation_type: row.accreditationType,
    submitted_at: row.submittedAt.toISOString(),
    // Withdrawn ones are filtered out where rows are read.
    status: row.status as Application['status'],
    decided_at: row.decidedAt?.toISOString() ?? null,
    reason: row.reason,
    reasons: row.reasonAr === null || row.reasonEn === null ? null : { ar: row.reasonAr, en: row.reasonEn },
    decision: row.outcome,
    level: row.level,
    certificate_number: row.certificateNumber,
    certificate: certificateOn(row, today),
    can: { delete: mayWithdraw(row, reader), download_certificate: mayDownloadCertificate(row) },
  });

const NO_MEMBER: Reader = { memberRole: null };

const place = (row: Row) => ({ at: row.submittedAt, id: row.id });

interface ListQuery {
  limit: number;
  after?: string | undefined;
  status?: Application['status'] | undefined;
}

interface OwnQuery extends ListQuery {
  /** Words of a name, or the number of an application. */
  q?: string | undefined;
  period?: (typeof PERIODS)[number] | undefined;
}

/** One organisation's applications, newest first; searched, of a status and of the last days as asked. */
export async function applicationsOf(
  services: Services,
  reader: Pick<Actor, 'organisationId' | 'memberRole'>,
  { limit, after, q, status, period = 'all' }: OwnQuery,
): Promise<Page<Application>> {
  const organisationId = organisationOf(reader);
  const cursor = readCursor(after);
  const rows = await listed(services.database.db)
    .where(
      and(
        eq(institutions.organisationId, organisationId),
        status ? eq(applications.status, status) : isApplication,
        since(services.clock.now(), period),
        called(q),
        cursor && before(cursor),
      ),
    )
    .orderBy(desc(applications.submittedAt), desc(applications.id))
    .limit(limit + 1);
  return pageOf(rows, limit, place, shapeFor(reader, riyadhDay(services.clock.now())));
}

const DAYS = { today: 0, '7_days': 6, '30_days': 29 } as const;

/** Today and as many days before it as make up the period, by the calendar of Riyadh (REQ-A36). */
function since(now: Date, period: (typeof PERIODS)[number]): SQL | undefined {
  if (period === 'all') return undefined;
  const first = riyadhDay(new Date(now.getTime() - DAYS[period] * 24 * 60 * 60 * 1000));
  return sql`${applications.submittedAt} >= ${`${first}T00:00:00+03:00`}::timestamptz`;
}

function called(q: string | undefined): SQL | undefined {
  const words = wordQuery(q);
  const number = /^#?(\d{1,9})$/.exec(searchKey(q ?? ''))?.[1];
  return words === undefined ? undefined : or(matches(institutions.words, words), number === undefined ? undefined : eq(applications.id, Number(number)));
}

/** Every organisation's applications, newest first, for the administrator. */
export async function allApplications(services: Services, { limit, after, status }: ListQuery) {
  const cursor = readCursor(after);
  const wanted = status ? eq(applications.status, status) : isApplication;
  const rows = await listed(services.database.db)
    .where(and(wanted, cursor && before(cursor)))
    .orderBy(desc(applications.submittedAt), desc(applications.id))
    .limit(limit + 1);
  // Counting takes as long as there are applications, so it is done for the first page only.
  const total = cursor ? undefined : await services.database.db.$count(applications, wanted);
  return pageOf(rows, limit, place, (row) => ({ ...shapeFor(NO_MEMBER, riyadhDay(services.clock.now()))(row), school_id: row.institutionId }), total);
}

const before = (cursor: { at: Date; id: number }) =>
  sql`(${applications.submittedAt}, ${applications.id}) < (${cursor.at.toISOString()}::timestamptz, ${cursor.id}::bigint)`;

/** The applications of one institution, newest first. */
export async function applicationsOfInstitution(services: Services, institutionId: number): Promise<Application[]> {
  const rows = await listed(services.database.db)
    .where(and(eq(applications.institutionId, institutionId), isApplication))
    .orderBy(desc(applications.submittedAt), desc(applications.id));
  return rows.map(shapeFor(NO_MEMBER, riyadhDay(services.clock.now())));
}

/** One application of an organisation in full; undefined for any other. */
export async function applicationDetail(services: Services, actor: Actor, applicationId: number): Promise<ApplicationDetail | undefined> {
  const [row] = await ofOrganisation(services.database.db, { id: applicationId, organisationId: organisationOf(actor) });
  if (!row) return undefined;
  const [documents, visited, history] = await Promise.all([
    documentsOf(services, applicationId),
    progressOf(services, applicationId),
    historyOfApplication(services, actor, applicationId),
  ]);
  return {
    ...shapeFor(actor, riyadhDay(services.clock.now()))(row),
    documents,
    history,
    visit_date: visited?.visitDate ?? null,
    stages: [
      { name: 'submitted', at: row.submittedAt.toISOString() },
      { name: 'evaluator_assigned', at: visited?.assignedAt?.toISOString() ?? null },
      { name: 'visited', at: visited?.reportedAt?.toISOString() ?? null },
      { name: 'decided', at: row.decidedAt?.toISOString() ?? null },
    ],
  };
}

const ofOrganisation = preparedFor((db) =>
  listed(db)
    .where(and(eq(applications.id, sql.placeholder('id')), eq(institutions.organisationId, sql.placeholder('organisationId')), isApplication))
    .prepare('application_of_organisation'),
);

/** The documents an application came with. */
export async function documentsOf(services: Services, applicationId: number) {
  const rows = await currentDocuments(services.database.db, { applicationId });
  return rows.map(asDocument);
}

const documentColumns = { docType: applicationDocuments.docType, token: files.token, name: files.name, size: files.size, held: files.held };

const currentDocuments = preparedFor((db) =>
  db
    .select(documentColumns)
    .from(applicationDocuments)
    .innerJoin(files, eq(files.id, applicationDocuments.fileId))
    .where(and(eq(applicationDocuments.applicationId, sql.placeholder('applicationId')), isNull(applicationDocuments.replacedAt)))
    .orderBy(desc(applicationDocuments.docType))
    .prepare('documents_of_application'),
);

/** A document as it crosses the wire. */
export const asDocument = ({
  docType,
  token,
  name,
  size,
  held,
}: { docType: ApplicationDocument['doc_type'] } & Pick<typeof files.$inferSelect, 'token' | 'name' | 'size' | 'held'>) => ({
  doc_type: docType,
  doc_path: filePath({ token, name }),
  name,
  size,
  ...quarantineMark({ held }),
});

/** The documents of an application that newer ones took the place of, the latest first, each with when that was. */
export async function replacedDocumentsOf(services: Services, applicationId: number) {
  const rows = await services.database.db
    .select({ ...documentColumns, replacedAt: applicationDocuments.replacedAt })
    .from(applicationDocuments)
    .innerJoin(files, eq(files.id, applicationDocuments.fileId))
    .where(and(eq(applicationDocuments.applicationId, applicationId), isNotNull(applicationDocuments.replacedAt)))
    .orderBy(desc(applicationDocuments.id));
  return rows.map((row) => ({ document: asDocument(row), replacedAt: row.replacedAt! }));
}

async function progressOf(services: Services, applicationId: number) {
  const [row] = await progress(services.database.db, { applicationId });
  return row;
}

const progress = preparedFor((db) =>
  db
    .select({ assignedAt: assignments.assignedAt, reportedAt: visitReports.submittedAt, visitDate: visitReports.visitDate })
    .from(assignments)
    .leftJoin(visitReports, and(eq(visitReports.applicationId, assignments.applicationId), isNull(visitReports.withdrawnAt)))
    .where(and(eq(assignments.applicationId, sql.placeholder('applicationId')), isNull(assignments.endedAt)))
    .orderBy(sql`${visitReports.submittedAt} desc nulls last`)
    .limit(1)
    .prepare('progress_of_application'),
);

/** The content of an institution's dashboard (REQ-B2). */
export async function schoolDashboard(services: Services, actor: Actor) {
  const organisationId = organisationOf(actor);
  const [newest] = await listed(services.database.db)
    .where(and(eq(institutions.organisationId, organisationId), isApplication))
    .orderBy(desc(applications.submittedAt), desc(applications.id))
    .limit(1);
  const [total] = await services.database.db
    .select({ n: sql<number>`count(*)::int` })
    .from(applications)
    .innerJoin(institutions, eq(institutions.id, applications.institutionId))
    .where(and(eq(institutions.organisationId, organisationId), isApplication));
  const current = newest ? ((await applicationDetail(services, actor, newest.id)) ?? null) : null;
  return {
    stats: { totalApplications: total?.n ?? 0 },
    school: newest ? { name: newest.name, country: newest.country } : null,
    docs: current?.documents ?? [],
    current,
    countries: await setting(services, 'countries'),
    can: { apply: mayApplyAs(actor) },
  };
}
