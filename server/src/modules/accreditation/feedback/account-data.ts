import { and, desc, eq, isNull } from 'drizzle-orm';
import type { AccountPart, ReadCopy } from '../../../account-part.ts';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import { feedback, feedbackAnswers } from '../../../db/schema/accreditation/feedback.ts';
import { files } from '../../../db/schema/core/files.ts';
import type { Part } from '../../../platform/storage/archive.ts';
import type { Services } from '../../../services.ts';
import { SENT_FILE } from '../../core/files/sent.ts';

async function feedbackBy({ database: { db } }: Services, { id }: { readonly id: number }): Promise<Part[]> {
  const rows = await db
    .select({ feedback, file: SENT_FILE })
    .from(feedback)
    .leftJoin(files, eq(files.id, feedback.fileId))
    .where(eq(feedback.evaluatorId, id))
    .orderBy(desc(feedback.id));
  return rows.flatMap(({ feedback: said, file }) => [
    { path: `feedback/${said.id}.json`, data: said },
    ...(file ? [{ path: `feedback/${said.id}/${file.name}`, file }] : []),
  ]);
}

const feedbackReceived: ReadCopy = async ({ database: { db } }, { organisationId }) => {
  if (organisationId === null) return [];
  const rows = await db
    .select({ feedback, answer: { body: feedbackAnswers.body, createdAt: feedbackAnswers.createdAt, correctedAt: feedbackAnswers.correctedAt } })
    .from(feedback)
    .innerJoin(institutions, eq(institutions.id, feedback.institutionId))
    .leftJoin(feedbackAnswers, eq(feedbackAnswers.feedbackId, feedback.id))
    .where(and(eq(institutions.organisationId, organisationId), isNull(feedback.withdrawnAt)))
    .orderBy(desc(feedback.id));
  // The author's identity is the author's own personal data.
  return [{ path: 'feedback.json', data: rows.map(({ feedback: { evaluatorId: _person, fileId: _file, ...said }, answer }) => ({ ...said, answer })) }];
};

/** The feedback a person gave, or that was given to their institution. */
export const ACCOUNT: AccountPart = {
  copy: [
    {
      path: 'feedback',
      text: { ar: 'الملاحظات', en: 'feedback' },
      read: (services, actor) => (actor.role === 'institution' ? feedbackReceived : feedbackBy)(services, actor),
      work: feedbackBy,
    },
  ],
  counts: [{ kind: 'feedback', outcome: 'record', count: (db, { id }) => db.$count(feedback, eq(feedback.evaluatorId, id)) }],
  forget: null,
};
