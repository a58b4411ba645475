import { files } from '@miyar/contract/core/files';
import { SAUDI_ARABIA, checkNumber } from '@miyar/contract/evaluation/institution-profile/address';
import { STAFF_GROUPS, type StaffGroup } from '@miyar/contract/evaluation/institution-profile/completeness';
import { CONTACT_ROLES, institutionProfile, MAX_CONTACTS, MAX_WOMEN_HOURS } from '@miyar/contract/evaluation/institution-profile/institution-profile';
import type { StoredItem } from '@miyar/contract/evaluation/evidence-store/evidence-store';
import { Archive, Plus, X } from '../../../ui/marks/icons.ts';
import { useRef, useState } from 'react';
import { type Control, useFieldArray } from 'react-hook-form';
import { useEndpoint } from '../../../lib/api/query.ts';
import { useField } from '../../../lib/forms/form.ts';
import { contractRules } from '../../../lib/forms/lazy-rules.ts';
import { typedNumber } from '../../../lib/forms/typed-number.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { DocumentRow } from '../../../shared/files/document-row.tsx';
import { fileOf } from '../../../shared/files/file-of.ts';
import { useDownload } from '../../../shared/use-download.ts';
import { useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { FileField } from '../../../ui/forms/file-field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { FileKind } from '../../../ui/tables/file-kind.tsx';
import { StoreChoice } from '../evidence/store-dialog.tsx';
import { ValidityChip } from '../evidence/validity-chip.tsx';
import { ByNotice } from './by-notice.tsx';
import { PageForm, type PageProps } from './page-form.tsx';
import { typedYear } from './pages.ts';
import { profileText } from './text.ts';

const rules = contractRules(async () => (await import('@miyar/contract/rules/evaluation/institution-profile/institution-profile')).institutionProfile);

/** The options that all pages of the profile's own call share. */
function useShared({ profile, withReason, onSaved }: PageProps) {
  const t = useText(profileText);
  return {
    about: { params: { id: profile.institution.id }, files: {} },
    bodyOf: (reason: string) => ({ version: profile.version, ...(withReason && { reason }) }),
    options: {
      failed: t('not_saved'),
      done: t('saved'),
      refresh: [institutionProfile.read, institutionProfile.sites, institutionProfile.changes, institutionProfile.listOwn],
      outdated: ({ code }: { code: string }) => code === 'profile_changed',
      onDone: onSaved,
    },
  };
}

/** Kind, year of foundation and number. */
export function WhatPage(props: PageProps) {
  const { profile } = props;
  const t = useText(profileText);
  const { language } = useLanguage();
  const { about, bodyOf, options } = useShared(props);
  const { fields, institution } = profile;
  const kinds = useEndpoint(institutionProfile.kinds).data ?? [];
  const isStated = profile.by_notice !== undefined && fields.kind !== null;
  const kindNow = kinds.find(({ code }) => code === fields.kind)?.title[language] ?? fields.kind;
  const number = institution.country === SAUDI_ARABIA ? 'unified_number' : 'registration_number';
  const bound = useEndpointForm(institutionProfile.save, {
    ...options,
    rules,
    defaults: { kind: fields.kind ?? '', founded: String(fields.founded ?? ''), number: fields[number] ?? '', reason: '' },
    names: { [number]: 'number' },
    own: ({ founded, number: typed }) => {
      const { year } = typedYear(founded);
      const code = typed.trim() === '' ? undefined : checkNumber(institution.country, typed).code;
      return {
        founded: year !== null && !(year >= 1300 && year <= new Date().getUTCFullYear()) ? t('founded_wrong') : undefined,
        number: code === 'too_long' ? 'invalid_value' : code,
      };
    },
    input: ({ kind, founded, number: typed, reason }) => {
      const { year } = typedYear(founded);
      return {
        ...about,
        body: { ...bodyOf(reason), ...(!isStated && { kind: kind || null }), founded: Number.isNaN(year) ? null : year, [number]: typed.trim() || null },
      };
    },
  });
  const { control } = bound.form;
  const kindField = useField(control, 'kind');
  const founded = useField(control, 'founded');
  const numberField = useField(control, 'number');
  const { year, hijri } = typedYear(founded.value);
  const isWellFormed = numberField.value.trim() !== '' && !checkNumber(institution.country, numberField.value).code;
  const choices = kinds.filter(({ code, hidden }) => !hidden || code === fields.kind).map(({ code, title }) => ({ value: code, label: title[language] }));
  return (
    <PageForm
      page="what"
      {...props}
      form={bound}
      title={t('what_title')}
      lead={t('what_lead')}
      readers={t('what_public')}
      stored={{
        [t('kind')]: kindNow,
        [t('founded')]: fields.founded,
        [t(number)]: fields[number],
      }}
    >
      {isStated ? (
        <ByNotice id={institution.id} kind="kind" label={t('kind')} value={kindNow ?? ''} />
      ) : (
        <SelectField label={t('kind')} placeholder={t('kind_choose')} choices={choices} disabled={bound.sending} {...kindField} />
      )}
      <TextField
        label={t('founded')}
        hint={hijri !== null && year !== null ? t('founded_is', { hijri: String(hijri), year: String(year) }) : t('founded_hint')}
        disabled={bound.sending}
        {...founded}
      />
      <TextField label={t(number)} kind="code" hint={isWellFormed ? t('well_formed') : t(`${number}_hint`)} disabled={bound.sending} {...numberField} />
    </PageForm>
  );
}

interface PeopleValues extends Record<StaffGroup, string> {
  women_hours: { day: string; from: string; until: string }[];
  reason: string;
}

/** Numbers of staff, and hours for women. */
export function PeoplePage(props: PageProps) {
  const { fields } = props.profile;
  const t = useText(profileText);
  const { about, bodyOf, options } = useShared(props);
  const bound = useEndpointForm(institutionProfile.save, {
    ...options,
    rules,
    defaults: {
      ...(Object.fromEntries(STAFF_GROUPS.map((group) => [group, String(fields.staff[group] ?? '')])) as Record<StaffGroup, string>),
      women_hours: fields.women_hours.map(({ day, from, until }) => ({ day: String(day), from, until })),
      reason: '',
    },
    names: Object.fromEntries(STAFF_GROUPS.map((group) => [`staff.${group}`, group])) as Record<string, StaffGroup>,
    input: ({ women_hours, reason, ...staff }: PeopleValues) => ({
      ...about,
      body: {
        ...bodyOf(reason),
        staff: Object.fromEntries(STAFF_GROUPS.map((group) => [group, typedNumber(staff[group])])) as Record<StaffGroup, number | null>,
        women_hours: women_hours.map(({ day, from, until }) => ({ day: Number(day), from: from.trim(), until: until.trim() })),
      },
    }),
  });
  const { control } = bound.form;
  const hours = useFieldArray({ control, name: 'women_hours' });
  return (
    <PageForm
      page="people"
      {...props}
      form={bound}
      title={t('people_title')}
      lead={t('people_lead')}
      readers={t('people_public')}
      stored={Object.fromEntries(STAFF_GROUPS.map((group) => [t(group), fields.staff[group]]))}
    >
      <div className="profile-pair">
        {STAFF_GROUPS.map((group) => (
          <CountField key={group} control={control} name={group} label={t(group)} disabled={bound.sending} />
        ))}
      </div>
      <fieldset className="profile-list">
        <legend>
          {t('women_hours')} <span className="field-optional">{t('optional_part')}</span>
        </legend>
        <p className="field-hint">{t('women_hours_hint')}</p>
        {hours.fields.map(({ id }, index) => (
          <HoursRow key={id} control={control} index={index} disabled={bound.sending} onRemove={() => hours.remove(index)} />
        ))}
        {hours.fields.length < MAX_WOMEN_HOURS && (
          <Button size="sm" icon={Plus} disabled={bound.sending} onPress={() => hours.append({ day: '0', from: '', until: '' })}>
            {t('add_hours')}
          </Button>
        )}
      </fieldset>
    </PageForm>
  );
}

function CountField({ control, name, label, disabled }: { control: Control<PeopleValues>; name: StaffGroup; label: string; disabled: boolean }) {
  return <TextField label={label} kind="number" disabled={disabled} {...useField(control, name)} />;
}

const DAYS = [0, 1, 2, 3, 4, 5, 6] as const;

function HoursRow({ control, index, disabled, onRemove }: { control: Control<PeopleValues>; index: number; disabled: boolean; onRemove: () => void }) {
  const t = useText(profileText);
  const days = DAYS.map((day) => ({ value: String(day), label: t(`day_${day}`) }));
  return (
    <div className="profile-row">
      <SelectField label={t('day')} placeholder={t('day')} choices={days} disabled={disabled} {...useField(control, `women_hours.${index}.day`)} />
      <TextField label={t('from')} kind="code" hint={t('time_hint')} disabled={disabled} {...useField(control, `women_hours.${index}.from`)} />
      <TextField label={t('until')} kind="code" disabled={disabled} {...useField(control, `women_hours.${index}.until`)} />
      <IconButton icon={X} label={t('remove_hours')} disabled={disabled} onPress={onRemove} />
    </div>
  );
}

interface LicenceValues {
  authority: string;
  number: string;
  valid_from: string;
  valid_until: string;
  file: File | null;
  /** The item of the evidence store that is the licence. */
  item: string;
  reason: string;
}

/** The licence, with its file. */
export function LicencePage(props: PageProps) {
  const { licence } = props.profile.fields;
  const t = useText(profileText);
  const { about, bodyOf, options } = useShared(props);
  const defaults: LicenceValues = {
    authority: licence.authority ?? '',
    number: licence.number ?? '',
    valid_from: licence.valid_from ?? '',
    valid_until: licence.valid_until ?? '',
    file: null,
    item: '',
    reason: '',
  };
  const bound = useEndpointForm(institutionProfile.save, {
    ...options,
    rules,
    defaults,
    names: {
      'licence.authority': 'authority',
      'licence.number': 'number',
      'licence.valid_from': 'valid_from',
      'licence.valid_until': 'valid_until',
      licence_file: 'file',
      licence_item_id: 'item',
    },
    input: ({ authority, number, valid_from: from, valid_until: until, file, item, reason }: LicenceValues) => ({
      ...about,
      body: {
        ...bodyOf(reason),
        licence: { authority: authority || null, number: number || null, valid_from: from || null, valid_until: until || null },
        ...(item !== '' && { licence_item_id: Number(item) }),
      },
      files: file && item === '' ? { licence_file: file } : {},
    }),
  });
  const { control, setValue } = bound.form;
  const [choosing, setChoosing] = useState(false);
  const [chosen, setChosen] = useState<StoredItem>();
  const opener = useRef<HTMLButtonElement>(null);
  const choose = (item: StoredItem | undefined) => {
    setChosen(item);
    setChoosing(false);
    setValue('item', item ? String(item.id) : '', { shouldDirty: true });
    if (!item) return;
    setValue('file', null);
    // The days of an item are those of the licence, unless they are changed here.
    const { valid_from: from, valid_until: until } = item.version;
    if (from !== null || until !== null) {
      setValue('valid_from', from ?? '', { shouldDirty: true });
      setValue('valid_until', until ?? '', { shouldDirty: true });
    }
  };
  const { busy, start } = useDownload();
  const stored = licence.file;
  return (
    <PageForm
      page="licence"
      {...props}
      form={bound}
      title={t('licence_title')}
      lead={t('licence_lead')}
      readers={t('licence_public')}
      stored={{
        [t('licence_authority')]: licence.authority,
        [t('licence_number')]: licence.number,
        [t('licence_from')]: licence.valid_from,
        [t('licence_until')]: licence.valid_until,
      }}
    >
      <TextField label={t('licence_authority')} limit={120} disabled={bound.sending} {...useField(control, 'authority')} />
      <TextField label={t('licence_number')} limit={40} kind="code" disabled={bound.sending} {...useField(control, 'number')} />
      <div className="profile-pair">
        <DateField label={t('licence_from')} optionalMark={t('optional_part')} disabled={bound.sending} {...useField(control, 'valid_from')} />
        <DateField label={t('licence_until')} disabled={bound.sending} {...useField(control, 'valid_until')} />
      </div>
      {stored && (
        <ul className="documents">
          <DocumentRow
            title={t('licence_file_now')}
            name={stored.name}
            size={stored.size}
            held={stored.held}
            label={t('licence_download')}
            busy={busy === stored.path}
            onDownload={() => void start(stored.path, files.download, { params: fileOf(stored.path) }, stored.name, t('licence_download_failed'))}
          />
        </ul>
      )}
      {chosen ? (
        <LicenceItem
          item={chosen}
          control={control}
          disabled={bound.sending}
          onRemove={() => {
            choose(undefined);
            opener.current?.focus();
          }}
        />
      ) : (
        <LicenceFile control={control} disabled={bound.sending} />
      )}
      {/* The store is for the people of the institution. */}
      {!props.withReason && props.profile.can.edit === true && (
        <p>
          <Button ref={opener} size="sm" icon={Archive} disabled={bound.sending} onPress={() => setChoosing(true)}>
            {t(chosen ? 'licence_other_item' : 'licence_from_store')}
          </Button>
        </p>
      )}
      {choosing && <StoreChoice title={t('licence_store_title')} none={t('licence_store_none')} onUse={choose} onClose={() => setChoosing(false)} />}
    </PageForm>
  );
}

/** The file of the licence, from the reader's device. */
function LicenceFile({ control, disabled }: { control: Control<LicenceValues>; disabled: boolean }) {
  const t = useText(profileText);
  return (
    <FileField
      label={t('licence_file')}
      hint={t('licence_file_hint')}
      optionalMark={t('optional_part')}
      chooseLabel={t('choose_file')}
      removeLabel={t('remove_file')}
      anotherLabel={t('another_file')}
      dropLabel={t('drop_file')}
      extensions={['pdf', 'jpg', 'jpeg', 'png']}
      disabled={disabled}
      {...useField(control, 'file')}
    />
  );
}

interface LicenceItemProps {
  item: StoredItem;
  control: Control<LicenceValues>;
  disabled: boolean;
  onRemove: () => void;
}

/** The item of the evidence store that becomes the licence when the page is saved. */
function LicenceItem({ item, control, disabled, onRemove }: LicenceItemProps) {
  const t = useText(profileText);
  const { ref, error } = useField(control, 'item');
  const { title, state, version } = item;
  return (
    <div className="profile-licence-item">
      <p className="field-label">{t('licence_file')}</p>
      <p>
        <FileKind name={fileOf(version.path).name} />
        <span>
          <bdi>{title}</bdi>
          <small>{t('licence_is_item')}</small>
          {version.valid_until !== null && <ValidityChip state={state} until={version.valid_until} />}
        </span>
        <IconButton icon={X} label={t('licence_not_item', { title })} disabled={disabled} onPress={onRemove} ref={ref} />
      </p>
      {error && <p className="field-error">{error}</p>}
    </div>
  );
}

interface ContactValues {
  website: string;
  phone: string;
  email: string;
  contacts: { role: (typeof CONTACT_ROLES)[number]; name: string; phone: string; email: string }[];
  reason: string;
}

/** How the institution and its people are reached. */
export function ContactsPage(props: PageProps) {
  const { fields, contacts } = props.profile;
  const t = useText(profileText);
  const { about, bodyOf, options } = useShared(props);
  const filled = contacts.map(({ role, name, phone, email }) => ({ role, name, phone: phone ?? '', email: email ?? '' }));
  const bound = useEndpointForm(institutionProfile.save, {
    ...options,
    rules,
    defaults: {
      website: fields.website ?? '',
      phone: fields.phone ?? '',
      email: fields.email ?? '',
      contacts: filled.length > 0 ? filled : [{ role: 'head' as const, name: '', phone: '', email: '' }],
      reason: '',
    },
    input: ({ website, phone, email, contacts: people, reason }: ContactValues) => ({
      ...about,
      body: {
        ...bodyOf(reason),
        website: website.trim() || null,
        phone: phone.trim() || null,
        email: email.trim() || null,
        // A row in which nothing is written is no person.
        contacts: people
          .filter((one) => one.name.trim() !== '' || one.phone.trim() !== '' || one.email.trim() !== '')
          .map((one) => ({ role: one.role, name: one.name, phone: one.phone.trim() || null, email: one.email.trim() || null })),
      },
    }),
  });
  const { control } = bound.form;
  const people = useFieldArray({ control, name: 'contacts' });
  const hasHead = props.profile.by_notice !== undefined && contacts.some(({ role }) => role === 'head');
  const headAt = people.fields.findIndex(({ role, name }) => role === 'head' && name !== '');
  return (
    <PageForm
      page="contacts"
      {...props}
      form={bound}
      title={t('contacts_title')}
      lead={t('contacts_lead')}
      readers={t('contacts_public')}
      stored={{
        [t('website')]: fields.website,
        [t('phone')]: fields.phone,
        [t('email')]: fields.email,
        [t('people_list')]: contacts.map(({ name }) => name).join(', '),
      }}
    >
      <fieldset className="profile-list">
        <legend>{t('people_list')}</legend>
        {people.fields.map(({ id }, index) => (
          <ContactRow
            key={id}
            control={control}
            index={index}
            disabled={bound.sending}
            stated={hasHead && index === headAt ? props.profile.institution.id : undefined}
            onRemove={() => people.remove(index)}
          />
        ))}
        {people.fields.length < MAX_CONTACTS && (
          <Button size="sm" icon={Plus} disabled={bound.sending} onPress={() => people.append({ role: 'other', name: '', phone: '', email: '' })}>
            {t('add_contact')}
          </Button>
        )}
      </fieldset>
      <TextField
        label={t('website')}
        kind="url"
        placeholder={t('website_begins')}
        optionalMark={t('optional_part')}
        disabled={bound.sending}
        {...useField(control, 'website')}
      />
      <div className="profile-pair">
        <TextField label={t('phone')} kind="tel" optionalMark={t('optional_part')} disabled={bound.sending} {...useField(control, 'phone')} />
        <TextField label={t('email')} kind="email" optionalMark={t('optional_part')} disabled={bound.sending} {...useField(control, 'email')} />
      </div>
    </PageForm>
  );
}

interface ContactRowProps {
  control: Control<ContactValues>;
  index: number;
  disabled: boolean;
  /** The institution whose accreditation states this head: another one comes with a notice of change. */
  stated: number | undefined;
  onRemove: () => void;
}

function ContactRow({ control, index, disabled, stated, onRemove }: ContactRowProps) {
  const t = useText(profileText);
  const roles = CONTACT_ROLES.map((role) => ({ value: role, label: t(`${role}_role`) }));
  const role = useField(control, `contacts.${index}.role`);
  const name = useField(control, `contacts.${index}.name`);
  return (
    <div className="profile-row profile-contact" data-stated={stated !== undefined || undefined}>
      {stated === undefined ? (
        <>
          <SelectField label={t('role')} placeholder={t('role')} choices={roles} disabled={disabled} {...role} />
          <TextField label={t('name')} limit={120} disabled={disabled} {...name} />
        </>
      ) : (
        <ByNotice id={stated} kind="head" label={t('head_role')} value={name.value} />
      )}
      <TextField label={t('phone')} kind="tel" optionalMark={t('optional_part')} disabled={disabled} {...useField(control, `contacts.${index}.phone`)} />
      <TextField label={t('email')} kind="email" optionalMark={t('optional_part')} disabled={disabled} {...useField(control, `contacts.${index}.email`)} />
      {stated === undefined && <IconButton icon={X} label={t('remove_contact')} disabled={disabled} onPress={onRemove} />}
    </div>
  );
}
