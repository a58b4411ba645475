import './change-notices.css';
import { CHANGE_KIND_NAMES, CHANGE_KINDS, type ChangeKind } from '@miyar/contract/evaluation/institution-profile/change-kinds';
import { institutionProfile, type InstitutionProfile, type Sites } from '@miyar/contract/evaluation/institution-profile/institution-profile';
import { namesFor } from '@miyar/contract/core/shown-names';
import { paths } from '@miyar/contract/core/pages';
import { changeNotices } from '@miyar/contract/years/change-notices';
import { useNavigate, useSearchParams } from 'react-router';
import { useEndpoint, useEndpointPages } from '../../../lib/api/query.ts';
import { useSession } from '../../../lib/api/session.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { Failed } from '../../../shared/list/list-failure.tsx';
import { ListView } from '../../../shared/list/list-view.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { noticeHref } from '../../evaluation/institution-profile/by-notice.tsx';
import { ProfileFrame } from '../../evaluation/institution-profile/profile-view.tsx';
import { profileText } from '../../evaluation/institution-profile/text.ts';
import { NoticeCard } from './notice-card.tsx';
import { NoticeForm } from './notice-form.tsx';
import { noticesText } from './text.ts';

/** The notices of change of an institution: it gives notice here, and reads the answers; administrators answer. */
export function ChangesView({ id }: { id: number }) {
  const t = useText(noticesText);
  const words = useText(profileText);
  const { language } = useLanguage();
  const asked = useEndpoint(institutionProfile.read, { params: { id } });
  const sites = useEndpoint(institutionProfile.sites, { params: { id } });
  const list = useEndpointPages(changeNotices.list, { params: { id } });
  const failed = [asked, sites].find(({ error, data }) => error && !data);
  if (failed?.error?.status === 404) return <EmptyState title={words('not_found')} detail={words('not_found_detail')} />;
  if (failed) return <Failed level={2} asked={failed} words={t('failed')} />;
  if (!asked.data || !sites.data) return <Skeleton label={t('loading')} shapes={['page']} />;
  const profile = asked.data;
  const waiting = (list.rows ?? []).filter(({ state }) => state === 'submitted').length;
  return (
    <>
      <PageHead
        title={waiting === 0 ? t('title_none') : t('title_waiting', { count: waiting })}
        lead={t('lead', { name: namesFor(profile.institution, language).first })}
      />
      <ProfileFrame profile={profile} current="changes">
        <div className="stack">
          <Sending profile={profile} sites={sites.data} />
          <section className="notices-section" aria-label={t('all')}>
            <h2>{t('all')}</h2>
            <ListView list={list} failed={t('failed')} words={{ none: t('none'), none_detail: t('none_detail') }}>
              {({ rows }) => (
                <ul className="notices">
                  {rows?.map((notice) => (
                    <li key={notice.id}>
                      <NoticeCard notice={notice} />
                    </li>
                  ))}
                </ul>
              )}
            </ListView>
          </section>
        </div>
      </ProfileFrame>
    </>
  );
}

/** The way to give notice: the change first, then whether it needs approval, then the form. */
function Sending({ profile, sites }: { profile: InstitutionProfile; sites: Sites }) {
  const t = useText(noticesText);
  const { language } = useLanguage();
  const isOwn = useSession()?.user.role === 'institution';
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { id } = profile.institution;
  const { by_notice: classes, can } = profile;
  const chosen = CHANGE_KINDS.find((kind) => kind === search.get('kind'));
  if (!isOwn || can.edit !== true) return null;
  if (!classes)
    return (
      <EmptyState level={2} title={t('not_needed')} detail={t('not_needed_detail')} action={<Link href={paths.institution(id)}>{t('to_profile')}</Link>} />
    );
  if (chosen)
    return (
      <NoticeForm
        key={chosen}
        kind={chosen}
        noticeClass={classes[chosen]}
        site={Number(search.get('site')) || undefined}
        profile={profile}
        sites={sites.sites}
        onSent={() => void navigate(noticeHref(id))}
      />
    );
  return (
    <Card title={t('what_changes')} detail={t('what_changes_lead')} padded={false}>
      <ul className="change-kinds">
        {CHANGE_KINDS.map((kind: ChangeKind) => (
          <li key={kind}>
            <Link href={noticeHref(id, kind)}>
              <b>{CHANGE_KIND_NAMES[kind][language]}</b> <small data-class={classes[kind]}>{t(classes[kind])}</small>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
