import { desc, eq, inArray } from 'drizzle-orm';
import { applicationDocuments, applications } from '../../db/schema/applications.ts';
import { decisions } from '../../db/schema/decisions.ts';
import { feedback } from '../../db/schema/feedback.ts';
import { files } from '../../db/schema/files.ts';
import { institutions } from '../../db/schema/organisations.ts';
import { certificatesOf } from '../certificates/reads.ts';
import { evaluatorsWork } from '../data-archive/evaluators-work.ts';
import { ownMessages } from '../messaging/own-messages.ts';
import { accountData, happenings } from './account-data.ts';
import { noticeData } from './notice-data.ts';
import { ownTraining } from './training-data.ts';
/**
 * All that is kept about a person, read from the tables as it stands there: never a secret, a password or a token, and
 * nothing about others but what the person did. Which parts there are depends on the role, and on what was done in it.
 */
export async function ownData(services, actor) {
    const parts = await Promise.all([accountData, ownMessages, happenings, noticeData, ...byRole[actor.role]].map((read) => read(services, actor)));
    return parts.flat();
}
async function ownApplications({ database: { db } }, { id }) {
    const rows = await db
        .select({ application: applications, decision: decisions })
        .from(applications)
        .leftJoin(decisions, eq(decisions.applicationId, applications.id))
        .where(eq(applications.submittedBy, id))
        .orderBy(desc(applications.id));
    const documents = await documentsOf(db, rows.map(({ application }) => application.id));
    return [
        ...rows.map(({ application, decision }) => {
            const { decidedBy: _person, ...outcome } = decision ?? {};
            return { path: `applications/${application.id}.json`, data: { ...application, decision: decision && outcome } };
        }),
        ...documents.map(({ applicationId, docType, ...file }) => ({ path: `applications/${applicationId}/${docType}/${file.name}`, file })),
    ];
}
const sent = { storageKey: files.storageKey, held: files.held, name: files.name, sentAt: files.createdAt };
async function documentsOf(db, applicationIds) {
    if (applicationIds.length === 0)
        return [];
    return db
        .select({ ...sent, applicationId: applicationDocuments.applicationId, docType: applicationDocuments.docType })
        .from(applicationDocuments)
        .innerJoin(files, eq(files.id, applicationDocuments.fileId))
        .where(inArray(applicationDocuments.applicationId, applicationIds));
}
const ownCertificates = async (services, actor) => [{ path: 'certificates.json', data: await certificatesOf(services, actor) }];
async function receivedFeedback({ database: { db } }, { organisationId }) {
    if (organisationId === null)
        return [];
    const rows = await db
        .select({ feedback })
        .from(feedback)
        .innerJoin(institutions, eq(institutions.id, feedback.institutionId))
        .where(eq(institutions.organisationId, organisationId))
        .orderBy(desc(feedback.id));
    // Who wrote it is theirs to tell.
    return [{ path: 'feedback.json', data: rows.map(({ feedback: { evaluatorId: _person, fileId: _file, ...said } }) => said) }];
}
async function ownDecisions({ database: { db } }, { id }) {
    const made = await db.select().from(decisions).where(eq(decisions.decidedBy, id)).orderBy(desc(decisions.id));
    return made.length > 0 ? [{ path: 'decisions.json', data: made }] : [];
}
/** A role of the staff may have been another one before. */
const staff = [evaluatorsWork, ownDecisions, ownTraining];
const byRole = {
    institution: [ownApplications, ownCertificates, receivedFeedback],
    evaluator: staff,
    trainer: staff,
    admin: staff,
};
