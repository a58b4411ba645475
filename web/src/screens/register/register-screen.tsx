import '../../areas/accreditation/register/register.css';
import { REGISTER_STATUSES } from '@miyar/contract/accreditation/register';
import { SECTIONS } from '@miyar/contract/accreditation/sections';
import { FilterChoice } from '../../shared/list/list-choices.tsx';
import { ListView } from '../../shared/list/list-view.tsx';
import { countryName } from '../../shared/countries/countries.ts';
import { ActionLink } from '../../ui/actions/action-link.tsx';
import { useLanguage } from '../../lib/i18n/language.tsx';
import { useText } from '../../lib/i18n/text.ts';
import { paths } from '@miyar/contract/core/pages';
import { BadgeCheck } from '../../ui/marks/icons.ts';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { Girih } from '../../ui/marks/girih.tsx';
import { Kicker } from '../../ui/layout/kicker.tsx';
import { PublicRosette } from '../../ui/marks/public-rosette.tsx';
import { SiteScreen } from '../landing/site-screen.tsx';
import { OpenData } from '../../areas/accreditation/register/open-data.tsx';
import { RegisterTable } from '../../areas/accreditation/register/register-table.tsx';
import { ServiceRecord } from '../../areas/evaluation/figures/service-record.tsx';
import { orChosen } from '../../areas/accreditation/register/facet-filters.tsx';
import { registerText } from '../../areas/accreditation/register/text.ts';
import { useRegister } from '../../areas/accreditation/register/use-register.ts';

const STATUSES = [...REGISTER_STATUSES, 'all'] as const;

/** `/schools`: the institutions accredited today (REQ-A2). */
export function RegisterScreen() {
  const t = useText(registerText);
  const { language } = useLanguage();
  const { address, list, countries, facets } = useRegister();
  const { kind, section, city } = address.chosen;
  const kinds = (facets?.kinds ?? []).map(({ code, title }) => ({ value: code, label: title[language] }));
  const cities = (facets?.cities ?? []).map(({ key, name }) => ({ value: key, label: name[language] }));
  const choices = countries
    .map((name) => ({ value: name, label: countryName(name, language) }))
    .sort((one, other) => one.label.localeCompare(other.label, language));
  return (
    <SiteScreen title={t('title')} description={t('description')}>
      <header className="register-head">
        <Girih tile={96} />
        <PublicRosette size={640} ground="ink" eager />
        <div className="wrap">
          <Kicker>{t('kicker')}</Kicker>
          <h1>{t('headline')}</h1>
          <p className="lead">{t('lead')}</p>
        </div>
      </header>
      <div className="wrap register-body">
        <ListView
          list={list}
          failed={t('failed')}
          address={address}
          search={{ label: t('search'), placeholder: t('search') }}
          filters={
            <>
              <FilterChoice
                label={t('country')}
                all={t('all_countries')}
                value={address.chosen.country}
                onChange={(country) => address.choose({ country })}
                choices={choices}
              />
              {(kinds.length > 0 || kind !== undefined) && (
                <FilterChoice
                  label={t('kind')}
                  all={t('all_kinds')}
                  value={kind}
                  onChange={(chosen) => address.choose({ kind: chosen })}
                  choices={orChosen(kinds, kind, language)}
                />
              )}
              {((facets?.sections.length ?? 0) > 0 || section !== undefined) && (
                <FilterChoice
                  label={t('section')}
                  all={t('all_sections')}
                  value={section}
                  onChange={(chosen) => address.choose({ section: chosen })}
                  choices={SECTIONS.map((value) => ({ value, label: t(`section_${value}`) }))}
                />
              )}
              {(cities.length > 0 || city !== undefined) && (
                <FilterChoice
                  label={t('city')}
                  all={t('all_cities')}
                  value={city}
                  onChange={(chosen) => address.choose({ city: chosen })}
                  choices={orChosen(cities, city, language)}
                />
              )}
              <SelectField
                label={t('status')}
                placeholder={t('status_valid')}
                value={address.chosen.status ?? 'valid'}
                onChange={(chosen) => address.choose({ status: STATUSES.find((known) => known === chosen && known !== 'valid') })}
                choices={STATUSES.map((value) => ({ value, label: t(`status_${value}`) }))}
              />
              <ActionLink href={paths.verify()} icon={BadgeCheck}>
                {t('verify')}
              </ActionLink>
            </>
          }
          words={{
            none: t('none'),
            none_detail: t('none_detail'),
            none_action: <ActionLink href={paths.register()}>{t('apply')}</ActionLink>,
            no_match: t('no_match'),
            no_match_detail: t('no_match_detail'),
            show_all: t('reset'),
          }}
        >
          {(listed) => <RegisterTable {...listed} withStatus={address.chosen.status !== undefined && address.chosen.status !== 'valid'} />}
        </ListView>
        <div className="register-record">
          <ServiceRecord />
        </div>
        <OpenData />
      </div>
    </SiteScreen>
  );
}
