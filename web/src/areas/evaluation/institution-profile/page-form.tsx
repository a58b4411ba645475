import type { InstitutionProfile, Sites } from '@miyar/contract/evaluation/institution-profile/institution-profile';
import { ChevronLeft, ChevronRight, Eye } from '../../../ui/marks/icons.ts';
import { type ReactNode, useState } from 'react';
import type { Control, FieldValues } from 'react-hook-form';
import { useField } from '../../../lib/forms/form.ts';
import { useText } from '../../../lib/i18n/text.ts';
import type { EndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { FormErrorSummary } from '../../../ui/forms/form-error-summary.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Banner } from '../../../ui/overlays/banner.tsx';
import { PROFILE_PAGES, pageHref, type ProfilePage } from './pages.ts';
import { profileText } from './text.ts';

/** The properties of every page of a profile. */
export interface PageProps {
  profile: InstitutionProfile;
  sites: Sites;
  /** Whether the reader is an administrator, who gives a reason with each change. */
  withReason: boolean;
  onSaved: () => void;
}

/** The form of a page, whatever call it is sent to. */
type PageBound<V extends FieldValues> = Pick<EndpointForm<V>, 'form' | 'submit' | 'sending' | 'error'>;

interface PageFormProps<V extends FieldValues> {
  page: ProfilePage;
  profile: InstitutionProfile;
  withReason: boolean;
  form: PageBound<V>;
  title: string;
  lead: string;
  /** Who reads what is written here. */
  readers: string;
  /** The values that are stored now, by their labels, shown if somebody else saved them meanwhile. */
  stored: Readonly<Record<string, string | number | null | undefined>>;
  children: ReactNode;
}

/** One page of a profile as a form: its title, its fields, who reads them, and the way on. */
export function PageForm<V extends FieldValues>({ page, profile, withReason, form: bound, title, lead, readers, stored, children }: PageFormProps<V>) {
  const t = useText(profileText);
  const { form, submit, sending } = bound;
  const index = PROFILE_PAGES.indexOf(page);
  const before = PROFILE_PAGES[index - 1];
  const isLast = index === PROFILE_PAGES.length - 1;
  const { root } = form.formState.errors;
  const may = profile.can.edit === true;
  return (
    <section className="card profile-form" aria-labelledby="profile-page-title">
      <header className="profile-form-head">
        <p className="profile-step">{t('step', { number: index + 1, of: PROFILE_PAGES.length })}</p>
        <h2 id="profile-page-title">{title}</h2>
        <p className="muted">{lead}</p>
      </header>
      <form onSubmit={submit} noValidate>
        <fieldset className="profile-fields" disabled={!may} aria-labelledby="profile-page-title">
          {root?.message && <FormErrorSummary title={root.message} />}
          {bound.error?.code === 'profile_changed' && <StoredNow stored={stored} />}
          {children}
          {withReason && may && <ReasonField control={form.control as unknown as Control<{ reason: string }>} disabled={sending} />}
        </fieldset>
        <p className="profile-readers">
          <Icon of={Eye} size="sm" />
          <span>{readers}</span>
        </p>
        <div className="profile-foot">
          {before && (
            <ButtonLink href={pageHref(profile.institution.id, before)} icon={ChevronLeft}>
              {t('back')}
            </ButtonLink>
          )}
          {may && (
            <>
              <span className="profile-stays">{t('stays')}</span>
              <Button variant="primary" type="submit" busy={sending} busyLabel={t('saving')} endIcon={isLast ? undefined : ChevronRight}>
                {t(isLast ? 'save_last' : 'save_next')}
              </Button>
            </>
          )}
        </div>
      </form>
    </section>
  );
}

/** The reason of an administrator. */
export function ReasonField({ control, disabled }: { control: Control<{ reason: string }>; disabled: boolean }) {
  const t = useText(profileText);
  return <TextArea label={t('reason')} hint={t('reason_hint')} limit={1000} disabled={disabled} {...useField(control, 'reason')} />;
}

/** The values that somebody else saved while the reader was typing: only those that differ from the ones the page began with. */
function StoredNow({ stored }: Pick<PageFormProps<FieldValues>, 'stored'>) {
  const t = useText(profileText);
  const [first] = useState(stored);
  const changed = Object.entries(stored).filter(([label, value]) => (value ?? '') !== (first[label] ?? ''));
  return (
    <Banner tone="wait">
      {changed.length > 0 && (
        <>
          <b>{t('changed_meanwhile')}</b>
          <ul>
            {changed.map(([label, value]) => (
              <li key={label}>
                {label}: <bdi>{value ?? t('none')}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
      {t('changed_keep')}
    </Banner>
  );
}
