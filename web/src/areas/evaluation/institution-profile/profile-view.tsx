import './institution-profile.css';
import { institutionProfile, type InstitutionProfile } from '@miyar/contract/evaluation/institution-profile/institution-profile';
import { paths } from '@miyar/contract/core/pages';
import { namesFor } from '@miyar/contract/core/shown-names';
import { Archive, ArrowRightLeft, BadgeCheck, Check, History, ListTree, MapPin, Route } from '../../../ui/marks/icons.ts';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useEndpoint, useEndpointMutation, invalidate } from '../../../lib/api/query.ts';
import { useSession } from '../../../lib/api/session.ts';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { Failed } from '../../../shared/list/list-failure.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { Banner } from '../../../ui/overlays/banner.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { commonText } from '../../../shared/common-text.ts';
import { ContactsPage, LicencePage, PeoplePage, WhatPage } from './detail-pages.tsx';
import type { PageProps } from './page-form.tsx';
import { countedOn, firstIncomplete, missingOn, pageHref, PROFILE_PAGES, type ProfilePage } from './pages.ts';
import { LearnersPage, WherePage } from './site-pages.tsx';
import { WorkingDraftCard } from './working-draft.tsx';
import { profileText } from './text.ts';

const PAGES: Readonly<Record<ProfilePage, ComponentType<PageProps>>> = {
  what: WhatPage,
  where: WherePage,
  learners: LearnersPage,
  people: PeoplePage,
  licence: LicencePage,
  contacts: ContactsPage,
};

/** The profile of an institution: one subject a page, with what is left beside it. */
export function ProfileView({ id }: { id: number }) {
  const t = useText(profileText);
  const session = useSession();
  const asked = useEndpoint(institutionProfile.read, { params: { id } });
  const sites = useEndpoint(institutionProfile.sites, { params: { id } });
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const failed = [asked, sites].find(({ error, data }) => error && !data);
  if (failed?.error?.status === 404) return <EmptyState title={t('not_found')} detail={t('not_found_detail')} />;
  if (failed) return <Failed level={2} asked={failed} words={t('failed')} />;
  if (!asked.data || !sites.data) return <Skeleton label={t('loading')} shapes={['page']} />;
  const profile = asked.data;
  const { missing } = profile.completeness;
  const named = PROFILE_PAGES.find((known) => known === search.get('page'));
  const current = named ?? firstIncomplete(missing);
  const Page = PAGES[current];
  const next = PROFILE_PAGES[PROFILE_PAGES.indexOf(current) + 1];
  return (
    <>
      <div className="profile-headline">
        <ProfileHead profile={profile} authority={session?.user.role === 'admin'} />
      </div>
      <ProfileFrame profile={profile} current={current}>
        <div className="stack">
          {profile.warnings.map(({ institution }) => (
            <Banner key={institution.id} tone="wait">
              {t('warning_number', { name: institution.name })}
            </Banner>
          ))}
          <Page
            key={current}
            profile={profile}
            sites={sites.data}
            withReason={session?.user.role === 'admin'}
            onSaved={() => void (next && navigate(pageHref(id, next)))}
          />
          {missing.length === 0 && <Confirmation profile={profile} />}
          {session?.user.role === 'institution' && <WorkingDraftCard institutionId={id} />}
        </div>
      </ProfileFrame>
    </>
  );
}

/** The situation of the profile in a sentence. */
function ProfileHead({ profile, authority }: { profile: InstitutionProfile; authority: boolean }) {
  const t = useText(profileText);
  const { language } = useLanguage();
  const { completeness, can } = profile;
  const [first] = completeness.missing;
  const name = namesFor(profile.institution, language).first;
  const title = first ? t('title_left', { count: completeness.missing.length, of: completeness.of, first: t(`detail_${first}`) }) : t('title_complete');
  const lead = authority ? 'lead_authority' : can.edit !== true ? 'lead_reader' : first ? 'lead' : 'lead_complete';
  return <PageHead title={title} lead={t(lead, { name })} />;
}

/** The list of pages beside a page; on a phone it is behind a button. */
export function ProfileFrame({ profile, current, children }: { profile: InstitutionProfile; current: Current; children: ReactNode }) {
  const t = useText(profileText);
  const common = useText(commonText);
  const { key } = useLocation();
  // Following a link closes the list.
  const [openAt, setOpenAt] = useState<string>();
  const { missing, of } = profile.completeness;
  const left = missing.length === 0 ? t('complete') : t('left', { count: missing.length, of });
  return (
    <div className="profile">
      <div className="profile-bar">
        <p>
          <b>{left}</b>
          <Button size="sm" variant="ghost" icon={ListTree} onPress={() => setOpenAt(key)}>
            {t('all_pages')}
          </Button>
        </p>
        <Details profile={profile} current={current} />
      </div>
      <nav className="card profile-pages" aria-label={t('pages')}>
        <div className="profile-sum">
          <b>{left}</b>
          <Details profile={profile} current={current} />
        </div>
        <PageLinks profile={profile} current={current} />
      </nav>
      <div className="profile-page">{children}</div>
      <Dialog open={openAt === key} onClose={() => setOpenAt(undefined)} title={t('pages')} closeLabel={common('close')}>
        <nav className="profile-pages-dialog" aria-label={t('pages')}>
          <PageLinks profile={profile} current={current} />
        </nav>
      </Dialog>
    </div>
  );
}

type Current = ProfilePage | 'sites' | 'evidence' | 'changes' | 'history';

function PageLinks({ profile, current }: { profile: InstitutionProfile; current: Current }) {
  const t = useText(profileText);
  const { institution, completeness } = profile;
  const isOwn = useSession()?.user.role === 'institution';
  return (
    <>
      {PROFILE_PAGES.map((page) => {
        const missing = missingOn(page, completeness.missing).length;
        return (
          <Link key={page} href={pageHref(institution.id, page)} current={page === current}>
            {missing === 0 ? <Icon of={Check} size="sm" /> : <span className="profile-open" aria-hidden />}
            <span>{t(`page_${page}`)}</span>
            {missing === 0 ? <span className="visually-hidden">{t('page_complete')}</span> : <small>{t('missing', { count: missing })}</small>}
          </Link>
        );
      })}
      <Link href={paths.institution(institution.id, 'sites')} current={current === 'sites'}>
        <Icon of={MapPin} size="sm" />
        <span>{t('sites')}</span>
      </Link>
      {isOwn && (
        <Link href={paths.institution(institution.id, 'evidence')} current={current === 'evidence'}>
          <Icon of={Archive} size="sm" />
          <span>{t('evidence')}</span>
        </Link>
      )}
      <Link href={paths.years(institution.id)}>
        <Icon of={Route} size="sm" />
        <span>{t('years')}</span>
      </Link>
      {(!isOwn || profile.by_notice) && (
        <Link href={paths.institution(institution.id, 'changes')} current={current === 'changes'}>
          <Icon of={ArrowRightLeft} size="sm" />
          <span>{t('changes')}</span>
        </Link>
      )}
      <Link href={paths.institution(institution.id, 'history')} current={current === 'history'}>
        <Icon of={History} size="sm" />
        <span>{t('history')}</span>
      </Link>
      {isOwn && (
        <Link href={paths.institutions('all')}>
          <Icon of={ListTree} size="sm" />
          <span>{t('own_all')}</span>
        </Link>
      )}
    </>
  );
}

/** A mark for each detail that is asked for, in the order of the pages. */
function Details({ profile, current }: { profile: InstitutionProfile; current: Current }) {
  const t = useText(profileText);
  const { done, of, missing } = profile.completeness;
  return (
    <span className="profile-details">
      <span className="visually-hidden">{t('progress', { done, of })}</span>
      {PROFILE_PAGES.flatMap((page) => {
        const open = missingOn(page, missing).length;
        return Array.from({ length: countedOn(page) }, (_, index) => {
          const isDone = index < countedOn(page) - open;
          return <i key={`${page} ${index}`} aria-hidden data-done={isDone || undefined} data-now={(!isDone && page === current) || undefined} />;
        });
      })}
    </span>
  );
}

/** The institution confirms a complete profile, as a return for completion may ask it to. */
function Confirmation({ profile }: { profile: InstitutionProfile }) {
  const t = useText(profileText);
  const { language } = useLanguage();
  const confirm = useEndpointMutation(institutionProfile.confirm, {
    onSuccess: () => {
      toast.success(t('confirmed'));
      return invalidate(institutionProfile.read);
    },
    onError: ({ message }) => {
      toast.error(message);
      return invalidate(institutionProfile.read);
    },
  });
  if (profile.can.confirm !== true) return null;
  return (
    <p className="profile-confirm">
      {profile.confirmed && <span className="muted">{t('confirmed_at', { date: formatDate(profile.confirmed.at, language) })}</span>}
      <Button
        icon={BadgeCheck}
        busy={confirm.isPending}
        busyLabel={t('saving')}
        onPress={() => confirm.mutate({ params: { id: profile.institution.id }, body: { version: profile.version } })}
      >
        {t('confirm')}
      </Button>
    </p>
  );
}
