import { sql, type SQL } from 'drizzle-orm';
import { teamMembers } from '../../../../db/schema/evaluation/team.ts';

/** The people who accepted to be in the team of a case, for notifications. */
export const teamOf = ({ applicationId }: { applicationId: number }): SQL => sql`
  select ${teamMembers.evaluatorId} from ${teamMembers}
  where ${teamMembers.applicationId} = ${applicationId} and ${teamMembers.state} = 'accepted' and ${teamMembers.endedAt} is null`;
