import { type CallArea, GROUPS } from '@miyar/contract/core/groups';
import { SCOPE_GROUPS, type ScopeGroup } from '@miyar/contract/core/scopes';
import type { Text } from '../../../lib/i18n/text.ts';

type Words = Record<`group_${ScopeGroup}` | `area_${CallArea}`, string>;

/** The areas in which the scopes are listed. */
const AREAS: Readonly<Record<CallArea, { readonly ar: string; readonly en: string }>> = {
  accreditation: { ar: 'الاعتماد', en: 'Accreditation' },
  evaluation: { ar: 'التقويم', en: 'Evaluation' },
  years: { ar: 'سنوات الاعتماد', en: 'Years of the accreditation' },
  families: { ar: 'تقارير الأسر', en: 'Reports for families' },
  training: { ar: 'التدريب', en: 'Training' },
  communication: { ar: 'التواصل', en: 'Communication' },
  site: { ar: 'الموقع العام', en: 'Public site' },
  accounts: { ar: 'الأشخاص', en: 'People' },
  privacy: { ar: 'البيانات الشخصية', en: 'Personal data' },
  operations: { ar: 'المنصة', en: 'Platform' },
};

const inOne = (language: 'ar' | 'en'): Words =>
  Object.fromEntries([
    ...Object.entries(AREAS).map(([area, name]) => [`area_${area}`, name[language]]),
    ...SCOPE_GROUPS.map((group) => [`group_${group}`, GROUPS[group].name[language]]),
  ]) as Words;

/** The texts for what access tokens open: an area, and a group of calls by the name of its declaration. */
export const scopeWords: Text<Words> = { namespace: 'access-token-scopes', en: inOne('en'), ar: inOne('ar') };
