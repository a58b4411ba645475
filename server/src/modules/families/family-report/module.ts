import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { applications } from '../../../db/schema/accreditation/applications.ts';
import { files } from '../../../db/schema/core/files.ts';
import { publicationSheets, publications } from '../../../db/schema/families/publications.ts';
import { BODY } from '../../../db/personal-data.ts';
import { defineModule, type FileOwner } from '../../../define-module.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { followDecision } from './follow.ts';
import { FAMILY_NOTICES } from './notices.ts';
import { publishDue } from './publish.ts';
import { familyReportRoutes } from './routes.ts';

/** The report for families after its decision: the reply of the institution, its publication, and what anyone reads. */
export const familyReportModule = defineModule({
  name: 'family-report',
  routes: { familyReport: familyReportRoutes },
  tables: { publications, publicationSheets },
  events: [
    'family_report.replied',
    'family_report.reply_refused',
    'family_report.reply_translated',
    'family_report.scheduled',
    'family_report.published',
    'family_report.withheld',
  ],
  notices: FAMILY_NOTICES,
  retention: {},
  removals: {},
  personalData: {
    publications: {
      activity: 'accreditation',
      retention: 'accreditation',
      personal: 'by reply_by',
      rest: 'decision_id application_id report_id state mode on_day published_at reason reply_until reply_ar reply_en reply_translated reply_translated_at reply_at reply_refused frozen_id',
      looks: { reason: BODY },
      copy: { none: 'what an institution replies and the authority publishes; its people read it in the case' },
      deletion: 'retained',
    },
    publication_sheets: { activity: 'accreditation', retention: 'accreditation', personal: '', rest: 'decision_id language file_id' },
  },
  account: null,
  fileOwners: [
    {
      table: publicationSheets,
      exclusive: true,
      readers: () => sql`false`,
      about: { institutionId: institutionOf(), applicationId: applicationOf() },
    } satisfies FileOwner,
  ],
  search: {},
  tasks: [{ name: 'publish_family_reports', cron: '*/5 * * * *', run: publishDue }],
  invariants: {
    'a published report is that of a decision that nothing supersedes': sql`
      select p.decision_id::text as at from publications p join decisions d on d.id = p.decision_id
      where p.state <> 'off' and d.superseded_by_id is not null`,
    'what is published is frozen as its own': sql`
      select p.decision_id::text as at from publications p left join frozen_records f on f.id = p.frozen_id
      where p.state = 'published' and (f.kind is distinct from 'publication' or f.subject_id <> p.decision_id or f.application_id is distinct from p.application_id)`,
    'the sheets of a publication are those its frozen record names': sql`
      select p.decision_id::text as at from publications p join frozen_records f on f.id = p.frozen_id
      where p.state = 'published' and f.content::jsonb -> 'sheets' <> 'null'::jsonb and (
        select jsonb_object_agg(s.language, l.sha256) from publication_sheets s join files l on l.id = s.file_id where s.decision_id = p.decision_id
      ) is distinct from f.content::jsonb -> 'sheets'`,
  },
  followsApplication: { submitted: async () => undefined, withdrawn: async () => false, decided: followDecision },
  destroyWithApplication: destroyPublicationsOf,
});

function applicationOf(): SQL {
  return sql`select ${publications.applicationId} from ${publicationSheets} join ${publications} on ${publications.decisionId} = ${publicationSheets.decisionId} where ${publicationSheets.fileId} = ${files.id}`;
}

function institutionOf(): SQL {
  return sql`select ${applications.institutionId} from ${publicationSheets} join ${publications} on ${publications.decisionId} = ${publicationSheets.decisionId} join ${applications} on ${applications.id} = ${publications.applicationId} where ${publicationSheets.fileId} = ${files.id}`;
}

/** Destroys the publications of an application whose retention is over. Gives the files of their sheets. */
async function destroyPublicationsOf(tx: Tx, applicationId: number): Promise<number[]> {
  const own = tx.select({ id: publications.decisionId }).from(publications).where(eq(publications.applicationId, applicationId));
  const gone = await tx.delete(publicationSheets).where(inArray(publicationSheets.decisionId, own)).returning({ fileId: publicationSheets.fileId });
  await tx.delete(publications).where(eq(publications.applicationId, applicationId));
  return gone.map(({ fileId }) => fileId);
}
