import './register.css';
import { BadgeCheck } from 'lucide-react';
import { Failed, MorePages } from '../frame/list-failure.tsx';
import { countryName } from '../../features/applications/countries.ts';
import { ActionLink } from '../../features/landing/action-link.tsx';
import { useLanguage } from '../../lib/language.tsx';
import { useText } from '../../lib/text.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Girih } from '../../ui/girih.tsx';
import { Kicker } from '../../ui/kicker.tsx';
import { PublicRosette } from '../../ui/public-rosette.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SiteScreen } from '../landing/site-screen.tsx';
import { RegisterTable } from './register-table.tsx';
import { registerText } from './text.ts';
import { useRegister } from './use-register.ts';

/** The choice of no country, which a select needs a name for. */
const ALL = 'all';

/** `/schools`: who is accredited today (decision A2). */
export function RegisterScreen() {
  const t = useText(registerText);
  const { language } = useLanguage();
  const register = useRegister();
  const { rows, error, search, setSearch, country, setCountry, countries, narrowed, reset } = register;
  const named = countries
    .map((name) => ({ value: name, label: countryName(name, language) }))
    .sort((one, other) => one.label.localeCompare(other.label, language));
  const choices = [{ value: ALL, label: t('all_countries') }, ...named];
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
        <div className="register-filter">
          <SearchField label={t('search')} clearLabel={t('clear')} placeholder={t('search')} value={search} onChange={setSearch} />
          <SelectField
            label={t('country')}
            placeholder={t('all_countries')}
            value={country === '' ? ALL : country}
            onChange={(chosen) => setCountry(chosen === ALL ? '' : chosen)}
            choices={choices}
          />
          <ActionLink href={paths.verify()} icon={BadgeCheck}>
            {t('verify')}
          </ActionLink>
        </div>
        <div className="register-list">
          <RegisterTable
            rows={rows}
            error={error && !rows ? <Failed asked={register} words={t('failed')} /> : undefined}
            empty={
              narrowed ? (
                <EmptyState level={2} title={t('no_match')} detail={t('no_match_detail')} action={<Button onPress={reset}>{t('reset')}</Button>} />
              ) : (
                <EmptyState level={2} title={t('none')} detail={t('none_detail')} action={<ActionLink href={paths.register()}>{t('apply')}</ActionLink>} />
              )
            }
          />
        </div>
        <MorePages paged={register} />
      </div>
    </SiteScreen>
  );
}
