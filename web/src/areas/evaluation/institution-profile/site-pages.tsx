import { textOfError } from '@miyar/contract/core/errors';
import {
  type Address,
  ADDRESS_FIELDS,
  type AddressField,
  addressFieldsIn,
  checkAddress,
  SAUDI_ARABIA,
  SAUDI_REGIONS,
} from '@miyar/contract/evaluation/institution-profile/address';
import { SECTIONS, type Section } from '@miyar/contract/accreditation/sections';
import { institutionProfile, type InstitutionProfile, type Site } from '@miyar/contract/evaluation/institution-profile/institution-profile';
import { type Control, useWatch } from 'react-hook-form';
import { useField } from '../../../lib/forms/form.ts';
import { contractRules } from '../../../lib/forms/lazy-rules.ts';
import { typedNumber } from '../../../lib/forms/typed-number.ts';
import type { Language } from '../../../lib/i18n/current-language.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx';
import { useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { commonText } from '../../../shared/common-text.ts';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { RadioCards } from '../../../ui/forms/radio-cards.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { ByNotice } from './by-notice.tsx';
import { addressInLine } from './field-names.ts';
import { PageForm, type PageProps, ReasonField } from './page-form.tsx';
import { regionText } from '../../../shared/countries/regions-text.ts';
import { profileText } from './text.ts';

const rules = contractRules(async () => (await import('@miyar/contract/rules/evaluation/institution-profile/institution-profile')).institutionProfile);

const REFRESH = [institutionProfile.read, institutionProfile.sites, institutionProfile.changes, institutionProfile.listOwn];

/** The address as the fields of a form: every field has a text. */
export type AddressValues = Record<AddressField, string>;
export const addressValues = (address: { [Field in AddressField]?: string | undefined }): AddressValues =>
  Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, address[field] ?? ''])) as AddressValues;

/** The fields that may stay empty in an address that says where a site is. */
const OPTIONAL: readonly AddressField[] = ['short_address', 'secondary_number', 'line_2', 'line_3', 'region', 'postal_code'];
const isOptional = (field: AddressField, country: string): boolean => OPTIONAL.includes(field) && !(field === 'postal_code' && country === SAUDI_ARABIA);

export interface AddressFormValues {
  address: AddressValues;
}

/** The faults of an address at its fields, in the reader's language. */
export function addressFaults(country: string, typed: AddressValues, language: Language): Record<string, string> {
  const faults = checkAddress(country, sentAddress(country, typed)).faults.map(({ field, code, parameters }) => [
    `address.${field}`,
    textOfError(code, language, parameters),
  ]);
  return Object.fromEntries(faults);
}

/** Only the fields of the country: a value of another one would be refused. */
export const sentAddress = (country: string, typed: AddressValues): Address =>
  Object.fromEntries(addressFieldsIn(country).flatMap((field) => (typed[field].trim() === '' ? [] : [[field, typed[field]]])));

interface AddressFieldsProps {
  control: Control<AddressFormValues>;
  country: string;
  disabled: boolean;
  /** The address that the accreditation states: only fields that are missing in it are shown. */
  stated?: Address | undefined;
}

/** The fields of an address, in the form of the country. */
export function AddressFields({ control, country, disabled, stated = {} }: AddressFieldsProps) {
  const t = useText(profileText);
  const typed = useWatch({ control, name: 'address' });
  const props = { control, country, disabled, typed, stated };
  const isSaudi = country === SAUDI_ARABIA;
  return (
    <>
      {isSaudi ? (
        <>
          <div className="profile-pair">
            <AddressText {...props} field="short_address" />
            <AddressText {...props} field="building" digits={4} />
          </div>
          <AddressText {...props} field="street" />
          <div className="profile-three">
            <AddressText {...props} field="district" />
            <AddressText {...props} field="postal_code" digits={5} />
            <AddressText {...props} field="secondary_number" digits={4} />
          </div>
        </>
      ) : (
        <>
          <AddressText {...props} field="line_1" />
          <AddressText {...props} field="line_2" />
          <AddressText {...props} field="line_3" />
        </>
      )}
      {(stated.city_ar === undefined || stated.city_en === undefined) && (
        <fieldset className="profile-list">
          <legend>{t('city')}</legend>
          <div className="profile-pair">
            <AddressText {...props} field="city_ar" />
            <AddressText {...props} field="city_en" />
          </div>
        </fieldset>
      )}
      {isSaudi ? (
        <Region {...props} />
      ) : (
        <div className="profile-pair">
          <AddressText {...props} field="region" />
          <AddressText {...props} field="postal_code" />
        </div>
      )}
    </>
  );
}

interface AddressTextProps {
  control: Control<AddressFormValues>;
  country: string;
  disabled: boolean;
  typed: AddressValues;
  stated: Address;
  field: AddressField;
  /** So many digits are expected. */
  digits?: number | undefined;
}

function AddressText({ control, country, disabled, typed, stated, field, digits }: AddressTextProps) {
  const t = useText(profileText);
  const { language } = useLanguage();
  const isCode = digits !== undefined || field === 'short_address';
  const given = useField(control, `address.${field}`);
  const value = given.value ?? '';
  // A wrong form is shown as it is typed, but not before as many signs are there as the form has.
  const fault =
    value.length >= (digits ?? (field === 'short_address' ? 8 : Infinity)) ? addressFaults(country, typed, language)[`address.${field}`] : undefined;
  const isWellFormed = isCode && value !== '' && !addressFaults(country, typed, language)[`address.${field}`];
  if (stated[field] !== undefined) return null;
  return (
    <TextField
      label={t(field)}
      kind={isCode ? (digits === undefined ? 'code' : 'number') : 'text'}
      hint={isWellFormed ? t('well_formed') : digits === undefined ? undefined : t('digits', { count: digits })}
      optionalMark={isOptional(field, country) ? t('optional_part') : undefined}
      disabled={disabled}
      {...given}
      error={given.error ?? fault}
    />
  );
}

function Region({ control, disabled, stated }: Pick<AddressTextProps, 'control' | 'disabled' | 'stated'>) {
  const t = useText(profileText);
  const regions = useText(regionText);
  const choices = SAUDI_REGIONS.map((region) => ({ value: region, label: regions(region) }));
  const given = useField(control, 'address.region');
  if (stated.region !== undefined) return null;
  return (
    <SelectField label={t('region')} placeholder={t('region_choose')} optionalMark={t('optional_part')} choices={choices} disabled={disabled} {...given} />
  );
}

/** The call that saves the main site: the first save makes it. */
const saveOf = (profile: InstitutionProfile, main: Site | undefined) =>
  main
    ? { endpoint: institutionProfile.changeSite, params: { id: profile.institution.id, siteId: main.id } }
    : { endpoint: institutionProfile.addSite, params: { id: profile.institution.id } };

/** The address of the main site. */
export function WherePage(props: PageProps) {
  const { profile, sites, withReason, onSaved } = props;
  const t = useText(profileText);
  const { language } = useLanguage();
  const { country } = profile.institution;
  const main = sites.sites.find((site) => site.main);
  const { endpoint, params } = saveOf(profile, main);
  const address = main?.address ?? {};
  const bound = useEndpointForm(endpoint, {
    rules,
    defaults: { address: addressValues(address), reason: '' },
    own: (values) => addressFaults(country, values.address, language),
    input: (values) => ({
      params: params as { id: number; siteId: number },
      body: { version: sites.version, ...(withReason && { reason: values.reason }), address: sentAddress(country, values.address) },
    }),
    about: 'address',
    failed: t('not_saved'),
    done: t('saved'),
    refresh: REFRESH,
    outdated: ({ code }) => code === 'profile_changed',
    onDone: onSaved,
  });
  return (
    <PageForm
      page="where"
      {...props}
      form={bound}
      title={t('where_title')}
      lead={t(country === SAUDI_ARABIA ? 'where_lead_saudi' : 'where_lead')}
      readers={t('where_public')}
      stored={Object.fromEntries(addressFieldsIn(country).map((field) => [t(field), address[field]]))}
    >
      <SiteAddress
        profile={profile}
        site={main}
        control={bound.form.control as unknown as Control<AddressFormValues>}
        country={country}
        disabled={bound.sending}
      />
    </PageForm>
  );
}

/** The address of a site: what the accreditation states of it is changed by a notice, and what is missing is filled in here. */
function SiteAddress({ profile, site, ...fields }: Omit<AddressFieldsProps, 'stated'> & { profile: InstitutionProfile; site: Site | undefined }) {
  const t = useText(profileText);
  const { language } = useLanguage();
  const stated = profile.by_notice && site && Object.keys(site.address).length > 0 ? (site.address as Address) : undefined;
  if (!stated) return <AddressFields {...fields} />;
  return (
    <>
      <ByNotice id={profile.institution.id} kind="site_moved" site={site!.id} label={t('address')} value={addressInLine(stated, language)} />
      <p className="field-hint">{t('address_rest')}</p>
      <AddressFields {...fields} stated={stated} />
    </>
  );
}

export interface LearnerValues {
  section: string;
  learners_boys: string;
  learners_girls: string;
}

/** Returns the section and its numbers as the calls take them. A number of another section is null. */
export const sentLearners = ({ section, learners_boys: boys, learners_girls: girls }: LearnerValues) => ({
  section: (section || null) as Section | null,
  learners_boys: section === 'girls' ? null : typedNumber(boys),
  learners_girls: section === 'boys' ? null : typedNumber(girls),
});

export const learnerValues = (site: Site | undefined): LearnerValues => ({
  section: site?.section ?? '',
  learners_boys: String(site?.learners_boys ?? ''),
  learners_girls: String(site?.learners_girls ?? ''),
});

interface LearnerFieldsProps {
  control: Control<LearnerValues>;
  disabled: boolean;
  /** The site whose section the accreditation states, with its institution. */
  stated?: { id: number; site: Site } | undefined;
}

export function LearnerFields({ control, disabled, stated }: LearnerFieldsProps) {
  const t = useText(profileText);
  const section = useField(control, 'section');
  const boys = useField(control, 'learners_boys');
  const girls = useField(control, 'learners_girls');
  return (
    <>
      {stated?.site.section ? (
        <ByNotice id={stated.id} kind="section" site={stated.site.id} label={t('section')} value={t(`section_${stated.site.section}`)} />
      ) : (
        <RadioCards label={t('section')} choices={SECTIONS.map((value) => ({ value, label: t(`section_${value}`) }))} disabled={disabled} {...section} />
      )}
      <div className="profile-pair">
        {section.value !== 'girls' && section.value !== '' && <TextField label={t('learners_boys')} kind="number" disabled={disabled} {...boys} />}
        {section.value !== 'boys' && section.value !== '' && <TextField label={t('learners_girls')} kind="number" disabled={disabled} {...girls} />}
      </div>
    </>
  );
}

/** The section of the main site and its learners. */
export function LearnersPage(props: PageProps) {
  const { profile, sites, withReason, onSaved } = props;
  const t = useText(profileText);
  const main = sites.sites.find((site) => site.main);
  const { endpoint, params } = saveOf(profile, main);
  const bound = useEndpointForm(endpoint, {
    rules,
    defaults: { ...learnerValues(main), reason: '' },
    input: ({ reason, ...values }) => ({
      params: params as { id: number; siteId: number },
      body: { version: sites.version, ...(withReason && { reason }), ...sentLearners(values) },
    }),
    about: 'learners',
    failed: t('not_saved'),
    done: t('saved'),
    refresh: REFRESH,
    outdated: ({ code }) => code === 'profile_changed',
    onDone: onSaved,
  });
  return (
    <PageForm
      page="learners"
      {...props}
      form={bound}
      title={t('learners_title')}
      lead={t('learners_lead')}
      readers={t('learners_public')}
      stored={{
        [t('section')]: main?.section ? t(`section_${main.section}`) : null,
        [t('learners_boys')]: main?.learners_boys,
        [t('learners_girls')]: main?.learners_girls,
      }}
    >
      <LearnerFields
        control={bound.form.control as unknown as Control<LearnerValues>}
        disabled={bound.sending}
        stated={profile.by_notice && main && { id: profile.institution.id, site: main }}
      />
    </PageForm>
  );
}

interface SiteDialogProps {
  profile: InstitutionProfile;
  version: number;
  /** The site to change; a new branch without. */
  site?: Site | undefined;
  withReason: boolean;
  onClose: () => void;
}

/** Adds a branch, or changes a site. */
export function SiteDialog({ profile, version, site, withReason, onClose }: SiteDialogProps) {
  const t = useText(profileText);
  const common = useText(commonText);
  const { language } = useLanguage();
  const { id, country } = profile.institution;
  const bound = useEndpointForm(site ? institutionProfile.changeSite : institutionProfile.addSite, {
    rules,
    defaults: {
      name_ar: site?.name.ar ?? '',
      name_en: site?.name.en ?? '',
      ...learnerValues(site),
      address: addressValues(site?.address ?? {}),
      opened_on: site?.opened_on ?? '',
      reason: '',
    },
    names: { 'name.ar': 'name_ar', 'name.en': 'name_en', name: 'name_ar' },
    own: (values) => addressFaults(country, values.address, language),
    input: ({ name_ar: ar, name_en: en, address, opened_on: opened, reason, ...learners }) => ({
      params: (site ? { id, siteId: site.id } : { id }) as { id: number; siteId: number },
      body: {
        version,
        ...(withReason && { reason }),
        ...(!site?.main && { name: { ar: ar.trim() || null, en: en.trim() || null } }),
        ...sentLearners(learners),
        address: sentAddress(country, address),
        opened_on: opened || null,
      },
    }),
    failed: t('not_saved'),
    done: t(site ? 'site_saved' : 'site_added'),
    refresh: REFRESH,
    outdated: ({ code }) => code === 'profile_changed',
    onDone: onClose,
  });
  const { form, sending } = bound;
  const control = form.control as unknown as Control<AddressFormValues & LearnerValues>;
  return (
    <FormDialog
      title={site ? `${t('change_site')}: ${site.code}` : t('add_site')}
      form={bound}
      submitLabel={common('save')}
      busyLabel={common('saving')}
      onClose={onClose}
    >
      {!site?.main && <NameFields control={form.control as unknown as Control<NameValues>} disabled={sending} />}
      <LearnerFields control={control as unknown as Control<LearnerValues>} disabled={sending} stated={profile.by_notice && site && { id, site }} />
      <SiteAddress profile={profile} site={site} control={control as unknown as Control<AddressFormValues>} country={country} disabled={sending} />
      <DateField label={t('opened_on')} optionalMark={t('optional_part')} disabled={sending} {...useField(form.control, 'opened_on')} />
      {withReason && <ReasonField control={form.control as unknown as Control<{ reason: string }>} disabled={sending} />}
    </FormDialog>
  );
}

export interface NameValues {
  name_ar: string;
  name_en: string;
}

export function NameFields({ control, disabled }: { control: Control<NameValues>; disabled: boolean }) {
  const t = useText(profileText);
  return (
    <fieldset className="profile-list">
      <legend>{t('site_name')}</legend>
      <div className="profile-pair">
        <TextField label={t('city_ar')} limit={200} optionalMark={t('optional_part')} disabled={disabled} {...useField(control, 'name_ar')} />
        <TextField label={t('city_en')} limit={200} optionalMark={t('optional_part')} disabled={disabled} {...useField(control, 'name_en')} />
      </div>
    </fieldset>
  );
}

/** Closes a branch on a day. */
export function CloseSiteDialog({ profile, version, site, withReason, onClose }: SiteDialogProps & { site: Site }) {
  const t = useText(profileText);
  const { language } = useLanguage();
  const name = site.name[language] ?? site.name[language === 'ar' ? 'en' : 'ar'] ?? site.code;
  const bound = useEndpointForm(institutionProfile.closeSite, {
    rules,
    defaults: { closed_on: '', reason: '' },
    input: ({ closed_on, reason }) => ({
      params: { id: profile.institution.id, siteId: site.id },
      query: { version, closed_on, ...(withReason && { reason }) },
    }),
    failed: t('not_saved'),
    done: t('site_was_closed'),
    refresh: REFRESH,
    outdated: ({ code }) => code === 'profile_changed',
    onDone: onClose,
  });
  const { control } = bound.form;
  return (
    <FormDialog
      title={t('close_title', { site: name })}
      lead={<p className="muted">{t('close_lead')}</p>}
      form={bound}
      submitLabel={t('close_site')}
      busyLabel={t('closing')}
      variant="danger"
      onClose={onClose}
    >
      <DateField label={t('closed_on')} disabled={bound.sending} {...useField(control, 'closed_on')} />
      {withReason && <ReasonField control={control as unknown as Control<{ reason: string }>} disabled={bound.sending} />}
    </FormDialog>
  );
}
