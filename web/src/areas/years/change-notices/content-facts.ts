import { institutionProfile } from '@miyar/contract/evaluation/institution-profile/institution-profile';
import { SECTIONS } from '@miyar/contract/accreditation/sections';
import type { ChangeNotice } from '@miyar/contract/years/change-notices';
import { useEndpoint } from '../../../lib/api/query.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import type { Fact } from '../../../ui/tables/facts.tsx';
import { addressInLine } from '../../evaluation/institution-profile/field-names.ts';
import { profileText } from '../../evaluation/institution-profile/text.ts';
import { noticesText } from './text.ts';

/** The content of a notice as facts: each field as it is to be, by the name it has in the profile. */
export function useContentFacts({ kind, content, site }: ChangeNotice): Fact[] {
  const t = useText(profileText);
  const own = useText(noticesText);
  const { language } = useLanguage();
  const other = language === 'ar' ? 'en' : 'ar';
  const kinds = useEndpoint(institutionProfile.kinds, {}, { enabled: kind === 'kind' }).data ?? [];
  const fact = (key: string, label: string, value: unknown): Fact[] =>
    typeof value === 'number' || (typeof value === 'string' && value !== '') ? [{ key, label, value: String(value) }] : [];
  const siteFact = site ? fact('site', t('site'), `${site.code} · ${site.name[language] ?? site.name[other] ?? t('main_site')}`) : [];
  const section = SECTIONS.find((known) => known === content['section']);
  const learners = [...fact('boys', t('learners_boys'), content['learners_boys']), ...fact('girls', t('learners_girls'), content['learners_girls'])];
  const address = content['address'] ? fact('address', t('address'), addressInLine(content['address'], language)) : [];
  const sections = [...(section ? fact('section', t('section'), t(`section_${section}`)) : []), ...learners];
  switch (kind) {
    case 'head':
      if (Object.keys(content).length === 0) return fact('head', t('head_role'), own('only_in_profile'));
      return [...fact('head', t('head_role'), content['name']), ...fact('phone', t('phone'), content['phone']), ...fact('email', t('email'), content['email'])];
    case 'owner':
    case 'programme':
      return fact('text', t(kind), content['text']);
    case 'name':
      return [...fact('name', own('name'), content['name']), ...fact('other', own('name_alternative'), content['name_alternative'])];
    case 'kind':
      return fact('kind', own('kind'), kinds.find(({ code }) => code === content['kind'])?.title[language] ?? content['kind']);
    case 'site_added': {
      const { ar, en } = content['name'] as { ar?: string | null; en?: string | null };
      return [...fact('site', own('branch'), [ar, en].filter(Boolean).join(' · ')), ...sections, ...address];
    }
    default:
      return [...siteFact, ...sections, ...address];
  }
}
