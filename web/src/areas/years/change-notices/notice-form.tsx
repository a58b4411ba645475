import { CHANGE_KIND_NAMES, type ChangeClass, type ChangeKind } from '@miyar/contract/evaluation/institution-profile/change-kinds';
import { institutionProfile, type InstitutionProfile, type Site } from '@miyar/contract/evaluation/institution-profile/institution-profile';
import { changeNotices, NOTICE_FILES, NOTICE_REASON_LENGTH } from '@miyar/contract/years/change-notices';
import type { Control } from 'react-hook-form';
import { useEndpoint } from '../../../lib/api/query.ts';
import { megabytesOf } from '../../../lib/forms/file-rule.ts';
import { useField } from '../../../lib/forms/form.ts';
import { contractRules } from '../../../lib/forms/lazy-rules.ts';
import { useLeaving } from '../../../lib/forms/use-leaving.ts';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { formDialogText } from '../../../shared/dialog/form-dialog-text.ts';
import { LeaveDialog } from '../../../shared/dialog/leave-dialog.tsx';
import { useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { FileDrop } from '../../../ui/forms/file-drop.tsx';
import { FileRow } from '../../../ui/forms/file-row.tsx';
import { FormErrorSummary } from '../../../ui/forms/form-error-summary.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Banner } from '../../../ui/overlays/banner.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { noticeHref } from '../../evaluation/institution-profile/by-notice.tsx';
import {
  addressFaults,
  AddressFields,
  type AddressFormValues,
  addressValues,
  LearnerFields,
  type LearnerValues,
  learnerValues,
  NameFields,
  type NameValues,
  sentAddress,
  sentLearners,
} from '../../evaluation/institution-profile/site-pages.tsx';
import { NOTICE_CHANGED } from './changed.ts';
import { noticesText } from './text.ts';

const rules = contractRules(async () => (await import('@miyar/contract/rules/years/change-notices')).changeNotices);

interface Values extends AddressFormValues, LearnerValues, NameValues {
  /** The name of a head or of the institution, and what is said of owner or programmes. */
  text: string;
  name_alternative: string;
  phone: string;
  email: string;
  kind: string;
  site_id: string;
  effective_on: string;
  reason: string;
  files: File[];
}

interface NoticeFormProps {
  kind: ChangeKind;
  noticeClass: ChangeClass;
  /** The site that the address of the page names. */
  site: number | undefined;
  profile: InstitutionProfile;
  sites: readonly Site[];
  onSent: () => void;
}

/** The field of the form that has each field of the content of a notice. */
const NAMES = {
  'content.name': 'text',
  'content.text': 'text',
  'content.name_alternative': 'name_alternative',
  'content.phone': 'phone',
  'content.email': 'email',
  'content.kind': 'kind',
  'content.site_id': 'site_id',
  'content.section': 'section',
  'content.learners_boys': 'learners_boys',
  'content.learners_girls': 'learners_girls',
  'content.name.ar': 'name_ar',
  'content.name.en': 'name_en',
} as const;

/** Gives notice of one kind of change: said first is whether the authority is notified or asked. */
export function NoticeForm({ kind, noticeClass, site, profile, sites, onSent }: NoticeFormProps) {
  const t = useText(noticesText);
  const { language } = useLanguage();
  const { id, country } = profile.institution;
  const open = sites.filter(({ closed_on: closed, main }) => closed === null && !(kind === 'site_closed' && main));
  const first = open.find((one) => one.id === site) ?? (open.length === 1 ? open[0] : undefined);
  const bound = useEndpointForm(changeNotices.send, {
    rules,
    defaults: {
      text: '',
      name_alternative: '',
      phone: '',
      email: '',
      kind: '',
      site_id: first ? String(first.id) : '',
      name_ar: '',
      name_en: '',
      ...learnerValues(undefined),
      address: addressValues({}),
      effective_on: '',
      reason: '',
      files: [],
    } satisfies Values,
    names: { ...NAMES, ...(kind === 'site_added' && { 'content.name': 'name_ar' as const }), ...addressNames },
    own: (values) => faultsOf(kind, values, { country, language, required: t('required'), oneName: t('one_name') }),
    input: ({ effective_on, reason, files, ...values }: Values) => ({
      params: { id },
      body: { kind, content: contentOf(kind, values, country), effective_on, reason },
      files: { files },
    }),
    about: kind,
    failed: t('not_sent'),
    refresh: [...NOTICE_CHANGED],
    onDone: ({ due_on: due }) => {
      toast.success(noticeClass === 'ask' && due !== null ? t('sent_ask', { date: formatDate(due, language) }) : t('sent_tell'));
      onSent();
    },
  });
  const { form, submit, sending } = bound;
  const control = form.control as unknown as Control<Values>;
  const leave = useText(formDialogText);
  const leaving = useLeaving(form.formState.isDirty && !sending && !bound.isDone, () => undefined, { everywhere: true });
  const { root } = form.formState.errors;
  return (
    <Card
      title={CHANGE_KIND_NAMES[kind][language]}
      action={
        <Link href={noticeHref(id)} variant="more">
          {t('other_change')}
        </Link>
      }
    >
      <form className="stack notice-form" onSubmit={submit} noValidate>
        <Banner tone={noticeClass === 'ask' ? 'wait' : 'info'}>
          <b>{t(`${noticeClass}_title`)}</b>
          <br />
          {t(`${noticeClass}_detail`)}
        </Banner>
        {root?.message && <FormErrorSummary title={root.message} />}
        <ContentFields kind={kind} control={control} country={country} profile={profile} open={open} disabled={sending} />
        <DateField label={t('effective_on')} disabled={sending} {...useField(control, 'effective_on')} />
        <TextArea label={t('reason')} hint={t('reason_hint')} rows={4} limit={NOTICE_REASON_LENGTH} disabled={sending} {...useField(control, 'reason')} />
        <Files control={control} sending={sending} sent={bound.sent} />
        <div>
          <Button variant="primary" type="submit" busy={sending} busyLabel={t('sending')}>
            {t(`send_${noticeClass}`)}
          </Button>
        </div>
      </form>
      <LeaveDialog
        leaving={leaving}
        words={{ title: leave('sending_title'), detail: leave('sending_detail'), leave: leave('sending_leave'), stay: leave('keep') }}
      />
    </Card>
  );
}

const addressNames = Object.fromEntries(Object.keys(addressValues({})).map((field) => [`content.address.${field}`, `address.${field}`])) as Record<
  string,
  `address.${keyof AddressFormValues['address']}`
>;

interface ContentFieldsProps {
  kind: ChangeKind;
  control: Control<Values>;
  country: string;
  profile: InstitutionProfile;
  /** The sites that the change can be about. */
  open: readonly Site[];
  disabled: boolean;
}

/** The fields of the content of a notice, by its kind. */
function ContentFields({ kind, control, country, profile, open, disabled }: ContentFieldsProps) {
  const t = useText(noticesText);
  const { language } = useLanguage();
  const text = useField(control, 'text');
  const address = <AddressFields control={control as unknown as Control<AddressFormValues>} country={country} disabled={disabled} />;
  const learners = <LearnerFields control={control as unknown as Control<LearnerValues>} disabled={disabled} />;
  const now = (value: string | null | undefined) => (value ? t('now', { value }) : undefined);
  switch (kind) {
    case 'head':
      return (
        <>
          <TextField label={t('head_name')} hint={now(profile.contacts.find(({ role }) => role === 'head')?.name)} limit={120} disabled={disabled} {...text} />
          <Reach control={control} disabled={disabled} />
        </>
      );
    case 'owner':
    case 'programme':
      return <TextArea label={t(`${kind}_text`)} rows={4} limit={1000} disabled={disabled} {...text} />;
    case 'name':
      return (
        <>
          <TextField label={t('name')} hint={now(profile.institution.name)} limit={200} disabled={disabled} {...text} />
          <OtherName control={control} hint={now(profile.institution.name_alternative)} disabled={disabled} />
        </>
      );
    case 'kind':
      return <KindField control={control} current={profile.fields.kind} disabled={disabled} />;
    case 'site_added':
      return (
        <>
          <NameFields control={control as unknown as Control<NameValues>} disabled={disabled} />
          {learners}
          {address}
        </>
      );
    default:
      if (open.length === 0) return <Banner tone="wait">{t('no_site')}</Banner>;
      return (
        <>
          <SiteField control={control} kind={kind} open={open} language={language} disabled={disabled} />
          {kind === 'site_moved' && address}
          {kind === 'section' && learners}
        </>
      );
  }
}

function Reach({ control, disabled }: { control: Control<Values>; disabled: boolean }) {
  const t = useText(noticesText);
  return (
    <div className="profile-pair">
      <TextField label={t('phone')} kind="tel" optionalMark={t('optional')} disabled={disabled} {...useField(control, 'phone')} />
      <TextField label={t('email')} kind="email" optionalMark={t('optional')} disabled={disabled} {...useField(control, 'email')} />
    </div>
  );
}

function OtherName({ control, hint, disabled }: { control: Control<Values>; hint: string | undefined; disabled: boolean }) {
  const t = useText(noticesText);
  const field = useField(control, 'name_alternative');
  return <TextField label={t('name_alternative')} hint={hint} optionalMark={t('optional')} limit={200} disabled={disabled} {...field} />;
}

function KindField({ control, current, disabled }: { control: Control<Values>; current: string | null; disabled: boolean }) {
  const t = useText(noticesText);
  const { language } = useLanguage();
  const kinds = useEndpoint(institutionProfile.kinds).data ?? [];
  const now = kinds.find(({ code }) => code === current)?.title[language];
  const choices = kinds.filter(({ code, hidden }) => !hidden && code !== current).map(({ code, title }) => ({ value: code, label: title[language] }));
  return (
    <SelectField
      label={t('kind')}
      placeholder={t('choose')}
      hint={now === undefined ? undefined : t('now', { value: now })}
      choices={choices}
      disabled={disabled}
      {...useField(control, 'kind')}
    />
  );
}

type SiteFieldProps = Pick<ContentFieldsProps, 'control' | 'kind' | 'open' | 'disabled'> & { language: 'ar' | 'en' };

function SiteField({ control, kind, open, language, disabled }: SiteFieldProps) {
  const t = useText(noticesText);
  const named = ({ code, name }: Site) => `${code} · ${name[language] ?? name[language === 'ar' ? 'en' : 'ar'] ?? ''}`;
  return (
    <SelectField
      label={t(kind === 'site_closed' ? 'branch' : 'site')}
      placeholder={t('choose')}
      choices={open.map((site) => ({ value: String(site.id), label: named(site) }))}
      disabled={disabled}
      {...useField(control, 'site_id')}
    />
  );
}

function Files({ control, sending, sent }: { control: Control<Values>; sending: boolean; sent: number }) {
  const t = useText(noticesText);
  const files = useField(control, 'files');
  const chosen = files.value ?? [];
  return (
    <div className="field">
      <span className="field-label">
        {t('files')} <span className="field-optional">{t('optional')}</span>
      </span>
      <FileDrop
        label={t('drop_files')}
        hint={<span className="field-hint">{t('files_hint', { count: NOTICE_FILES.atMost, megabytes: megabytesOf(NOTICE_FILES) })}</span>}
        extensions={NOTICE_FILES.extensions}
        multiple
        disabled={sending}
        onFiles={(added) => files.onChange([...chosen, ...added])}
      >
        {t('choose_files')}
      </FileDrop>
      {chosen.length > 0 && (
        <ul className="notice-files" aria-label={t('files')}>
          {chosen.map((file, index) => (
            <li key={`${file.name} ${file.lastModified} ${file.size}`}>
              <FileRow
                file={file}
                removeLabel={t('remove_file', { name: file.name })}
                onRemove={() => files.onChange(chosen.filter((_, at) => at !== index))}
                disabled={sending}
                progress={sending ? { share: sent, label: t('sending') } : undefined}
              />
            </li>
          ))}
        </ul>
      )}
      {files.error && (
        <p className="field-error" role="alert">
          {files.error}
        </p>
      )}
    </div>
  );
}

type Content = Omit<Values, 'effective_on' | 'reason' | 'files'>;

/** The content of a notice as the call takes it. */
function contentOf(kind: ChangeKind, values: Content, country: string): Record<string, unknown> {
  const { text, name_alternative, phone, email, kind: code, site_id, name_ar: ar, name_en: en } = values;
  const site = { site_id: Number(site_id) };
  const address = () => sentAddress(country, values.address);
  switch (kind) {
    case 'head':
      return { name: text, phone: phone.trim() || null, email: email.trim() || null };
    case 'owner':
    case 'programme':
      return { text };
    case 'name':
      return { name: text, ...(name_alternative.trim() !== '' && { name_alternative }) };
    case 'kind':
      return { kind: code };
    case 'site_added':
      return { name: { ar: ar.trim() || null, en: en.trim() || null }, ...sentLearners(values), address: address() };
    case 'site_closed':
      return site;
    case 'site_moved':
      return { ...site, address: address() };
    case 'section':
      return { ...site, ...sentLearners(values) };
  }
}

interface FaultWords {
  country: string;
  language: 'ar' | 'en';
  required: string;
  oneName: string;
}

/** The faults of the content at its fields: what is missing, and an address of a wrong form. */
function faultsOf(kind: ChangeKind, values: Values, { country, language, required, oneName }: FaultWords): Record<string, string | undefined> {
  const missing = (field: 'text' | 'kind' | 'site_id' | 'section') => (values[field].trim() === '' ? { [field]: required } : {});
  const address = () => ({
    ...(Object.keys(sentAddress(country, values.address)).length === 0 && { 'address.city_ar': required }),
    ...addressFaults(country, values.address, language),
  });
  switch (kind) {
    case 'head':
    case 'owner':
    case 'programme':
    case 'name':
      return missing('text');
    case 'kind':
      return missing('kind');
    case 'site_added':
      return { ...(`${values.name_ar}${values.name_en}`.trim() === '' && { name_ar: oneName }), ...missing('section'), ...address() };
    case 'site_closed':
      return missing('site_id');
    case 'site_moved':
      return { ...missing('site_id'), ...address() };
    case 'section':
      return { ...missing('site_id'), ...missing('section') };
  }
}
