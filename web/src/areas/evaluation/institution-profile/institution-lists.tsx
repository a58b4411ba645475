import './institution-lists.css';
import { KNOWN_COUNTRIES } from '@miyar/contract/evaluation/institution-profile/address';
import { institutionProfile } from '@miyar/contract/evaluation/institution-profile/institution-profile';
import { useState } from 'react';
import { keyOf, queryClient, useEndpoint, useEndpointMutation } from '../../../lib/api/query.ts';
import { useLeaving } from '../../../lib/forms/use-leaving.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { commonText } from '../../../shared/common-text.ts';
import { countryName } from '../../../shared/countries/countries.ts';
import { formDialogText } from '../../../shared/dialog/form-dialog-text.ts';
import { LeaveDialog } from '../../../shared/dialog/leave-dialog.tsx';
import { FailureBanner } from '../../../shared/failure/failure-banner.tsx';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Switch } from '../../../ui/forms/switch.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Banner } from '../../../ui/overlays/banner.tsx';
import { institutionListsText } from './institution-lists-text.ts';
import { KindsCard } from './kinds-card.tsx';

/** The kinds and countries an institution chooses from, and whether its profile is required. */
export function InstitutionLists() {
  return (
    <>
      <KindsCard />
      <CountriesCard />
      <SwitchCard name="profile_required" of="required" />
      <SwitchCard name="women_on_girls_visits" of="women" />
      <SwitchCard name="carry_over" of="carry" />
    </>
  );
}

function CountriesCard() {
  const t = useText(institutionListsText);
  const answer = useEndpoint(institutionProfile.countries);
  return (
    <Card title={t('countries')} detail={t('countries_detail')}>
      <Loaded asked={answer} failed={t('countries_failed')} shapes={['line', 'line']}>
        {({ countries }) => <CountriesForm saved={countries} />}
      </Loaded>
    </Card>
  );
}

const nothing = () => undefined;

function CountriesForm({ saved }: { saved: readonly string[] }) {
  const t = useText(institutionListsText);
  const common = useText(commonText);
  const leave = useText(formDialogText);
  const { language } = useLanguage();
  // Undefined while nothing differs, so that a list another administrator saves is shown.
  const [typed, setTyped] = useState<readonly string[]>();
  const [isEmpty, setEmpty] = useState(false);
  const save = useEndpointMutation(institutionProfile.changeCountries, {
    onSuccess: (countries) => {
      queryClient.setQueryData(keyOf(institutionProfile.countries), countries);
      setTyped(undefined);
    },
  });
  const chosen = typed ?? saved;
  const isDirty = typed !== undefined;
  const leaving = useLeaving(isDirty, nothing, { everywhere: true });
  const all = [...new Set([...KNOWN_COUNTRIES, ...saved])];
  const change = (country: string, on: boolean) => {
    const next = on ? [...chosen, country] : chosen.filter((one) => one !== country);
    save.reset();
    setEmpty(false);
    setTyped(next.length === saved.length && next.every((one) => saved.includes(one)) ? undefined : next);
  };
  const submit = () => {
    setEmpty(chosen.length === 0);
    if (chosen.length > 0) save.mutate({ body: { countries: [...chosen] } });
  };
  return (
    <div className="stack">
      {isEmpty && <Banner tone="no">{t('countries_one')}</Banner>}
      {save.error && <FailureBanner failed={t('countries_not_saved')} reason={save.error} />}
      <fieldset className="institution-countries">
        <legend className="visually-hidden">{t('countries')}</legend>
        {all.map((country) => (
          <Checkbox key={country} value={chosen.includes(country)} disabled={save.isPending} onChange={(on) => change(country, on)}>
            {countryName(country, language)}
          </Checkbox>
        ))}
      </fieldset>
      <div className="flow">
        <Button variant="primary" busy={save.isPending} busyLabel={common('saving')} disabled={!isDirty} onPress={submit}>
          {common('save')}
        </Button>
        <output className="institution-lists-saved">{save.isSuccess && !isDirty && t('countries_saved')}</output>
      </div>
      <LeaveDialog
        leaving={leaving}
        words={{ title: leave('saving_title'), detail: leave('saving_detail'), leave: leave('saving_leave'), stay: leave('keep') }}
      />
    </div>
  );
}

/** A setting of accreditation that is on or off, and is stored at once. */
function SwitchCard({ name, of }: { name: 'profile_required' | 'women_on_girls_visits' | 'carry_over'; of: 'required' | 'women' | 'carry' }) {
  const t = useText(institutionListsText);
  const answer = useEndpoint(institutionProfile.settings);
  const change = useEndpointMutation(institutionProfile.changeSettings, {
    onSuccess: (settings) => queryClient.setQueryData(keyOf(institutionProfile.settings), settings),
  });
  return (
    <Card title={t(of)} detail={t(`${of}_detail`)}>
      <Loaded asked={answer} failed={t('required_failed')} shapes={['line']}>
        {({ [name]: stored }) => (
          <div className="stack" data-gap="small">
            {change.error && <FailureBanner failed={t('change_failed')} reason={change.error} />}
            <Switch value={change.isPending ? !stored : stored} busy={change.isPending} onChange={(on) => change.mutate({ body: { [name]: on } })}>
              {t(`${of}_switch`)}
            </Switch>
            <output className="institution-lists-saved">{change.isSuccess && t(stored ? `${of}_on` : `${of}_off`)}</output>
          </div>
        )}
      </Loaded>
    </Card>
  );
}
