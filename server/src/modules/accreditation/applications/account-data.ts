import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { type AccountPart, ofInstitution, type ReadCopy } from '../../../account-part.ts';
import { institutions, memberships } from '../../../db/schema/accounts/organisations.ts';
import { applicationDocuments, applications, wasSubmitted } from '../../../db/schema/accreditation/applications.ts';
import { currentDecision, decisions } from '../../../db/schema/accreditation/decisions.ts';
import { files } from '../../../db/schema/core/files.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { SENT_FILE } from '../../core/files/sent.ts';

const ownApplications: ReadCopy = async ({ database: { db } }, { id }) => {
  const rows = await db
    .select({ application: applications, decision: decisions })
    .from(applications)
    .leftJoin(decisions, currentDecision)
    .where(and(eq(applications.submittedBy, id), wasSubmitted))
    .orderBy(desc(applications.id));
  const documents = await documentsOf(
    db,
    rows.map(({ application }) => application.id),
  );
  return [
    ...rows.map(({ application, decision }) => {
      const { decidedBy: _person, ...outcome } = decision ?? {};
      return { path: `applications/${application.id}.json`, data: { ...application, decision: decision && outcome } };
    }),
    ...documents.map(({ applicationId, documentId, docType, replacedAt, ...file }) => ({
      path: `applications/${applicationId}/${docType}${replacedAt === null ? '' : `-${documentId}`}/${file.name}`,
      file,
    })),
  ];
};

async function documentsOf(db: Db, applicationIds: number[]) {
  if (applicationIds.length === 0) return [];
  return db
    .select({
      ...SENT_FILE,
      applicationId: applicationDocuments.applicationId,
      documentId: applicationDocuments.id,
      docType: applicationDocuments.docType,
      replacedAt: applicationDocuments.replacedAt,
    })
    .from(applicationDocuments)
    .innerJoin(files, eq(files.id, applicationDocuments.fileId))
    .where(inArray(applicationDocuments.applicationId, applicationIds));
}

/** The applications a person submitted, with their documents and how they were decided. */
export const ACCOUNT: AccountPart = {
  copy: [
    {
      path: 'applications',
      text: { ar: 'طلبات الاعتماد ووثائقها', en: 'applications for accreditation and their documents' },
      read: ofInstitution(ownApplications),
    },
  ],
  counts: [{ kind: 'applications', outcome: 'record', count: (db, { id }) => db.$count(applications, and(eq(applications.submittedBy, id), wasSubmitted)) }],
  forget: null,
  // Where others belong to the organisation, its applications stay with them.
  unfinished: ({ id, role, organisationId }) =>
    role === 'institution' && organisationId !== null
      ? sql`select 1 from ${applications} join ${institutions} on ${institutions.id} = ${applications.institutionId}
          where ${and(eq(institutions.organisationId, organisationId), eq(applications.status, 'pending'))}
          and not exists (select 1 from ${memberships} m where m.organisation_id = ${organisationId} and m.user_id <> ${id})`
      : undefined,
};
