import type { Json } from '@miyar/contract/evaluation/canonical-json';
import { notesOf, titleOf } from './shapes.ts';
import type { AreaNode, Tree } from './tree.ts';

const texts = ({ titleAr, titleEn, descriptionAr, descriptionEn, code, lineage }: Omit<AreaNode, 'standards' | 'weight'>) => ({
  code,
  lineage,
  title: { ar: titleAr, en: titleEn },
  description: { ar: descriptionAr, en: descriptionEn },
});

/** What is frozen of a version when it is published: all that it says, and no number of the database. */
export const frozenContent = ({ head, areas }: Tree, effectiveFrom: string): Json => ({
  version: head.version,
  effective_from: effectiveFrom,
  title: titleOf(head),
  notes: notesOf(head),
  rules: head.rules as unknown as Json,
  areas: areas.map((area) => ({
    ...texts(area),
    weight: area.weight,
    standards: area.standards.map((standard) => ({
      ...texts(standard),
      indicators: standard.indicators.map((indicator) => ({
        ...texts(indicator),
        examples: { ar: indicator.examplesAr, en: indicator.examplesEn },
        critical: indicator.critical,
        sampling: indicator.sampling,
      })),
    })),
  })),
});
