import type { AreaBody, IndicatorBody, StandardBody } from '@miyar/contract/evaluation/standard-parts';
import { STANDARD_LIMITS } from '@miyar/contract/evaluation/standard-versions';
import { exceptColumns } from '../shapes.ts';
import { standardAreas, standardIndicators, standardStandards } from '../../../../db/schema/evaluation/standards.ts';

/** The body that a person writes for a part, by its kind. */
export interface Bodies {
  area: AreaBody;
  standard: StandardBody;
  indicator: IndicatorBody;
}
export type PartKind = keyof Bodies;

/** The tables of the three kinds of parts. */
export const TABLES = { area: standardAreas, standard: standardStandards, indicator: standardIndicators } as const;

export const MAX_PARTS = { area: STANDARD_LIMITS.areas, standard: STANDARD_LIMITS.standards, indicator: STANDARD_LIMITS.indicators } as const;

/** The kind above a part. */
export const PARENT = { area: undefined, standard: 'area', indicator: 'standard' } as const;

const texts = ({ code, title, description }: Pick<AreaBody, 'code' | 'title' | 'description'>) => ({
  code,
  titleAr: title.ar,
  titleEn: title.en,
  descriptionAr: description.ar,
  descriptionEn: description.en,
});

/** The body that a person writes, as columns. */
export const COLUMNS = {
  area: (body: AreaBody) => ({ ...texts(body), weight: body.weight }),
  standard: (body: StandardBody) => ({ ...texts(body), areaId: body.parent_id }),
  indicator: (body: IndicatorBody) => ({
    ...texts(body),
    standardId: body.parent_id,
    examplesAr: body.examples.ar,
    examplesEn: body.examples.en,
    critical: body.critical,
    sampling: body.sampling,
    ...(body.except && exceptColumns(body.except)),
  }),
} as const;
