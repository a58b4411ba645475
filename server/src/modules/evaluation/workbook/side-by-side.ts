import { LEVELS } from '@miyar/contract/evaluation/score/rules';
import type { TextKind } from '@miyar/contract/evaluation/workbook/entry';
import type { SideBySide } from '@miyar/contract/evaluation/workbook/shapes';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { answers } from '../../../db/schema/evaluation/answers.ts';
import { evidence } from '../../../db/schema/evaluation/evidence.ts';
import { settledLevels } from '../../../db/schema/evaluation/settled.ts';
import { standardAreas, standardIndicators, standardStandards } from '../../../db/schema/evaluation/standards.ts';
import { workbookEntries, workbookFields } from '../../../db/schema/evaluation/workbooks.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { findCase, stageOf } from '../cases/find.ts';
import { workbooksFor } from './facts/listed.ts';
import { seesWorkbooks } from './facts/policy.ts';
import { type AnyEntry, contentOf } from './facts/stored.ts';

type Row = SideBySide['indicators'][number];
type Written = Row['members'][number];
type Level = Written['level'];

/**
 * The workbooks of a case side by side, with the institution's own level: those that are open to the reader, and of the
 * others how full they are.
 * @throws Refusal not_found
 */
export async function sideBySide(services: Services, actor: Actor, applicationId: number): Promise<SideBySide> {
  const found = await findCase(services, actor, applicationId);
  if (!found.row?.standardVersionId || !seesWorkbooks(actor, stageOf(found))) throw new Refusal('not_found');
  const { db } = services.database;
  const listed = await workbooksFor(db, actor, applicationId);
  const open = listed.filter(({ shown }) => shown.can.read === true).map(({ row }) => row);
  const [indicators, entries, photos] = await Promise.all([
    indicatorsOf(db, applicationId),
    currentEntries(
      db,
      open.map(({ id }) => id),
    ),
    photographsOf(db, applicationId),
  ]);
  const byIndicator = Map.groupBy(entries, ({ content }) => content.indicator ?? '');
  return {
    workbooks: listed.map(({ shown }) => shown),
    indicators: indicators.map(({ indicator_id, code, self, settled }) => {
      const about = Map.groupBy(byIndicator.get(code) ?? [], ({ workbookId }) => workbookId);
      const members = open.flatMap(({ id, evaluatorId }) => {
        const own = about.get(id);
        return own ? [writtenOf(evaluatorId, own, photos)] : [];
      });
      return { indicator_id, code, self, members, spread: open.length === listed.length ? spreadOf(members) : null, settled };
    }),
  };
}

const indicatorsOf = (db: Db, applicationId: number) =>
  db
    .select({ indicator_id: standardIndicators.id, code: standardIndicators.code, self: answers.level, settled: settledLevels.level })
    .from(answers)
    .innerJoin(standardIndicators, eq(standardIndicators.id, answers.indicatorId))
    .innerJoin(standardStandards, eq(standardStandards.id, standardIndicators.standardId))
    .innerJoin(standardAreas, eq(standardAreas.id, standardStandards.areaId))
    .leftJoin(settledLevels, and(eq(settledLevels.applicationId, answers.applicationId), eq(settledLevels.indicatorId, answers.indicatorId)))
    .where(eq(answers.applicationId, applicationId))
    .orderBy(asc(standardAreas.position), asc(standardStandards.position), asc(standardIndicators.position));

interface Current {
  workbookId: number;
  content: AnyEntry;
}

async function currentEntries(db: Db, workbookIds: readonly number[]): Promise<Current[]> {
  if (workbookIds.length === 0) return [];
  const rows = await db
    .select({ workbookId: workbookFields.workbookId, content: workbookEntries.content })
    .from(workbookFields)
    .innerJoin(workbookEntries, eq(workbookEntries.id, workbookFields.entryId))
    .where(inArray(workbookFields.workbookId, [...workbookIds]))
    .orderBy(asc(workbookEntries.id));
  return rows.map((row) => ({ workbookId: row.workbookId, content: contentOf(row) }));
}

async function photographsOf(db: Db, applicationId: number): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ sha256: evidence.sha256, id: evidence.id })
    .from(evidence)
    .where(and(eq(evidence.applicationId, applicationId), eq(evidence.side, 'team'), isNull(evidence.removedAt)));
  return new Map(rows.map(({ sha256, id }) => [sha256, id]));
}

function writtenOf(evaluatorId: number, entries: readonly Current[], photos: ReadonlyMap<string, number>): Written {
  const texts = (kind: TextKind) =>
    entries.filter(({ content }) => content.kind === kind && content.value['text'] !== '').map(({ content }) => String(content.value['text']));
  const rating = entries.find(({ content }) => content.kind === 'rating')?.content.value;
  const links = entries.filter(({ content: { kind, value } }) => kind === 'evidence_link' && value['linked'] === true);
  const taken = entries.filter(({ content }) => content.kind === 'photo').map(({ content }) => photos.get(String(content.value['sha256'])));
  const evidenceIds = [...links.map(({ content }) => Number(content.value['evidence_id'])), ...taken.filter((id) => id !== undefined)];
  return {
    evaluator_id: evaluatorId,
    level: (rating?.['level'] ?? null) as Level,
    reason: (rating?.['reason'] ?? null) as string | null,
    notes: texts('note'),
    findings: texts('finding'),
    strengths: texts('strength'),
    recommendations: texts('recommendation'),
    evidence: [...new Set(evidenceIds)],
  };
}

/** Between the highest and the lowest level of those who rated; NA has no place among them. */
function spreadOf(members: readonly Written[]): number | null {
  const places = members.map(({ level }) => LEVELS.findIndex((one) => one === level)).filter((place) => place >= 0);
  return places.length === 0 ? null : Math.max(...places) - Math.min(...places);
}
