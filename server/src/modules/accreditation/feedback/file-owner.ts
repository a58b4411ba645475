import { sql } from 'drizzle-orm';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import { feedback } from '../../../db/schema/accreditation/feedback.ts';
import { files } from '../../../db/schema/core/files.ts';
import type { FileOwner } from '../../../define-module.ts';

/** A file sent with feedback is for the organisation it was written to. */
export const feedbackFiles: FileOwner = {
  table: feedback,
  readers: (_services, actor) =>
    actor.role === 'institution'
      ? sql`exists (
          select 1 from ${feedback} join ${institutions} on ${institutions.id} = ${feedback.institutionId}
          where ${feedback.fileId} = ${files.id} and ${feedback.withdrawnAt} is null and ${institutions.organisationId} = ${actor.organisationId})`
      : undefined,
  about: { institutionId: sql`select ${feedback.institutionId} from ${feedback} where ${feedback.fileId} = ${files.id}` },
};
