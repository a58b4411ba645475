import { WRITTEN } from '@miyar/contract/rules/site/landing-content';
import type { Language } from '../../../../lib/i18n/current-language.ts';
import type { Draft } from './draft.ts';
import type { FiguresPart } from './fields/form-plan.ts';

const standards = WRITTEN['accreditation-methodology'].shape.standards;

/** The figures of one language as JSON, as an expert edits them. */
export function figuresAsJson({ path, keys }: FiguresPart, texts: Draft['texts'], side: Language): string {
  const at = (key: string, name: string) => texts[`${side}.${path}.${key}.${name}`] ?? '';
  return JSON.stringify(Object.fromEntries(keys.map((key) => [key, { number: at(key, 'number'), label: at(key, 'label') }])), null, 2);
}

/** Reads JSON of the figures into the texts of a draft; undefined when it is no JSON, or does not hold the four. */
export function readFigures({ path, keys }: FiguresPart, json: string, side: Language): Readonly<Record<string, string>> | undefined {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return undefined;
  }
  const read = standards.safeParse(value);
  if (!read.success || !read.data) return undefined;
  const figures = read.data as Readonly<Record<string, { number: string; label: string }>>;
  return Object.fromEntries(
    keys.flatMap((key) => [
      [`${side}.${path}.${key}.number`, figures[key]?.number ?? ''],
      [`${side}.${path}.${key}.label`, figures[key]?.label ?? ''],
    ]),
  );
}
