import { contentFault, type EntryContent } from '@miyar/contract/evaluation/workbook/entry';
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { evidence } from '../../../../db/schema/evaluation/evidence.ts';
import { rosters, sampleDraws, sampleLearners } from '../../../../db/schema/evaluation/sampling.ts';
import { standardIndicators } from '../../../../db/schema/evaluation/standards.ts';
import { workbookEntries } from '../../../../db/schema/evaluation/workbooks.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import { preparedFor } from '../../../../platform/database/prepared.ts';
import { inCase } from '../../standards/of-case.ts';
import type { LockedWorkbook } from './find.ts';
import type { AnyEntry } from './stored.ts';

/** The lookups with which the content of entries is compared. */
export interface Content {
  /** The id of an indicator by its code. */
  indicatorId(code: string): number | undefined;
  /** Why an entry does not apply; null where it does. */
  fault(entry: EntryContent): string | null;
}

/** Reads the things that some entries name: the indicators that apply, evidence and learners of the case, entries of the workbook. */
export async function contentFor(
  tx: Tx,
  { workbook, versionId }: Pick<LockedWorkbook, 'workbook' | 'versionId'>,
  entries: readonly (AnyEntry & { readonly hash: string })[],
): Promise<Content> {
  const codes = [...new Set(entries.flatMap(({ indicator }) => indicator ?? []))];
  const rows = codes.length === 0 ? [] : await indicatorsNamed(tx, { versionId, applicationId: workbook.applicationId, codes: JSON.stringify(codes) });
  const indicators = new Map(rows.map((row) => [row.code, row]));
  const files = await evidenceNamed(tx, workbook.applicationId, entries);
  const removable = await entriesNamed(tx, workbook.id, entries);
  const drawn = await learnersNamed(tx, workbook.applicationId, entries);
  const isThere = ({ kind, value }: EntryContent): boolean => {
    if (kind === 'evidence_link') return files.has(Number(value['evidence_id']));
    if (kind === 'remove') return removable.has(String(value['hash']));
    if (kind !== 'hearing' && kind !== 'absent') return true;
    const pages = drawn.get(`${value['draw']} ${value['code']}`);
    return pages !== undefined && (kind === 'absent' || pages.includes(Number(value['page'])));
  };
  return {
    indicatorId: (code) => indicators.get(code)?.id,
    fault: (entry) => contentFault(entry, (code) => indicators.get(code)?.critical) ?? (isThere(entry) ? null : 'invalid_value'),
  };
}

const indicatorsNamed = preparedFor((db) =>
  db
    .select({ id: standardIndicators.id, code: standardIndicators.code, critical: standardIndicators.critical })
    .from(standardIndicators)
    .where(
      and(
        eq(standardIndicators.versionId, sql.placeholder('versionId')),
        inCase(sql.placeholder('applicationId')),
        sql`${standardIndicators.code} in (select json_array_elements_text(${sql.placeholder('codes')}::json))`,
      ),
    )
    .prepare('indicators_named'),
);

const MOST = 2_147_483_647;

async function evidenceNamed(tx: Tx, applicationId: number, entries: readonly AnyEntry[]): Promise<ReadonlySet<number>> {
  const ids = entries.filter(({ kind }) => kind === 'evidence_link').map(({ value }) => value['evidence_id']);
  const wanted = ids.filter((id) => typeof id === 'number' && id > 0 && id <= MOST) as number[];
  if (wanted.length === 0) return new Set();
  const found = await tx
    .select({ id: evidence.id })
    .from(evidence)
    .where(and(eq(evidence.applicationId, applicationId), isNull(evidence.removedAt), inArray(evidence.id, wanted)));
  return new Set(found.map(({ id }) => id));
}

/** The entries that can be removed: those of the workbook, and those that come with the ones that remove them. */
async function entriesNamed(tx: Tx, workbookId: number, entries: readonly (AnyEntry & { readonly hash: string })[]): Promise<ReadonlySet<string>> {
  const wanted = entries.filter(({ kind }) => kind === 'remove').map(({ value }) => String(value['hash']));
  if (wanted.length === 0) return new Set();
  const found = await tx
    .select({ hash: workbookEntries.hash })
    .from(workbookEntries)
    .where(and(eq(workbookEntries.workbookId, workbookId), inArray(workbookEntries.hash, wanted)));
  return new Set([...entries, ...found].map(({ hash }) => hash));
}

/** The learners whom entries name, by draw and code, with the pages they recite: of the draws of the case, and no reserves. */
async function learnersNamed(tx: Tx, applicationId: number, entries: readonly AnyEntry[]): Promise<ReadonlyMap<string, readonly number[]>> {
  const named = entries.filter(({ kind }) => kind === 'hearing' || kind === 'absent').map(({ value }) => value['draw']);
  const draws = [...new Set(named)].filter((id) => typeof id === 'number' && id > 0 && id <= MOST) as number[];
  if (draws.length === 0) return new Map();
  const found = await tx
    .select({ drawId: sampleLearners.drawId, code: sampleLearners.code, pages: sampleLearners.pages })
    .from(sampleLearners)
    .innerJoin(sampleDraws, eq(sampleDraws.id, sampleLearners.drawId))
    .innerJoin(rosters, eq(rosters.id, sampleDraws.rosterId))
    .where(and(eq(rosters.applicationId, applicationId), inArray(sampleLearners.drawId, draws), ne(sampleLearners.state, 'reserve')));
  return new Map(found.map(({ drawId, code, pages }) => [`${drawId} ${code}`, pages]));
}
