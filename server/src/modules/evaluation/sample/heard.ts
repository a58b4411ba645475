import { type Heard, hasMastered, type Thresholds } from '@miyar/contract/evaluation/sample/hearing';
import { type HeardStratum, sampleResult, type SampleResult } from '@miyar/contract/evaluation/sample/result';
import { and, asc, eq, isNull, like, sql } from 'drizzle-orm';
import type { sampleDraws, sampleLearners } from '../../../db/schema/evaluation/sampling.ts';
import { standardVersions } from '../../../db/schema/evaluation/standards.ts';
import { teamMembers } from '../../../db/schema/evaluation/team.ts';
import { workbookEntries, workbookFields, workbooks } from '../../../db/schema/evaluation/workbooks.ts';
import type { Db } from '../../../platform/database/connect.ts';

type Reading = Pick<Db, 'select'>;

/** A page that somebody of the team heard. */
interface Hearing extends Heard {
  readonly evaluatorId: number;
}

/** Returns the pages of a draw that members of the team heard, in the order in which they arrived. */
export async function hearingsOf(db: Reading, applicationId: number, drawId: number): Promise<Hearing[]> {
  const rows = await db
    .select({ evaluatorId: workbooks.evaluatorId, content: workbookEntries.content })
    .from(workbookFields)
    .innerJoin(workbooks, eq(workbooks.id, workbookFields.workbookId))
    .innerJoin(workbookEntries, eq(workbookEntries.id, workbookFields.entryId))
    .innerJoin(
      teamMembers,
      and(eq(teamMembers.applicationId, workbooks.applicationId), eq(teamMembers.evaluatorId, workbooks.evaluatorId), isNull(teamMembers.endedAt)),
    )
    .where(and(eq(workbooks.applicationId, applicationId), eq(teamMembers.state, 'accepted'), like(workbookFields.field, 'hearing:%'), ofDraw(drawId)))
    .orderBy(asc(workbookEntries.id));
  return rows.map(({ evaluatorId, content }) => ({ ...(JSON.parse(content) as { value: Heard }).value, evaluatorId }));
}

const ofDraw = (drawId: number) => sql`(${workbookEntries.content}::jsonb -> 'value' ->> 'draw')::int = ${drawId}`;

/** Returns the hearings that count: if two people heard one page, the first counts. */
const counted = (hearings: readonly Hearing[]): Hearing[] => [...new Map(hearings.toReversed().map((one) => [`${one.code} ${one.page}`, one])).values()];

/** How often two people came to the same verdict on a learner whom both heard. */
export interface Agreement {
  readonly both: number;
  readonly same: number;
}

function agreementOf(hearings: readonly Hearing[], thresholds: Thresholds): Agreement | null {
  const learners = Map.groupBy(hearings, ({ code }) => code);
  const verdicts = [...learners.values()]
    .map((heard) => [...Map.groupBy(heard, ({ evaluatorId }) => evaluatorId).values()].map((pages) => hasMastered(pages, thresholds)))
    .filter((said) => said.length > 1);
  return verdicts.length === 0 ? null : { both: verdicts.length, same: verdicts.filter((said) => new Set(said).size === 1).length };
}

interface Drawn {
  readonly draw: typeof sampleDraws.$inferSelect;
  readonly learners: readonly (typeof sampleLearners.$inferSelect)[];
  readonly hearings: readonly Hearing[];
  readonly versionId: number;
}

/** The result of a draw by what was heard so far; null while nobody was. */
export async function resultOf(db: Reading, { draw, learners, hearings, versionId }: Drawn): Promise<(SampleResult & { agreement: Agreement | null }) | null> {
  const [version] = await db.select({ rules: standardVersions.rules }).from(standardVersions).where(eq(standardVersions.id, versionId));
  const thresholds = version!.rules.sampling;
  const pages = Map.groupBy(counted(hearings), ({ code }) => code);
  const strata = draw.plan.map(({ stratum, N }): HeardStratum => {
    const codes = learners.filter((one) => one.stratum === stratum && pages.has(one.code)).map(({ code }) => code);
    return { name: stratum, N, heard: codes.sort((one, other) => (one < other ? -1 : 1)).map((code) => ({ code, pages: pages.get(code)! })) };
  });
  const result = sampleResult(strata, thresholds);
  return result && { ...result, agreement: agreementOf(hearings, thresholds) };
}
