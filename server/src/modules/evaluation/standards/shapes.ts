import type { DraftArea, DraftIndicator, DraftStandard } from '@miyar/contract/evaluation/standard-parts';
import type { Exception, PublicStandard } from '@miyar/contract/evaluation/standards';
import type { AreaNode, IndicatorRow, StandardNode, VersionRow } from './tree.ts';

type AreaRow = Omit<AreaNode, 'standards'>;
type StandardRow = Omit<StandardNode, 'indicators'>;

/** A pair of columns as it crosses the wire. */
export const both = (ar: string, en: string) => ({ ar, en });

const textsOf = ({ titleAr, titleEn, descriptionAr, descriptionEn }: Pick<AreaRow, 'titleAr' | 'titleEn' | 'descriptionAr' | 'descriptionEn'>) => ({
  title: both(titleAr, titleEn),
  description: both(descriptionAr, descriptionEn),
});

export const titleOf = ({ titleAr, titleEn }: Pick<VersionRow, 'titleAr' | 'titleEn'>) => both(titleAr, titleEn);
export const notesOf = ({ notesAr, notesEn }: Pick<VersionRow, 'notesAr' | 'notesEn'>) => both(notesAr, notesEn);

const publicIndicator = (row: IndicatorRow): PublicStandard['areas'][number]['standards'][number]['indicators'][number] => ({
  id: row.id,
  code: row.code,
  ...textsOf(row),
  examples: both(row.examplesAr, row.examplesEn),
  critical: row.critical,
  sampling: row.sampling,
  ...exceptOf(row),
});

/** The institutions to which an indicator does not apply, for an object that has no such field where it applies to all. */
export const exceptOf = (row: Pick<IndicatorRow, 'exceptKinds' | 'exceptSections' | 'exceptReasonAr' | 'exceptReasonEn'>): { except?: Exception } =>
  row.exceptKinds.length + row.exceptSections.length === 0
    ? {}
    : { except: { kinds: row.exceptKinds, sections: row.exceptSections, reason: both(row.exceptReasonAr, row.exceptReasonEn) } };

/** An exception as columns of an indicator. */
export const exceptColumns = ({ kinds, sections, reason }: Exception) => ({
  exceptKinds: kinds,
  exceptSections: sections,
  exceptReasonAr: reason.ar,
  exceptReasonEn: reason.en,
});

/** The areas of a version with all that is in them, as everybody reads them. */
export const publicAreas = (areas: readonly AreaNode[]): PublicStandard['areas'] =>
  areas.map((area) => ({
    id: area.id,
    code: area.code,
    weight: area.weight,
    ...textsOf(area),
    standards: area.standards.map((standard) => ({
      id: standard.id,
      code: standard.code,
      ...textsOf(standard),
      indicators: standard.indicators.map(publicIndicator),
    })),
  }));

export const areaItem = (row: AreaRow): Omit<DraftArea, 'standards'> => ({
  id: row.id,
  code: row.code,
  ...textsOf(row),
  weight: row.weight,
  revision: row.revision,
});

export const standardItem = (row: StandardRow): Omit<DraftStandard, 'indicators'> => ({ id: row.id, code: row.code, ...textsOf(row), revision: row.revision });

export const indicatorItem = (row: IndicatorRow): DraftIndicator => ({ ...publicIndicator(row), revision: row.revision });

/** The areas for the editor: each part with the revision of its last change. */
export const editedAreas = (areas: readonly AreaNode[]): DraftArea[] =>
  areas.map((area) => ({
    ...areaItem(area),
    standards: area.standards.map((standard) => ({ ...standardItem(standard), indicators: standard.indicators.map(indicatorItem) })),
  }));
