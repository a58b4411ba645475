import { type SQL, sql } from 'drizzle-orm';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import { applicationDocuments, applications } from '../../../db/schema/accreditation/applications.ts';
import { assignments } from '../../../db/schema/accreditation/assignments.ts';
import { files } from '../../../db/schema/core/files.ts';
import { teamMembers } from '../../../db/schema/evaluation/team.ts';
import type { FileOwner } from '../../../define-module.ts';

/** The documents of an application are for its organisation, and for the evaluator who has it, or those who accepted to be in its team. */
export const documentFiles: FileOwner = {
  table: applicationDocuments,
  readers: (_services, actor) => {
    if (actor.role === 'institution') return documentOf(sql`${institutions.organisationId} = ${actor.organisationId}`);
    if (actor.role === 'evaluator')
      return documentOf(
        sql`(exists (select 1 from ${assignments} where ${assignments.applicationId} = ${applications.id} and ${assignments.evaluatorId} = ${actor.id} and ${assignments.endedAt} is null)
          or exists (select 1 from ${teamMembers} where ${teamMembers.applicationId} = ${applications.id} and ${teamMembers.evaluatorId} = ${actor.id}
            and ${teamMembers.state} = 'accepted' and ${teamMembers.endedAt} is null))`,
      );
    return undefined;
  },
  about: {
    applicationId: sql`select ${applicationDocuments.applicationId} from ${applicationDocuments} where ${applicationDocuments.fileId} = ${files.id}`,
    institutionId: sql`select ${applications.institutionId} from ${applicationDocuments}
      join ${applications} on ${applications.id} = ${applicationDocuments.applicationId} where ${applicationDocuments.fileId} = ${files.id}`,
  },
};

const documentOf = (condition: SQL): SQL => sql`exists (
  select 1 from ${applicationDocuments}
  join ${applications} on ${applications.id} = ${applicationDocuments.applicationId}
  join ${institutions} on ${institutions.id} = ${applications.institutionId}
  where ${applicationDocuments.fileId} = ${files.id} and ${condition})`;
