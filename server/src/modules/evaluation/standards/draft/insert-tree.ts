import type { Pair, Rules } from '@miyar/contract/evaluation/standard-rules';
import type { Exception } from '@miyar/contract/evaluation/standards';
import { standardAreas, standardIndicators, standardStandards } from '../../../../db/schema/evaluation/standards.ts';
import { standardVersions } from '../../../../db/schema/evaluation/standards.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import { exceptColumns, exceptOf, notesOf, titleOf } from '../shapes.ts';
import type { AreaNode, Tree } from '../tree.ts';

interface NewPart {
  code: string;
  title: Pair;
  description: Pair;
  lineage: string;
}
export interface NewIndicator extends NewPart {
  examples: Pair;
  critical: boolean;
  sampling: boolean;
  except?: Exception;
}
export interface NewStandard extends NewPart {
  indicators: NewIndicator[];
}
export interface NewArea extends NewPart {
  weight: number;
  standards: NewStandard[];
}

/** A whole version that is not in the database yet. */
export interface NewTree {
  title: Pair;
  notes: Pair;
  rules: Rules;
  areas: NewArea[];
}

const partFrom = ({ code, titleAr, titleEn, descriptionAr, descriptionEn, lineage }: Omit<AreaNode, 'standards' | 'weight'>): NewPart => ({
  code,
  title: { ar: titleAr, en: titleEn },
  description: { ar: descriptionAr, en: descriptionEn },
  lineage,
});

/** A version as it could be inserted again. */
export const treeFrom = ({ head, areas }: Tree): NewTree => ({
  title: titleOf(head),
  notes: notesOf(head),
  rules: head.rules,
  areas: areas.map((area) => ({
    ...partFrom(area),
    weight: area.weight,
    standards: area.standards.map((standard) => ({
      ...partFrom(standard),
      indicators: standard.indicators.map((indicator) => ({
        ...partFrom(indicator),
        examples: { ar: indicator.examplesAr, en: indicator.examplesEn },
        critical: indicator.critical,
        sampling: indicator.sampling,
        ...exceptOf(indicator),
      })),
    })),
  })),
});

const columns = ({ code, title, description, lineage }: NewPart, versionId: number, position: number) => ({
  versionId,
  code,
  position,
  titleAr: title.ar,
  titleEn: title.en,
  descriptionAr: description.ar,
  descriptionEn: description.en,
  lineage,
});

/** Inserts a version as a draft: three statements for its parts, however many there are. Gives its id. */
export async function insertTree(tx: Tx, version: string, { title, notes, rules, areas }: NewTree, at: Date): Promise<number> {
  const [row] = await tx
    .insert(standardVersions)
    .values({ version, titleAr: title.ar, titleEn: title.en, notesAr: notes.ar, notesEn: notes.en, rules, createdAt: at })
    .returning({ id: standardVersions.id });
  const versionId = row!.id;
  if (areas.length === 0) return versionId;
  const newAreas = areas.map((area, index) => ({ ...columns(area, versionId, index + 1), weight: area.weight }));
  const areaIds = idsOf(await tx.insert(standardAreas).values(newAreas).returning({ id: standardAreas.id, code: standardAreas.code }));
  const standards = areas.flatMap((area) => area.standards.map((standard) => ({ standard, areaId: areaIds.get(area.code)! })));
  if (standards.length === 0) return versionId;
  const newStandards = standards.map(({ standard, areaId }, index) => ({ ...columns(standard, versionId, index + 1), areaId }));
  const standardIds = idsOf(await tx.insert(standardStandards).values(newStandards).returning({ id: standardStandards.id, code: standardStandards.code }));
  const indicators = standards.flatMap(({ standard }) => standard.indicators.map((indicator) => ({ indicator, standardId: standardIds.get(standard.code)! })));
  if (indicators.length === 0) return versionId;
  await tx.insert(standardIndicators).values(
    indicators.map(({ indicator, standardId }, index) => ({
      ...columns(indicator, versionId, index + 1),
      standardId,
      examplesAr: indicator.examples.ar,
      examplesEn: indicator.examples.en,
      critical: indicator.critical,
      sampling: indicator.sampling,
      ...(indicator.except && exceptColumns(indicator.except)),
    })),
  );
  return versionId;
}

const idsOf = (rows: readonly { id: number; code: string }[]): Map<string, number> => new Map(rows.map(({ id, code }) => [code, id]));
