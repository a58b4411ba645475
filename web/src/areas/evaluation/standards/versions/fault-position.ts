import type { EditedVersion, StandardFault } from '@miyar/contract/evaluation/standard-versions';
import type { Language } from '../../../../lib/i18n/current-language.ts';
import { textIn } from '../../../../lib/i18n/text.ts';
import { faultsText } from './faults-text.ts';
import { versionPath } from './versions-table.tsx';

type PartKind = 'area' | 'standard' | 'indicator';

/** A part of a version as the address names it: `indicator-17`. */
export const itemOf = (kind: PartKind, id: number): string => `${kind}-${id}`;

const isKind = (word: string): word is PartKind => word === 'area' || word === 'standard' || word === 'indicator';

/** The id of the part with a code. */
export function idOf({ areas }: Pick<EditedVersion, 'areas'>, kind: PartKind, code: string): number | undefined {
  const standards = areas.flatMap((area) => area.standards);
  const parts = kind === 'area' ? areas : kind === 'standard' ? standards : standards.flatMap(({ indicators }) => indicators);
  return parts.find((part) => part.code === code)?.id;
}

/** Where a fault is corrected. */
export function faultPath(version: EditedVersion, { where }: StandardFault): string {
  const [kind = '', rest = ''] = where.split(/:(.*)/s);
  if (isKind(kind)) {
    // The code contains full stops itself; the parts after it are a field.
    const code = rest.replace(/\.(?:title|description|examples)(?:\.(?:ar|en))?$/, '');
    const id = idOf(version, kind, code);
    return versionPath(version.version, id === undefined ? {} : { item: itemOf(kind, id) });
  }
  return versionPath(version.version, where.startsWith('rules.') ? { part: 'rules' } : {});
}

/** Returns where a fault is, as text: “Indicator 5.1.1, description, English”. */
export function faultPosition({ where }: StandardFault, language: Language): string {
  const t = textIn(faultsText, language);
  const comma = language === 'ar' ? '\u060C ' : ', ';
  const [kind = '', rest = ''] = where.split(/:(.*)/s);
  const [, code = rest, field, side] = /^(.*?)(?:\.(title|description|examples))?(?:\.(ar|en))?$/s.exec(rest) ?? [];
  if (isKind(kind)) return [t(kind, { code }), field && t(field as 'title'), side && t(side as 'ar')].filter(Boolean).join(comma);
  const [first = '', ...others] = where.replace(/^rules\./, '').split('.');
  const named = others.map((word) => (/^[A-D]$/.test(word) ? t('level', { level: word }) : t(word as 'title')));
  return [t(first as 'weights'), ...named].join(comma);
}
