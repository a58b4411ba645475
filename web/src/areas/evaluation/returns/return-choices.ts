import { DOCUMENT_TYPES } from '@miyar/contract/accreditation/applications';
import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import { RETURN_DETAILS, type ReturnItem } from '@miyar/contract/evaluation/returns';
import type { PublicStandard } from '@miyar/contract/evaluation/standards';
import type { Language } from '../../../lib/i18n/current-language.ts';
import { textIn } from '../../../lib/i18n/text.ts';
import { returnsText } from './text.ts';

type CaseSchool = CaseDetail['school'];

/** An item that a return can request; its name in a form is `kind-key`. */
export interface ReturnChoice {
  value: string;
  label: string;
  kind: ReturnItem['kind'];
  key: string;
}

/** The name in the other script is called by the language it is in. */
export const otherName = (school: CaseSchool): 'name_in_english' | 'name_in_arabic' =>
  /\p{Script=Arabic}/u.test(school.name) ? 'name_in_english' : 'name_in_arabic';

const choice = (kind: ReturnItem['kind'], key: string, label: string): ReturnChoice => ({ value: `${kind}-${key}`, label, kind, key });

/** Returns everything that can be requested in a case: its documents, its details and, once there are answers, its indicators and their evidence. */
export function returnChoices(school: CaseSchool, standard: PublicStandard | undefined, language: Language): ReturnChoice[] {
  const t = textIn(returnsText, language);
  const indicators = standard?.areas.flatMap((area) => area.standards.flatMap((within) => within.indicators)) ?? [];
  return [
    ...DOCUMENT_TYPES.map((type) => choice('document', type, t(`document_${type}`))),
    ...RETURN_DETAILS.map((field) => choice('field', field, t(field === 'name_alternative' ? otherName(school) : `field_${field}`))),
    ...(['indicator', 'evidence'] as const).flatMap((kind) => indicators.map(({ id, code, title }) => choice(kind, String(id), `${code} ${title[language]}`))),
  ];
}

/** Whether an item requests that the profile is confirmed again. */
export const isOfProfile = ({ kind, key }: Pick<ReturnItem, 'kind' | 'key'>): boolean => kind === 'field' && key === 'profile';

/** Returns the name of the thing an item requests. */
export const nameOfItem = (
  item: Pick<ReturnItem, 'kind' | 'key' | 'code'>,
  school: CaseSchool,
  standard: PublicStandard | undefined,
  language: Language,
): string => returnChoices(school, standard, language).find(({ kind, key }) => kind === item.kind && key === item.key)?.label ?? item.code ?? item.key;
