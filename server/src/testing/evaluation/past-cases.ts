import type { AnswerLevel } from '@miyar/contract/evaluation/answers';
import { canonicalJson } from '@miyar/contract/evaluation/canonical-json';
import type { CaseStage } from '@miyar/contract/evaluation/stages';
import { and, eq } from 'drizzle-orm';
import type { CastName } from '../../cast/people.ts';
import { institutions, memberships } from '../../db/schema/accounts/organisations.ts';
import { applications } from '../../db/schema/accreditation/applications.ts';
import { decisions } from '../../db/schema/accreditation/decisions.ts';
import { files } from '../../db/schema/core/files.ts';
import { cases, stageSpans } from '../../db/schema/evaluation/cases.ts';
import { frozenRecords } from '../../db/schema/evaluation/frozen-records.ts';
import { evaluationReports } from '../../db/schema/evaluation/reports.ts';
import { standardIndicators, standardVersions } from '../../db/schema/evaluation/standards.ts';
import { teamMembers } from '../../db/schema/evaluation/team.ts';
import { workbookDevices, workbookEntries, workbookFields, workbooks } from '../../db/schema/evaluation/workbooks.ts';
import { idOf } from '../journeys.ts';
import type { TestApp } from '../test-app.ts';

/** The facts of a case that is long over, with the days of Riyadh at noon. */
interface PastCase {
  country?: string;
  submitted: string;
  /** The stages it left, each with its days and the days that were paused. */
  spans?: readonly (readonly [stage: CaseStage, entered: string, left: string, paused?: number])[];
  /** Its current stage; `released` by default. */
  stage?: CaseStage;
  released?: string;
  /** The settled levels by code, of a report that was finished on a day. */
  finished?: { on: string; settled: Readonly<Record<string, AnswerLevel>>; given?: Partial<Record<CastName, Readonly<Record<string, AnswerLevel>>>> };
}

const noon = (day: string): Date => new Date(`${day}T12:00:00+03:00`);

let made = 0;

/** Writes the rows of a past case, without the steps that make them. The standard must be published. */
export async function pastCase(on: TestApp, { country = 'Kenya', submitted, spans = [], stage = 'released', released, finished }: PastCase): Promise<number> {
  const { db } = on.services.database;
  const [owner, nora] = [await idOf(on, 'alHuda'), await idOf(on, 'nora')];
  const [membership] = await db.select().from(memberships).where(eq(memberships.userId, owner));
  const [version] = await db.select().from(standardVersions).where(eq(standardVersions.state, 'published'));
  made += 1;
  const name = `Past school ${made}`;
  const [institution] = await db.insert(institutions).values({ organisationId: membership!.organisationId, name, nameKey: name, country }).returning();
  const [application] = await db
    .insert(applications)
    .values({
      institutionId: institution!.id,
      submittedBy: owner,
      name,
      country,
      accreditationType: 'new',
      status: 'rejected',
      profile: 'full',
      submittedAt: noon(submitted),
    })
    .returning();
  const id = application!.id;
  await db.insert(cases).values({
    applicationId: id,
    institutionId: institution!.id,
    stage,
    enteredAt: noon(submitted),
    waitingOn: 'none',
    standardVersionId: version!.id,
    ...(stage === 'decision_prepared' && { preparedFrom: 'final_report' as const }),
  });
  for (const [at, entered, left, pausedDays = 0] of spans)
    await db.insert(stageSpans).values({ applicationId: id, stage: at, enteredAt: noon(entered), leftAt: noon(left), pausedDays });
  if (released)
    await db.insert(decisions).values({ applicationId: id, outcome: 'not_accredited', decidedBy: nora, decidedAt: noon(released), basis: 'report' });
  if (finished) await finish(on, id, version!.id, finished, nora);
  return id;
}

async function finish(on: TestApp, id: number, versionId: number, { on: day, settled, given = {} }: NonNullable<PastCase['finished']>, by: number) {
  const { db } = on.services.database;
  const content = canonicalJson({ case: id, ratings: settled });
  const [score] = await db
    .insert(frozenRecords)
    .values({ kind: 'score', applicationId: id, subjectId: id, number: 1, content, sha256: '0'.repeat(64), createdAt: noon(day) })
    .returning();
  const [file] = await db
    .insert(files)
    .values({
      token: `past-${id}`,
      storageKey: `past-${id}`,
      name: 'report.pdf',
      extension: 'pdf',
      mime: 'application/pdf',
      size: 1,
      sha256: '0',
      uploadedBy: by,
    })
    .returning();
  await db
    .insert(evaluationReports)
    .values({ applicationId: id, number: 1, state: 'final', scoreId: score!.id, frozenId: score!.id, fileId: file!.id, sentAt: noon(day), finalAt: noon(day) });
  for (const [person, levels] of Object.entries(given)) await rate(on, id, versionId, await idOf(on, person as CastName), levels);
}

/** Somebody of the team rated indicators. */
async function rate(on: TestApp, applicationId: number, versionId: number, evaluatorId: number, levels: Readonly<Record<string, AnswerLevel>>): Promise<void> {
  const { db } = on.services.database;
  const at = noon('2026-01-01');
  await db.insert(teamMembers).values({ applicationId, evaluatorId, role: 'member', state: 'accepted', invitedBy: evaluatorId, invitedAt: at });
  const [book] = await db.insert(workbooks).values({ applicationId, evaluatorId, state: 'open', openedAt: at }).returning();
  const [device] = await db
    .insert(workbookDevices)
    .values({ workbookId: book!.id, device: 'x'.repeat(22), label: 'Tablet', lastHash: '0'.repeat(64), registeredAt: at })
    .returning();
  for (const [index, [code, level]] of Object.entries(levels).entries()) {
    const [indicator] = await db
      .select()
      .from(standardIndicators)
      .where(and(eq(standardIndicators.versionId, versionId), eq(standardIndicators.code, code)));
    const content = JSON.stringify({ kind: 'rating', indicator: code, value: { level } });
    const [entry] = await db
      .insert(workbookEntries)
      .values({
        workbookId: book!.id,
        deviceId: device!.id,
        seq: index + 1,
        kind: 'rating',
        indicatorId: indicator!.id,
        content,
        hash: String(index).padStart(64, '0'),
        prevHash: '0'.repeat(64),
        madeAt: at,
        receivedAt: at,
      })
      .returning();
    await db.insert(workbookFields).values({ workbookId: book!.id, field: `rating:${code}`, entryId: entry!.id, others: [] });
  }
}
