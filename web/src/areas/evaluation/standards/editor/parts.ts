import type { DraftArea, DraftIndicator, DraftStandard } from '@miyar/contract/evaluation/standard-parts';
import type { EditedVersion } from '@miyar/contract/evaluation/standard-versions';
import type { PartKind } from './order.ts';

/** A part of a draft with the part it lies in. */
export type Part =
  | { kind: 'area'; of: DraftArea; parentId?: undefined }
  | { kind: 'standard'; of: DraftStandard; parentId: number }
  | { kind: 'indicator'; of: DraftIndicator; parentId: number };

/** Every part of a version, as its tree is read. */
export const partsOf = ({ areas }: Pick<EditedVersion, 'areas'>): Part[] =>
  areas.flatMap((area): Part[] => [
    { kind: 'area', of: area },
    ...area.standards.flatMap((standard): Part[] => [
      { kind: 'standard', of: standard, parentId: area.id },
      ...standard.indicators.map((indicator): Part => ({ kind: 'indicator', of: indicator, parentId: standard.id })),
    ]),
  ]);

/** The thing the address opens: a part, a new one below a part, or the version itself. */
export type Opened = { what: 'head' } | { what: 'part'; part: Part } | { what: 'new'; kind: PartKind; parentId: number | undefined };

/** Reads `item` of the address: `indicator-17`, or `new-indicator-5` for a new one in the standard 5. */
export function openedIn(version: Pick<EditedVersion, 'areas'>, item: string | null): Opened {
  const [, isNew, kind, id] = /^(new-)?(area|standard|indicator)(?:-(\d{1,9}))?$/.exec(item ?? '') ?? [];
  if (!kind) return { what: 'head' };
  const number = id === undefined ? undefined : Number(id);
  if (isNew) return { what: 'new', kind: kind as PartKind, parentId: number };
  const part = partsOf(version).find((one) => one.kind === kind && one.of.id === number);
  return part ? { what: 'part', part } : { what: 'head' };
}

/** The next free code below a part, such as `1.1.4`. */
export function nextCode(version: Pick<EditedVersion, 'areas'>, kind: PartKind, parentId: number | undefined): string {
  const parts = partsOf(version);
  const parent = parts.find((one) => one.of.id === parentId && one.kind === (kind === 'standard' ? 'area' : 'standard'));
  const beginning = kind === 'area' || !parent ? '' : `${parent.of.code}.`;
  const taken = new Set(parts.map(({ of }) => of.code));
  for (let number = 1; ; number += 1) if (!taken.has(`${beginning}${number}`)) return `${beginning}${number}`;
}
